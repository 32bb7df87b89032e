// The pending navigation. React shows the old page until the code of the next one is loaded, so useLocation lags behind.
import { useLocation } from 'react-router-dom'
import { create } from 'zustand'

/** The location key of the router; the code of its page may still be loading. */
export const usePendingNavigation = create<{ key: string | undefined }>(() => ({ key: undefined }))

export const useIsNavigating = (): boolean => {
  const { key } = useLocation()
  const going = usePendingNavigation((state) => state.key)
  return going !== undefined && going !== key
}
