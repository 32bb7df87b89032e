import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import type { AddressInfo } from 'node:net'

export type LossyRelay = {
  port: number
  /** Share of datagrams lost each way; 1 is a cut line. */
  setLoss(up: number, down: number): void
  /** Every datagram takes up to so many ms longer, each way; some overtake others. */
  setJitter(ms: number): void
  /** Bits per second that come down to each client, behind a queue of `queueMs`; what waits longer is dropped. */
  setDownRate(rate: number, queueMs: number): void
  /** Also drops the chosen datagrams. */
  lose(choose: (datagram: Buffer, way: 'up' | 'down', client: number) => boolean): void
  /** ms until the newest datagram of the slow way down is through. */
  queueMs(): number
  close(): void
}

/** A UDP relay in front of the media port that loses datagrams, the same ones in every run; on `host`. */
export async function openLossyRelay(mediaPort: number, host = '127.0.0.1'): Promise<LossyRelay> {
  const front = createSocket('udp4')
  const back = new Map<number, Socket>()
  let loss = { up: 0, down: 0 }
  let down = { rate: Number.POSITIVE_INFINITY, queueMs: 0 }
  const freeAt = new Map<number, number>()
  const sendDown = (datagram: Buffer, to: RemoteInfo) => {
    const now = performance.now()
    const starts = Math.max(now, freeAt.get(to.port) ?? 0)
    if (starts - now > down.queueMs) return
    const arrives = starts + (datagram.length * 8000) / down.rate
    freeAt.set(to.port, arrives)
    setTimeout(() => front.send(datagram, to.port, to.address), arrives - now)
  }
  let isChosen: Parameters<LossyRelay['lose']>[0] = () => false
  let state = 42
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const isLost = (share: number) => random() < share
  let jitterMs = 0
  let isClosed = false
  const forward = (send: () => void) => {
    if (jitterMs === 0) send()
    else setTimeout(() => isClosed || send(), random() * jitterMs)
  }
  front.on('message', (datagram, from) => {
    let socket = back.get(from.port)
    if (!socket) {
      // The engine names this address in its answer; Firefox refuses an answer that names the loopback.
      socket = createSocket('udp4').bind(0, host)
      socket.on('message', (answer) => {
        if (isLost(loss.down) || isChosen(answer, 'down', from.port)) return
        if (down.rate === Number.POSITIVE_INFINITY) forward(() => front.send(answer, from.port, from.address))
        else sendDown(answer, from)
      })
      back.set(from.port, socket)
    }
    if (isLost(loss.up) || isChosen(datagram, 'up', from.port)) return
    const to = socket
    forward(() => to.send(datagram, mediaPort, '127.0.0.1'))
  })
  await new Promise<void>((done) => front.bind(0, host, done))
  return {
    // A bound UDP socket always has this form of address.
    port: (front.address() as AddressInfo).port,
    setLoss: (up, down) => {
      loss = { up, down }
    },
    setJitter: (ms) => {
      jitterMs = ms
    },
    setDownRate: (rate, queueMs) => {
      down = { rate, queueMs }
      freeAt.clear()
    },
    queueMs: () => Math.max(0, ...[...freeAt.values()].map((at) => at - performance.now())),
    lose: (choose) => {
      isChosen = choose
    },
    close: () => {
      isClosed = true
      front.close()
      for (const socket of back.values()) socket.close()
    },
  }
}
