// Limits snapshots, which are long and are requested by a short message: one at a time, and one a second.
const pauseMs = 1000

/** Each call sends a snapshot, at once or when the last one is a second old; calls in between are combined. */
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
