// Packets of pictures wait here until everything that has arrived is read, so that sound, which is forwarded at once, never
// waits behind pictures. When the engine cannot keep up, it leaves out old pictures instead of sending all of them late.

import type { RtpPacket } from '../rtp/rtp.ts'
import type { Layer, PublishedTrack } from './publishedTrack.ts'

export interface VideoPacket {
  readonly track: PublishedTrack
  readonly layer: Layer
  readonly packet: RtpPacket
}

/** Milliseconds after its arrival from which a picture is not sent any more. */
const mostAge = 300
/** Milliseconds of forwarding after which the sockets have their turn. */
const turn = 4

/** So many packets in one turn mean that more wait in the sockets: they are read first, which costs little, and get no older. */
const fullTurn = 16
const mostTurnsOfReading = 8

/** The one rule of shedding: times in ms on the same clock. */
export const isTooOld = (arrivedAt: number, now: number): boolean => now - arrivedAt > mostAge

export class VideoQueue {
  readonly #now: () => number
  #waiting: Array<VideoPacket & { arrivedAt: number }> = []
  #next = 0
  #isScheduled = false
  #read = 0
  #turnsOfReading = 0

  constructor(now: () => number) {
    this.#now = now
  }

  /** `arrivedAt`: undefined for what arrived just now. */
  push(packet: VideoPacket, arrivedAt: number | undefined): void {
    this.#read++
    this.#waiting.push({ ...packet, arrivedAt: arrivedAt ?? this.#now() })
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
    const isFull = this.#read >= fullTurn && this.#turnsOfReading < mostTurnsOfReading
    this.#turnsOfReading = isFull ? this.#turnsOfReading + 1 : 0
    this.#read = 0
    return isFull
  }

  #forward(): void {
    const startedAt = this.#now()
    let now = startedAt
    while (now - startedAt < turn) {
      const waiting = this.#waiting[this.#next++]
      if (!waiting) {
        this.#waiting = []
        this.#next = 0
        return
      }
      const { track, layer, packet, arrivedAt } = waiting
      if (isTooOld(arrivedAt, now)) track.leaveOut(layer, performance.now())
      else track.forward(layer, packet, performance.now())
      now = this.#now()
    }
    this.#waiting.splice(0, this.#next)
    this.#next = 0
    if (this.#waiting.length > 0) this.#schedule()
  }
}
