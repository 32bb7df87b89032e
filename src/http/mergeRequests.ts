// Merges identical requests in flight: all callers get the same answer.

interface Flight {
  answer: Promise<unknown>
  controller: AbortController
  waiting: number
}

/** Uploads and the resource list are never merged (specification, session mechanics). */
const neverMerged = /^\/teach\/(accessory\/(upload|uploadFile)|student\/task\/soundsTest|resource\/list)$/

const isRead = (key: string): boolean => key.startsWith('GET\n')

export const createMerger = () => {
  const flights = new Map<string, Flight>()

  const release = (key: string, flight: Flight): void => {
    if (flights.get(key) === flight) flights.delete(key)
  }
  const start = <A>(key: string, run: (signal: AbortSignal) => Promise<A>): Flight => {
    const controller = new AbortController()
    const flight: Flight = { controller, waiting: 0, answer: run(controller.signal) }
    flights.set(key, flight)
    const end = () => release(key, flight)
    flight.answer.then(end, end)
    return flight
  }
  /** One caller giving up does not take the answer from the others; the last one ends the request. */
  const leave = (key: string, flight: Flight, reason: unknown): void => {
    flight.waiting -= 1
    if (flight.waiting > 0) return
    release(key, flight)
    flight.controller.abort(reason)
  }

  const merge = async <A>(
    request: { path: string; key: string; signal?: AbortSignal | undefined },
    run: (signal: AbortSignal) => Promise<A>,
  ): Promise<A> => {
    const { key, signal } = request
    if (neverMerged.test(request.path)) return run(signal ?? new AbortController().signal)
    const flight = flights.get(key) ?? start(key, run)
    flight.waiting += 1
    // The key contains call, input and user, so callers with the same key expect the same answer type.
    const answer = flight.answer as Promise<A>
    if (!signal) return answer
    return new Promise<A>((resolve, reject) => {
      // Synchronously: a caller that aborts and asks again at once must not join the old request.
      const handleAbort = () => {
        leave(key, flight, signal.reason)
        reject(signal.reason)
      }
      if (signal.aborted) handleAbort()
      else signal.addEventListener('abort', handleAbort, { once: true })
      answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', handleAbort))
    })
  }
  /** After a change running reads may return old data, so no new caller joins them. */
  const forgetReads = (): void => {
    for (const key of flights.keys()) if (isRead(key)) flights.delete(key)
  }
  return { merge, forgetReads }
}
