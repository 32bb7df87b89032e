// What really arrives: read from getStats of the page's own peer connections on the receiving side.
import { SignalRequest, type UpdateTrackSettings } from '@livekit/protocol'
import { expect, type Page } from '@playwright/test'

type Evaluates = Pick<Page, 'evaluate'>

declare global {
  interface Window {
    peersOfTest: RTCPeerConnection[]
  }
}

/** Remembers every peer connection the page makes; call before the page loads. */
export const watchPeers = (page: { addInitScript(script: () => void): Promise<unknown> }) =>
  page.addInitScript(() => {
    window.peersOfTest = []
    const Original = window.RTCPeerConnection
    window.RTCPeerConnection = class extends Original {
      constructor(...args: ConstructorParameters<typeof RTCPeerConnection>) {
        super(...args)
        window.peersOfTest.push(this)
      }
    }
  })

/** How often the page has made itself a line for media: more than before, when it has come back. */
export const connectionsMade = (page: Evaluates): Promise<number> =>
  page.evaluate(() => window.peersOfTest.length)

interface Received {
  audioPackets: number
  audioEnergy: number
  frames: number
}

export const received = (page: Evaluates): Promise<Received> =>
  page.evaluate(async () => {
    const sum = { audioPackets: 0, audioEnergy: 0, frames: 0 }
    for (const peer of window.peersOfTest) {
      if (peer.connectionState === 'closed') continue
      for (const report of (await peer.getStats()).values()) {
        if (report.type !== 'inbound-rtp') continue
        if (report.kind === 'audio') {
          sum.audioPackets += report.packetsReceived ?? 0
          sum.audioEnergy += report.totalAudioEnergy ?? 0
        } else sum.frames += report.framesDecoded ?? 0
      }
    }
    return sum
  })

/** The fake microphone beeps once a second: what is still for longer is silent. */
const stillMs = 1200

/** How many people are heard (or seen) now. Known at once when everything that arrives moves. */
export const streamsMoving = (
  page: Evaluates,
  kind: 'audio' | 'video',
  { watchMs = 0 }: { watchMs?: number } = {},
): Promise<number> =>
  page.evaluate(
    async ([wanted, stillFor, atLeast]) => {
      const read = async () => {
        const counts = new Map<string, number>()
        for (const [index, peer] of window.peersOfTest.entries()) {
          if (peer.connectionState === 'closed') continue
          for (const report of (await peer.getStats()).values()) {
            if (report.type !== 'inbound-rtp' || report.kind !== wanted) continue
            counts.set(
              `${index}:${report.id}`,
              wanted === 'audio' ? report.totalAudioEnergy : report.framesDecoded,
            )
          }
        }
        return counts
      }
      const before = await read()
      const from = performance.now()
      for (;;) {
        await new Promise((later) => setTimeout(later, 100))
        const after = await read()
        const moving = [...after].filter(([id, value]) => value > (before.get(id) ?? 0)).length
        const passed = performance.now() - from
        const isKnown = moving > 0 && moving === after.size
        if (passed >= atLeast && (isKnown || passed >= stillFor)) return moving
      }
    },
    [kind, stillMs, watchMs] as const,
  )

/** Each look takes its time, so the next begins at once; by itself `poll` waits up to a second between two. */
const intervals = [50]

export const expectHears = (page: Evaluates, people: number) =>
  expect.poll(() => streamsMoving(page, 'audio'), { message: 'people heard', intervals }).toBe(people)

/** Heard are these and no more, also not somebody who takes a moment to come through. */
export const expectHearsOnly = (page: Evaluates, people: number) =>
  expect
    .poll(() => streamsMoving(page, 'audio', { watchMs: 2200 }), { message: 'people heard', intervals })
    .toBe(people)

export const expectSees = (page: Evaluates, people: number) =>
  expect.poll(() => streamsMoving(page, 'video'), { message: 'people seen', intervals }).toBe(people)

/** Which pictures, and how, the page asks of the media engine from now on; call before it joins. */
export const watchTrackSettings = (page: Pick<Page, 'on'>): readonly UpdateTrackSettings[] => {
  const asked: UpdateTrackSettings[] = []
  page.on('websocket', (socket) => {
    if (!new URL(socket.url()).pathname.startsWith('/rtc')) return
    socket.on('framesent', ({ payload }) => {
      if (typeof payload === 'string') return
      const { message } = SignalRequest.fromBinary(payload)
      if (message.case === 'trackSetting') asked.push(message.value)
    })
  })
  return asked
}
