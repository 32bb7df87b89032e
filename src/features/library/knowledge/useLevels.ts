// The levels to choose from, and the one that a record has chosen.
import { useQuery } from '@tanstack/react-query'
import { level } from '#contract/library/level.ts'
import { request } from '#src/http/request.ts'
import { optionsStateOf } from '#src/kit/form/useOptionsMessage.ts'
import { nounKey } from '#src/kit/list/useNounList.ts'
import type { Option } from '#src/kit/screen.ts'

export const useLevels = () => {
  const asked = useQuery({
    queryKey: [...nounKey(level), 'list'],
    queryFn: ({ signal }) => request(level.calls.list, { query: {} }, { signal, quiet: true }),
  })
  const options: Option[] = (asked.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return { options, optionsState: optionsStateOf(asked) }
}

export const ownLevel = ({ levelId, levelName }: { levelId: string | null; levelName: string | null }) => ({
  levelId: levelId ? [{ value: levelId, label: levelName ?? '' }] : [],
})
