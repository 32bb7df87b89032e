import { useSyncExternalStore } from 'react'

const query = window.matchMedia('(max-width: 760px)')

const subscribe = (listener: () => void): (() => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The same width at which the style sheets change. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
