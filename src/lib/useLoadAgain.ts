// A picture or a sound that could not be loaded comes by itself when the line is back.
import { useCallback, useEffect, useState } from 'react'
import { createRetries } from './retries.ts'

export const useLoadAgain = () => {
  const [retries] = useState(() => createRetries())
  const [{ round, hasFailed }, set] = useState({ round: 0, hasFailed: false })
  const again = useCallback(() => set((now) => ({ round: now.round + 1, hasFailed: false })), [])
  useEffect(() => {
    if (!hasFailed) return undefined
    let isLeft = false
    void retries.next().then((isWorthIt) => {
      if (isWorthIt && !isLeft) again()
    })
    return () => {
      isLeft = true
    }
  }, [hasFailed, retries, again])
  return {
    /** The key of what is loaded: another one loads it anew. */
    round,
    hasFailed,
    onFailed: useCallback(() => set((now) => ({ ...now, hasFailed: true })), []),
    onLoaded: retries.reset,
    /** A person wants it now. */
    retry: () => {
      retries.reset()
      again()
    },
  }
}
