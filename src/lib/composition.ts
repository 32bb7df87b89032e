// Whether a word is being composed anywhere on the page with an input method, and when it is done.

export interface Composition {
  isUnderWay: () => boolean
  /** Answers its stop. */
  onDone: (listener: () => void) => () => void
}

/** An editor takes over the finished word a moment after the browser says that it is done. */
const settleMs = 100
/** Whoever lays the phone aside in the middle of a word, or whose field is gone, has not said that it is done. */
const longestMs = 10_000

/** `page`: the document of a browser. */
export const watchComposition = (page: EventTarget): Composition => {
  const listeners = new Set<() => void>()
  let isUnderWay = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const finish = () => {
    clearTimeout(timer)
    if (!isUnderWay) return
    isUnderWay = false
    for (const listener of listeners) listener()
  }
  const finishIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(finish, ms)
  }
  page.addEventListener('compositionstart', () => {
    // The word before is done.
    finish()
    isUnderWay = true
    finishIn(longestMs)
  })
  page.addEventListener('compositionupdate', () => {
    if (isUnderWay) finishIn(longestMs)
  })
  page.addEventListener('compositionend', () => finishIn(settleMs))
  return {
    isUnderWay: () => isUnderWay,
    onDone: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

let ofPage: Composition | undefined
/** The composition of this page, from the first call on. */
export const pageComposition = (): Composition => {
  ofPage ??= watchComposition(document)
  return ofPage
}
