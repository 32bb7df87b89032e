import type { ReportBlock, SenderReport } from '../rtp/rtcp.ts'
import { sequenceDistance } from '../rtp/rtp.ts'
import { Bucket } from '../tokenBucket.ts'

/*
 * What is known about one incoming RTP stream: reception statistics (RFC 3550, A), the numbers that are missing
 * and will be asked for again, and the sender's clock.
 */
const maxMissing = 300
const maxAsks = 10
/** The first repeats come quickly, while the listener's buffer still waits for the packet; a browser sends nothing twice in one round trip. */
const quickAsks = 4
const giveUpAfter = 1200

/** ms until a missing packet is asked for, and between the first repeats. */
export interface AskTiming {
  readonly firstAfter: number
  readonly quickPause: number
}
/** Some of them are only late. */
const picturesAsked: AskTiming = { firstAfter: 15, quickPause: 40 }
/** A listener waits less than a tenth of a second for sound, and a repeat that was not needed costs little. */
export const soundAsked: AskTiming = { firstAfter: 0, quickPause: 15 }

/** Packets of 10 ms, those that are sent again, and what comes in a heap after a hiccup of some seconds. */
const soundLimit = { burst: 400, perSecond: 200 }

type Missing = { since: number; nextAsk: number; asks: number }

export class ReceivedStream {
  readonly ssrc: number
  readonly #clockRate: number
  #base = -1
  #highest = 0
  #cycles = 0
  #received = 0
  #repaired = 0
  #expectedBefore = 0
  #receivedBefore = 0
  #jitter = 0
  #transit: number | undefined
  readonly #missing = new Map<number, Missing>()
  #report: { value: SenderReport; at: number } | undefined
  #bytes = 0
  #bytesBefore = 0
  #rateAt = 0
  lastPacketAt = 0
  bitrate = 0
  /** Share of packets lost in the last interval, before repair. */
  fractionLost = 0

  readonly #asked: AskTiming
  readonly #sounds = new Bucket(soundLimit)

  constructor(ssrc: number, clockRate: number, asked = picturesAsked) {
    this.ssrc = ssrc
    this.#clockRate = clockRate
    this.#asked = asked
  }

  /** False for a number that came already. */
  receive(sequence: number, timestamp: number, size: number, now: number): boolean {
    this.lastPacketAt = now
    this.#bytes += size
    if (this.#base < 0) {
      this.#base = sequence
      this.#highest = sequence
      this.#received = 1
      return true
    }
    const distance = sequenceDistance(sequence, this.#highest)
    if (distance === 0) return false
    if (distance < 0) {
      // Late: a reordered or repeated packet. Only what is missing is wanted.
      const wasMissing = this.#missing.delete(sequence)
      if (wasMissing) this.#repaired++
      return wasMissing
    }
    if (distance > maxMissing) this.#missing.clear()
    else {
      for (let step = 1; step < distance; step++) {
        const missing = (this.#highest + step) & 0xffff
        this.#missing.set(missing, { since: now, nextAsk: now + this.#asked.firstAfter, asks: 0 })
      }
      for (const oldest of this.#missing.keys()) {
        if (this.#missing.size <= maxMissing) break
        this.#missing.delete(oldest)
      }
    }
    if (sequence < this.#highest) this.#cycles++
    this.#highest = sequence
    this.#received++
    this.#updateJitter(timestamp, now)
    return true
  }

  /** Sound is sent on before everything else, to all: more of it than there can be keeps them from everything. */
  maySound(now: number): boolean {
    return this.#sounds.take(now)
  }

  /** A packet that came on the repair stream; true when it was still missing. */
  repair(sequence: number, now: number): boolean {
    this.lastPacketAt = now
    return this.#missing.delete(sequence)
  }

  #updateJitter(timestamp: number, now: number): void {
    const transit = Math.round((now * this.#clockRate) / 1000) - timestamp
    if (this.#transit !== undefined) {
      const difference = Math.abs((transit - this.#transit) | 0)
      this.#jitter += (difference - this.#jitter) / 16
    }
    this.#transit = transit
  }

  /** Numbers to ask for now; each is asked again after a growing pause. */
  takeMissing(now: number): number[] {
    const wanted: number[] = []
    for (const [sequence, missing] of this.#missing) {
      if (missing.asks >= maxAsks || now - missing.since > giveUpAfter) {
        this.#missing.delete(sequence)
      } else if (now >= missing.nextAsk) {
        missing.asks++
        missing.nextAsk = now + (missing.asks < quickAsks ? this.#asked.quickPause : 30 + missing.asks * 30)
        wanted.push(sequence)
      }
    }
    return wanted
  }

  /** How unevenly packets arrive, in ms. */
  get jitter(): number {
    return (this.#jitter * 1000) / this.#clockRate
  }

  onSenderReport(report: SenderReport, now: number): void {
    this.#report = { value: report, at: now }
  }

  /** The sender's clock carried on to now. */
  senderClock(now: number): SenderReport | undefined {
    if (!this.#report) return undefined
    const { value, at } = this.#report
    const elapsed = (now - at) / 1000
    const seconds = value.ntpHigh + value.ntpLow / 2 ** 32 + elapsed
    const ntpHigh = Math.floor(seconds)
    return {
      ssrc: value.ssrc,
      ntpHigh: ntpHigh >>> 0,
      ntpLow: Math.floor((seconds - ntpHigh) * 2 ** 32) >>> 0,
      timestamp: (value.timestamp + Math.round(elapsed * this.#clockRate)) >>> 0,
    }
  }

  /** The report of one interval for the sender. */
  report(now: number): ReportBlock {
    const highest = this.#cycles * 65536 + this.#highest
    const expected = highest - this.#base + 1
    const received = this.#received + this.#repaired
    const expectedNow = expected - this.#expectedBefore
    const lostNow = expectedNow - (received - this.#receivedBefore)
    this.#expectedBefore = expected
    this.#receivedBefore = received
    this.fractionLost = expectedNow > 0 && lostNow > 0 ? lostNow / expectedNow : 0
    if (this.#rateAt > 0 && now > this.#rateAt) {
      this.bitrate = ((this.#bytes - this.#bytesBefore) * 8000) / (now - this.#rateAt)
    }
    this.#bytesBefore = this.#bytes
    this.#rateAt = now
    const sender = this.#report
    const lastReport = sender
      ? ((sender.value.ntpHigh & 0xffff) * 65536 + (sender.value.ntpLow >>> 16)) >>> 0
      : 0
    return {
      ssrc: this.ssrc,
      fractionLost: this.fractionLost,
      lost: expected - received,
      highestSequence: highest,
      jitter: Math.round(this.#jitter),
      lastReport,
      sinceLastReport: sender ? Math.round(((now - sender.at) / 1000) * 65536) : 0,
    }
  }
}
