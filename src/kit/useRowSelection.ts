// The selected rows, kept across the pages of a list, and only for their school.
import { useRef, useState } from 'react'
import type { Row } from './screen.ts'

interface Choice {
  school: string | undefined
  ids: readonly string[]
}
const noIds: readonly string[] = []

export const useRowSelection = <R extends Row>(rows: readonly R[], school: string | undefined) => {
  const recordsById = useRef(new Map<string, R>())
  const [choice, setChoice] = useState<Choice>({ school, ids: noIds })
  for (const record of rows) recordsById.current.set(record.id, record)
  const ids = choice.school === school ? choice.ids : noIds
  const choose = (chosen: readonly string[]) => setChoice({ school, ids: chosen })
  return {
    ids,
    records: ids.flatMap((id) => recordsById.current.get(id) ?? []),
    choose,
    clear: () => choose(noIds),
    /** These have been dealt with; what else is ticked stays. */
    drop: (records: readonly Row[]) => {
      const removedIds = new Set(records.map(({ id }) => id))
      setChoice((now) => ({ ...now, ids: now.ids.filter((id) => !removedIds.has(id)) }))
    },
  }
}
