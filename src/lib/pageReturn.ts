// The moments in which a page finds its connections broken without notice: it was hidden, frozen or kept by the browser,
// or the machine had no network. A connection then tries at once, instead of waiting for its next attempt.

/** The parts of a browser's page that announce a return. */
export interface ReturningPage {
  window: EventTarget
  document: EventTarget & { readonly visibilityState: DocumentVisibilityState }
}

/**
 * Calls back after each return; events that come together are one return. Returns an unsubscribe function.
 * `resume` is for a frozen page that wakes up in the background: it plays a lesson's sound there too.
 */
export const onPageReturn = (listener: () => void, page: ReturningPage = { window, document }) => {
  let pending: ReturnType<typeof setTimeout> | undefined
  const report = () => {
    pending ??= setTimeout(() => {
      pending = undefined
      listener()
    })
  }
  const reportVisible = () => {
    if (page.document.visibilityState === 'visible') report()
  }
  const reportKept = (event: Event) => {
    if (Reflect.get(event, 'persisted') === true) report()
  }
  page.window.addEventListener('online', report)
  page.window.addEventListener('pageshow', reportKept)
  page.document.addEventListener('resume', report)
  page.document.addEventListener('visibilitychange', reportVisible)
  return () => {
    clearTimeout(pending)
    page.window.removeEventListener('online', report)
    page.window.removeEventListener('pageshow', reportKept)
    page.document.removeEventListener('resume', report)
    page.document.removeEventListener('visibilitychange', reportVisible)
  }
}

/** A connection subscribes to returns by this; the answer unsubscribes. In a browser it is `onPageReturn`. */
export type Returns = (listener: () => void) => () => void

/** A connection that looks alive after a return must answer a question within this time, or it is made anew. */
export const returnTimeoutMs = 1500
