// A microphone that is pulled out and put back: the browser's fake devices cannot be, so the page loses them as it would
// lose real ones.
import type { Page } from '@playwright/test'

interface Plug {
  pull(isLast: boolean): void
  putBack(): void
}
declare global {
  interface Window {
    plugOfTest: Plug
  }
}

/** Before the page loads: it remembers the devices that it opens. */
export const rememberDevices = (page: Page) =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    const list = mediaDevices.enumerateDevices.bind(mediaDevices)
    const tracks = new Set<MediaStreamTrack>()
    let isNoneLeft = false
    mediaDevices.getUserMedia = async (wanted) => {
      if (isNoneLeft) throw new DOMException('Requested device not found', 'NotFoundError')
      const stream = await open(wanted)
      for (const track of stream.getTracks()) tracks.add(track)
      return stream
    }
    mediaDevices.enumerateDevices = async () => (isNoneLeft ? [] : list())
    const announce = () => mediaDevices.dispatchEvent(new Event('devicechange'))
    window.plugOfTest = {
      pull: (isLast) => {
        isNoneLeft = isLast
        for (const track of tracks) {
          if (track.readyState === 'ended') continue
          track.stop()
          track.dispatchEvent(new Event('ended'))
        }
        announce()
      },
      putBack: () => {
        isNoneLeft = false
        announce()
      },
    }
  })

/** `isLast`: there is no other one. */
export const unplug = (page: Page, { isLast = false } = {}) =>
  page.evaluate((last) => window.plugOfTest.pull(last), isLast)

export const plugIn = (page: Page) => page.evaluate(() => window.plugOfTest.putBack())
