// Sends by way of an outbox for as long as a page shows it, also when the page is hidden, left or comes back.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { onPageReturn } from './pageReturn.ts'

interface Sync<State> {
  readonly getState: () => State
  readonly subscribe: (listener: () => void) => () => void
  readonly send: () => void
  /** Asks the server how things stand, when the page was away. */
  readonly look?: () => unknown
  readonly close: () => void
}

/** A connection can also hang without an answer: then it counts as cut. */
const answerTimeoutMs = 15_000
/** The options of a call: the page itself shows what waits, so nothing is said in a toast. */
export const outboxRequest = () => ({ quiet: true, signal: AbortSignal.timeout(answerTimeoutMs) })

const subscribeToNothing = () => () => {}

/** Answers undefined until it is there. Another `open` closes the one before. */
export const useOutbox = <State, S extends Sync<State>>(
  open: () => S & Sync<State>,
): { readonly sync: S; readonly state: State } | undefined => {
  const [sync, setSync] = useState<S & Sync<State>>()
  useEffect(() => {
    const opened = open()
    setSync(opened)
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') opened.send()
    }
    window.addEventListener('pagehide', opened.send)
    document.addEventListener('visibilitychange', handleHidden)
    const stopReturns = onPageReturn(() => {
      opened.send()
      void opened.look?.()
    })
    return () => {
      window.removeEventListener('pagehide', opened.send)
      document.removeEventListener('visibilitychange', handleHidden)
      stopReturns()
      opened.close()
    }
  }, [open])
  const state = useSyncExternalStore(sync?.subscribe ?? subscribeToNothing, () => sync?.getState())
  return sync && state ? { sync, state } : undefined
}
