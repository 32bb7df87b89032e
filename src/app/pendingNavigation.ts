// Where the person is going. React shows the old page until the next one's code is here, so useLocation lags behind.
import { useLocation } from 'react-router-dom'
import { create } from 'zustand'

/** The address the router has gone to; the page of it may still be on its way. */
export const usePendingNavigation = create<{ key: string | undefined }>(() => ({ key: undefined }))

export const useIsNavigating = (): boolean => {
  const { key } = useLocation()
  const going = usePendingNavigation((state) => state.key)
  return going !== undefined && going !== key
}
