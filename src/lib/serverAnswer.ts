// Waits for the server over HTTP. Firefox delays WebSockets to a server that refused some, each time longer, up to a
// minute (https://bugzilla.mozilla.org/show_bug.cgi?id=711793); requests over HTTP it never delays.

const againMs = 700
/** On a network that is gone a request hangs; then the connection itself finds out more. */
const patienceMs = 1500

/** A proxy answers with these while the server behind it is away; the server's own answer is JSON. */
const isFromProxy = ({ status, headers }: Response) =>
  [502, 503, 504].includes(status) && !headers.get('content-type')?.includes('json')

const look = async (url: URL): Promise<'answered' | 'refused'> => {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    return isFromProxy(await fetch(url, { cache: 'no-store', signal })) ? 'refused' : 'answered'
  } catch {
    return signal.aborted ? 'answered' : 'refused'
  }
}

const waits = new Map<string, Promise<void>>()

/** Resolves when the server at this address (http, https, ws or wss) answers, or hangs: then a connection may be tried. */
export const untilServerAnswers = (address: string = location.href): Promise<void> => {
  const url = new URL('/healthz', address.replace(/^ws/, 'http'))
  const known = waits.get(url.href)
  if (known) return known
  const wait = async () => {
    // The wait comes first: a server that answers but refuses the connection is not asked without a pause.
    do await new Promise((later) => setTimeout(later, againMs * (0.5 + Math.random())))
    while ((await look(url)) === 'refused')
    waits.delete(url.href)
  }
  const waiting = wait()
  waits.set(url.href, waiting)
  return waiting
}
