// The levels to choose from, and the one that a record has chosen.
import { useQuery } from '@tanstack/react-query'
import { level } from '#contract/library/level.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { optionsStateOf } from '#src/kit/form/useOptionsMessage.ts'
import type { Option } from '#src/kit/screen.ts'

export const useLevels = () => {
  const query = useQuery(callQuery(level.calls.list, { query: {} }))
  const options: Option[] = (query.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return { options, optionsState: optionsStateOf(query) }
}

export const ownLevel = ({ levelId, levelName }: { levelId: string | null; levelName: string | null }) => ({
  levelId: levelId ? [{ value: levelId, label: levelName ?? '' }] : [],
})
