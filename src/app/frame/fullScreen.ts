// The whole screen for the application, where the browser can.
import { useSyncExternalStore } from 'react'
import { showToast } from '#src/ui/toastStore.ts'

/** The specification's own words, in every language. */
const cannotWork = 'you browser can not work'

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
export const useIsFullScreen = (): boolean =>
  useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement))

export const toggleFullScreen = async (): Promise<void> => {
  try {
    if (!document.fullscreenEnabled) throw new TypeError(cannotWork)
    await (document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen())
  } catch {
    showToast({ kind: 'info', text: cannotWork })
  }
}
