// A snapshot has all of a lesson and is asked for by a short message: one at a time, and one a second.
const pauseMs = 1000

/** Each call sends one, at once or when the last one is a second old; calls in between become one. */
export const createSnapshotPause = (send: () => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined
  let isSending = false
  let isRequested = false
  const run = async (): Promise<void> => {
    if (isSending || timer) {
      isRequested = true
      return
    }
    isSending = true
    isRequested = false
    try {
      await send()
    } finally {
      isSending = false
      timer = setTimeout(() => {
        timer = undefined
        if (isRequested) void run()
      }, pauseMs)
      timer.unref()
    }
  }
  return { run, close: () => clearTimeout(timer) }
}
