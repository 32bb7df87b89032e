// What others write stands here as well; somebody's saving is what goes on from.
import { useEffect, useRef } from 'react'
import type { Values } from './formShape.ts'
import { fromShared, toShared } from './formValues.ts'
import { useFormTogether } from './together.ts'

interface Listeners {
  /** Others have changed these. */
  readonly onTheirs: (values: Values) => void
  /** Somebody has saved it; answers whether the form goes on from there. */
  readonly onSavedByOther: () => Promise<boolean>
}

const mapValues = (values: Readonly<Values>, change: (value: unknown) => unknown): Values =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]))

/** Answers how one's own changes reach the others. */
export const useCoEditing = (listeners: Listeners): ((values: Values) => void) => {
  const together = useFormTogether()
  const latest = useRef(listeners)
  useEffect(() => {
    latest.current = listeners
  })
  useEffect(() => {
    const unsubscribers = [
      together?.onTheirs((values) => latest.current.onTheirs(mapValues(values, fromShared))),
      // Without a connection the next attempt to save says what has changed.
      together?.onSaved(() => latest.current.onSavedByOther().catch(() => false)),
    ]
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe?.()
    }
  }, [together])
  return (values) => together?.change(mapValues(values, toShared))
}
