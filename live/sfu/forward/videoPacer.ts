// Queues packets of pictures until everything that has arrived is read, so that sound, which is forwarded at once, never waits
// behind pictures. When the engine cannot keep up, it drops old pictures instead of sending all of them late.

import type { RtpPacket } from '../rtp/rtp.ts'
import type { Layer, PublishedTrack } from './publishedTrack.ts'

export interface VideoPacket {
  readonly track: PublishedTrack
  readonly layer: Layer
  readonly packet: RtpPacket
}

/** A picture is dropped so many ms after its arrival. */
const maxAgeMs = 300
/** ms of forwarding after which the sockets are read again. */
const forwardSliceMs = 4

/** So many packets in one turn of the event loop mean that more wait in the sockets; those are read first, which costs little. */
const fullReadPackets = 16
const maxReadTurns = 8

/** The one rule of shedding: times in ms on the same clock. */
export const isTooOld = (arrivedAt: number, now: number): boolean => now - arrivedAt > maxAgeMs

export class VideoPacer {
  readonly #now: () => number
  #queue: Array<VideoPacket & { arrivedAt: number }> = []
  #next = 0
  #isScheduled = false
  #receivedInTurn = 0
  #readTurns = 0

  constructor(now: () => number) {
    this.#now = now
  }

  /** `arrivedAt`: undefined for a packet that has arrived just now. */
  push(packet: VideoPacket, arrivedAt: number | undefined): void {
    this.#receivedInTurn++
    this.#queue.push({ ...packet, arrivedAt: arrivedAt ?? this.#now() })
    this.#schedule()
  }

  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      if (this.#hasMoreToRead()) this.#schedule()
      else this.#forward()
    })
  }

  #hasMoreToRead(): boolean {
    const isFull = this.#receivedInTurn >= fullReadPackets && this.#readTurns < maxReadTurns
    this.#readTurns = isFull ? this.#readTurns + 1 : 0
    this.#receivedInTurn = 0
    return isFull
  }

  #forward(): void {
    const startedAt = this.#now()
    let now = startedAt
    while (now - startedAt < forwardSliceMs) {
      const queued = this.#queue[this.#next++]
      if (!queued) {
        this.#queue = []
        this.#next = 0
        return
      }
      const { track, layer, packet, arrivedAt } = queued
      if (isTooOld(arrivedAt, now)) track.dropPacket(layer, performance.now())
      else track.forward(layer, packet, performance.now())
      now = this.#now()
    }
    this.#queue.splice(0, this.#next)
    this.#next = 0
    if (this.#queue.length > 0) this.#schedule()
  }
}
