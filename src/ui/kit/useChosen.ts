// The rows somebody has ticked, kept over the pages of a list.
import { useRef, useState } from 'react'
import type { Row } from './screen.ts'

export const useChosen = <R extends Row>(shown: readonly R[]) => {
  const known = useRef(new Map<string, R>())
  const [ids, setIds] = useState<readonly string[]>([])
  for (const record of shown) known.current.set(record.id, record)
  return {
    ids,
    records: ids.flatMap((id) => known.current.get(id) ?? []),
    choose: setIds,
    clear: () => setIds([]),
  }
}
