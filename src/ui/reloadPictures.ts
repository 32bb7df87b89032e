// Pictures, sounds and videos that stand in a page and have no words for a failure load again when the line is back.
import { createRetries } from '#src/lib/retries.ts'

type Loaded = HTMLImageElement | HTMLMediaElement
const failed = new WeakMap<Loaded, ReturnType<typeof createRetries>>()

const loadAgain = (element: Loaded): void => {
  // A picture that was taken out of the page, or has another address by now, is somebody else's.
  if (!element.isConnected) return
  if (element instanceof HTMLMediaElement) element.load()
  else {
    const { src } = element
    element.src = src
  }
}

/** `renew`: an address may have expired meanwhile; its page then gets another one. */
export const reloadPictures = (renew: (address: string) => Promise<void>): void => {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement || target instanceof HTMLMediaElement)) return
      // Only pictures that lie on the server are loaded again.
      if (!/^(https?:|\/)/.test(target.getAttribute('src') ?? '')) return
      const retries = failed.get(target) ?? createRetries()
      failed.set(target, retries)
      void retries.next().then(async (isWorthIt) => {
        if (!isWorthIt) return
        // The same address is tried when there is no other: the line may have cut off the code for another one.
        await renew(target.getAttribute('src') ?? '').catch(() => undefined)
        loadAgain(target)
      })
    },
    // Such events do not bubble.
    true,
  )
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement) failed.get(target)?.reset()
    },
    true,
  )
}
