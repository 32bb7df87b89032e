// Keeps the screen awake during a lesson.
import { useEffect } from 'react'

export const useWakeLock = (): void => {
  useEffect(() => {
    const wake = navigator.wakeLock as WakeLock | undefined // absent in older browsers and on insecure pages
    if (!wake) return
    let lock: WakeLockSentinel | null = null
    let isGone = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await wake.request('screen')
        if (isGone) await lock.release()
      } catch {
        // A weak battery refuses it: the screen goes dark as it always would.
      }
    }
    void hold()
    // The browser releases it whenever the page is hidden.
    document.addEventListener('visibilitychange', hold)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
