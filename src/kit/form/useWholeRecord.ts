// The record of a row that a list shows some of (`asListed`) is read anew each time its form opens.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Call, CallInput } from '#contract/call.ts'
import { onceQuery } from '#src/http/callQuery.ts'
import type { Row, ScreenNoun } from '../screen.ts'

/** Whether a row of the list is less than the record. */
export const isPartOfRecord = <R extends Row, B, S>({ declared, calls }: ScreenNoun<R, B, S>): boolean =>
  calls.get !== undefined && declared.listed !== undefined && Object.is(declared.listed, declared.record)

interface Props<R extends Row, B, S> {
  noun: ScreenNoun<R, B, S>
  record: R | undefined
  isOpen: boolean
  onOpened: (record: R) => void
}

export const useWholeRecord = <R extends Row, B, S>({ noun, record, isOpen, onOpened }: Props<R, B, S>) => {
  // R is what the call's own schema answers.
  const input =
    record && isPartOfRecord(noun) ? ({ params: { id: record.id } } as CallInput<Call>) : undefined
  const reading = useQuery(onceQuery<Call>(noun.calls.get, input))
  const whole = reading.data as R | undefined
  useEffect(() => {
    if (!isOpen && whole) onOpened(whole)
  })
  return { error: isOpen ? null : reading.error, retry: () => void reading.refetch() }
}
