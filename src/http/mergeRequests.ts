// Identical requests in flight are one request: everybody who asks while it runs gets its answer.

interface Flight {
  answer: Promise<unknown>
  controller: AbortController
  waiting: number
}

/** Uploads and the resource list are never merged (specification, session mechanics). */
const neverMerged = /^\/teach\/(accessory\/(upload|uploadFile)|resource\/list)$/

const abortedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

export const createMerger = () => {
  const flights = new Map<string, Flight>()

  const start = <A>(key: string, run: (signal: AbortSignal) => Promise<A>): Flight => {
    const controller = new AbortController()
    const answer = run(controller.signal).finally(() => {
      if (flights.get(key)?.controller === controller) flights.delete(key)
    })
    const flight: Flight = { answer, controller, waiting: 0 }
    flights.set(key, flight)
    return flight
  }

  /** One caller giving up does not take the answer from the others; the last one ends the request. */
  return async <A>(
    asked: { path: string; key: string; signal?: AbortSignal | undefined },
    run: (signal: AbortSignal) => Promise<A>,
  ): Promise<A> => {
    if (neverMerged.test(asked.path)) return run(asked.signal ?? new AbortController().signal)
    const flight = flights.get(asked.key) ?? start(asked.key, run)
    flight.waiting += 1
    // The key names call, input and person, so whoever shares it asked for the same answer type.
    const answer = flight.answer as Promise<A>
    if (!asked.signal) return answer
    try {
      return await Promise.race([answer, abortedBy(asked.signal)])
    } catch (error) {
      if (asked.signal.aborted) {
        flight.waiting -= 1
        if (flight.waiting === 0) {
          flights.delete(asked.key)
          // Nobody reads the answer any more, and an unread refusal would count as unhandled.
          flight.answer.catch(() => undefined)
          flight.controller.abort(asked.signal.reason)
        }
      }
      throw error
    }
  }
}
