// What really arrives: read from getStats of the page's own peer connections on the receiving side.
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

/** Streams of one kind that moved within a second: how many people are heard (or seen) now. */
export const streamsMoving = (page: Evaluates, kind: 'audio' | 'video'): Promise<number> =>
  page.evaluate(async (wanted) => {
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
    // The fake microphone beeps once a second.
    await new Promise((later) => setTimeout(later, 2200))
    const after = await read()
    return [...after].filter(([id, value]) => value > (before.get(id) ?? 0)).length
  }, kind)

export const expectHears = (page: Evaluates, people: number) =>
  expect.poll(() => streamsMoving(page, 'audio'), { message: 'people heard' }).toBe(people)

export const expectSees = (page: Evaluates, people: number) =>
  expect.poll(() => streamsMoving(page, 'video'), { message: 'people seen' }).toBe(people)
