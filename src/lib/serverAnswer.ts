// Waits for the server over HTTP. Browsers delay WebSockets after failed ones: Firefox to the same server, each time longer,
// up to a minute (https://bugzilla.mozilla.org/show_bug.cgi?id=711793); Chromium those of the whole page, after some dozens
// in two to four minutes each by one to five seconds (its WebSocketThrottler). Requests over HTTP they never delay.

const againMs = 700
/** On a network that is gone a request hangs: a new one finds out sooner that the network is back. */
const patienceMs = 1500
/** A slow network gets longer in the end. */
const mostPatienceMs = 4000
/** After so long a connection is tried all the same: a proxy may let WebSockets through and not this request. */
const mostWaitMs = 60_000

/** A proxy answers with these while the server behind it is away; the server's own answer is JSON. */
const isFromProxy = ({ status, headers }: Response) =>
  [502, 503, 504].includes(status) && !headers.get('content-type')?.includes('json')

const isAnswered = (url: URL, withinMs: number): Promise<boolean> =>
  fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(withinMs) }).then(
    (response) => !isFromProxy(response),
    () => false,
  )

const waits = new Map<string, Promise<void>>()

/** Resolves when the server at this address (http, https, ws or wss) answers, or not for a minute: then a connection may be tried. */
export const untilServerAnswers = (address: string = location.href): Promise<void> => {
  const url = new URL('/healthz', address.replace(/^ws/, 'http'))
  const runningWait = waits.get(url.href)
  if (runningWait) return runningWait
  const wait = async () => {
    // The wait comes first: a server that answers but refuses the connection is not asked without a pause.
    const pause = () => new Promise((later) => setTimeout(later, againMs * (0.5 + Math.random())))
    await pause()
    const startedAt = performance.now()
    let withinMs = patienceMs
    while (!(await isAnswered(url, withinMs)) && performance.now() - startedAt < mostWaitMs) {
      withinMs = Math.min(mostPatienceMs, withinMs + 500)
      await pause()
    }
    waits.delete(url.href)
  }
  const waiting = wait()
  waits.set(url.href, waiting)
  return waiting
}

let looking: Promise<boolean> | undefined
/** Whether the server answers now: one look for all who ask at once. */
export const serverAnswers = (): Promise<boolean> => {
  looking ??= isAnswered(new URL('/healthz', location.href), patienceMs).finally(() => {
    looking = undefined
  })
  return looking
}
