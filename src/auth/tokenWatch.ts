// Checks the token every minute and renews it in time. HTTP and store are parameters.
import { tokenCheckMs, tokenRefreshBeforeMs } from '#contract/constants.ts'

export interface TokenWatchPorts {
  /** Seconds until the token expires. */
  check: () => Promise<number>
  refresh: () => Promise<void>
  /** Tells the failures of the check after which there is no point in asking again. */
  isServerError: (error: unknown) => boolean
}

/** Returns its own stop; stopping twice is fine. */
export const startTokenWatch = (ports: TokenWatchPorts): (() => void) => {
  let isRefreshing = false
  const look = async (): Promise<void> => {
    let secondsLeft: number
    try {
      secondsLeft = await ports.check()
    } catch (error) {
      if (ports.isServerError(error)) stop()
      return
    }
    if (secondsLeft * 1000 > tokenRefreshBeforeMs || isRefreshing) return
    isRefreshing = true
    try {
      await ports.refresh()
    } catch {
      // A dead token has opened its dialog already; anything else gets another chance in a minute.
    } finally {
      isRefreshing = false
    }
  }
  const timer = setInterval(() => void look(), tokenCheckMs)
  const stop = (): void => clearInterval(timer)
  return stop
}
