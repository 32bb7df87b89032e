import { useSyncExternalStore } from 'react'

/** A hook that follows one media query. */
export const followMedia = (text: string): (() => boolean) => {
  const query = window.matchMedia(text)
  const subscribe = (listener: () => void): (() => void) => {
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
  const useMatch = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
  return useMatch
}
