// Waits between attempts at the media engine, short at first; closing ends all waits.

const firstMs = 200
const lastMs = 5_000

export interface Retries {
  isClosed(): boolean
  /** One series of attempts; each wait is twice as long as the last. */
  series(): { readonly isFirst: boolean; wait(): Promise<void> }
  close(): void
}

export const createRetries = (): Retries => {
  const timers = new Set<NodeJS.Timeout>()
  let isClosed = false
  return {
    isClosed: () => isClosed,
    series: () => {
      let ms = firstMs
      return {
        get isFirst() {
          return ms === firstMs
        },
        wait: () =>
          new Promise<void>((resolve) => {
            const timer = setTimeout(() => {
              timers.delete(timer)
              resolve()
            }, ms)
            ms = Math.min(ms * 2, lastMs)
            timer.unref()
            timers.add(timer)
          }),
      }
    },
    close: () => {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
