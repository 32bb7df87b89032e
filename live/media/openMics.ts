// Reports how many microphones are open that should be closed. Usually one is closed within milliseconds, so only a
// lasting count is reported, and once when it is zero again.

export interface OpenMics {
  /** To be called whenever the count may have changed. */
  check(): void
  /** The count that the classroom's state has already. */
  setReported(count: number): void
  close(): void
}

interface OpenMicsParts {
  readonly count: () => number
  readonly reported: number
  readonly afterMs: number
  readonly report: (count: number) => void
}

export const watchOpenMics = ({ count, reported: initial, afterMs, report }: OpenMicsParts): OpenMics => {
  let reported = initial
  let timer: NodeJS.Timeout | null = null
  const stop = () => {
    if (timer) clearTimeout(timer)
    timer = null
  }
  const reportLasting = () => {
    timer = null
    const lastingCount = count()
    if (lastingCount === reported) return
    reported = lastingCount
    report(lastingCount)
  }
  return {
    check: () => {
      if (count() === reported) stop()
      else timer ??= setTimeout(reportLasting, afterMs)
    },
    setReported: (reportedCount) => {
      reported = reportedCount
    },
    close: stop,
  }
}
