// Everything between a browser and the server, which can be cut: the application over TCP, and media over UDP to the embedded engine.
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { openNetwork } from './network.ts'

export interface NetworkPath<A> {
  /** The app as it is reached over this line. */
  readonly app: A
  /** Sends a page's media over this line; before it loads. */
  prepare(page: Page): Promise<unknown>
  cut(): void
  mend(): void
  /** What was open is broken and stays so, as when a phone changes from one network to another. */
  changeAddress(): void
  close(): void
}

/** Datagrams to the engine; each sender gets a socket of its own, by which the engine knows it. */
const openDatagramRelay = async (enginePort: number) => {
  const front = createSocket('udp4')
  const senders = new Map<string, Socket>()
  let gone = new Set<string>()
  let isCut = false
  front.on('message', (datagram, { address, port }) => {
    const sender = `${address}:${port}`
    if (isCut || gone.has(sender)) return
    let back = senders.get(sender)
    if (!back) {
      back = createSocket('udp4')
      back.on('message', (answer) => {
        if (!isCut && !gone.has(sender)) front.send(answer, port, address)
      })
      senders.set(sender, back)
    }
    back.send(datagram, enginePort, '127.0.0.1')
  })
  front.bind(0, '127.0.0.1')
  await once(front, 'listening')
  return {
    port: front.address().port,
    setCut: (next: boolean) => {
      isCut = next
    },
    dropSenders: () => {
      gone = new Set([...gone, ...senders.keys()])
    },
    close: () => {
      for (const socket of [front, ...senders.values()]) socket.close()
    },
  }
}

/** Runs in the page: of the engine's candidates one is left, and that one is the relay. */
const useRelay = (relayPort: number) => {
  const isRelayed = new RegExp(`127\\.0\\.0\\.1 ${relayPort} `)
  const relayed = (line: string) =>
    line.replace(/ udp (\d+) \S+ \d+ typ/, ` udp $1 127.0.0.1 ${relayPort} typ`)
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
      if (!isRelayed.test(changed) || seen.has(`${section}`)) return []
      seen.add(`${section}`)
      return [changed]
    })
    return Reflect.apply(original, this, [{ type: description.type, sdp: lines.join('\r\n') }])
  }
}

export const openNetworkPath = async <A extends { url: string }>(app: A): Promise<NetworkPath<A>> => {
  const network = await openNetwork(app)
  // Without MEDIA_PORT the engine has the number of the HTTP port.
  const datagrams = await openDatagramRelay(Number(new URL(app.url).port))
  return {
    app: network.app,
    prepare: async (page) => {
      // A LiveKit server has ports of its own: its media goes past this line.
      if (process.env.MEDIA_ENGINE !== 'livekit') await page.addInitScript(useRelay, datagrams.port)
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
