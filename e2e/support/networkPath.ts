// The network between a browser and the server, which a test can cut: the application over TCP, and media over UDP to the
// embedded engine.
import { openLossyRelay } from '#tests/sfu/support/lossyRelay.ts'
import { openNetwork } from './network.ts'

type Relay = [host: string, port: number]
/** A page that can be changed before it loads, of whichever browser. */
interface Loading {
  addInitScript(script: (relay: Relay) => void, relay: Relay): Promise<unknown>
}

export interface NetworkPath<A> {
  /** The app as it is reached over this line. */
  readonly app: A
  /** Sends a page's media over this line; before it loads. */
  prepare(page: Loading): Promise<unknown>
  /** Share of the media's datagrams lost, each way, and ms by which they are late at most. */
  weaken(loss: number, jitterMs: number): void
  cut(): void
  mend(): void
  /** What was open is broken and stays so, as when a phone changes from one network to another. */
  changeAddress(): void
  close(): void
}

/** Datagrams to the engine; each sender gets a socket of its own, by which the engine knows it. */
const openDatagramRelay = async (enginePort: number, host: string) => {
  const relay = await openLossyRelay(enginePort, host)
  const senders = new Set<number>()
  let gone = new Set<number>()
  let isCut = false
  relay.lose((_datagram, _way, sender) => {
    senders.add(sender)
    return isCut || gone.has(sender)
  })
  return {
    ...relay,
    setCut: (next: boolean) => {
      isCut = next
    },
    dropSenders: () => {
      gone = new Set([...gone, ...senders])
    },
  }
}

/** Runs in the page: of the engine's candidates one is left, and that one is the relay. */
const useRelay = ([host, relayPort]: Relay) => {
  const isRelayed = (line: string) => line.includes(` ${host} ${relayPort} `)
  const relayed = (line: string) => line.replace(/ udp (\d+) \S+ \d+ typ/, ` udp $1 ${host} ${relayPort} typ`)
  const { prototype } = window.RTCPeerConnection
  const original = prototype.setRemoteDescription
  prototype.setRemoteDescription = function set(
    this: RTCPeerConnection,
    description: RTCSessionDescriptionInit,
  ) {
    const seen = new Set<string>()
    let section = 0
    const lines = (description.sdp ?? '').split('\r\n').flatMap((line) => {
      if (line.startsWith('m=')) section += 1
      if (!line.startsWith('a=candidate:')) return [line]
      const changed = relayed(line)
      if (!isRelayed(changed) || seen.has(`${section}`)) return []
      seen.add(`${section}`)
      return [changed]
    })
    return Reflect.apply(original, this, [{ type: description.type, sdp: lines.join('\r\n') }])
  }
}

/** `host`: an address of this machine at which the media is taken; Firefox sends none to 127.0.0.1. */
export const openNetworkPath = async <A extends { url: string }>(
  app: A,
  host = '127.0.0.1',
): Promise<NetworkPath<A>> => {
  const network = await openNetwork(app)
  // Without MEDIA_PORT the engine has the number of the HTTP port.
  const datagrams = await openDatagramRelay(Number(new URL(app.url).port), host)
  return {
    app: network.app,
    prepare: async (page) => {
      // A LiveKit server has ports of its own: its media goes past this line.
      if (process.env.MEDIA_ENGINE !== 'livekit') await page.addInitScript(useRelay, [host, datagrams.port])
    },
    weaken: (loss, jitterMs) => {
      datagrams.setLoss(loss, loss)
      datagrams.setJitter(jitterMs)
    },
    cut: () => {
      datagrams.setCut(true)
      network.cut()
    },
    mend: () => {
      datagrams.setCut(false)
      network.mend()
    },
    changeAddress: () => {
      datagrams.dropSenders()
      network.mend()
    },
    close: () => {
      network.close()
      datagrams.close()
    },
  }
}
