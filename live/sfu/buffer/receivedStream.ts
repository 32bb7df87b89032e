import type { ReportBlock, SenderReport } from '../rtp/rtcp.ts'
import { sequenceDistance } from '../rtp/rtp.ts'
import { TokenBucket } from '../tokenBucket.ts'

/*
 * One incoming RTP stream: its reception statistics (RFC 3550, A), its missing sequence numbers, for which NACKs are sent,
 * and the sender's clock.
 */
const maxMissing = 300
const maxNacks = 10
/** The first repeats come quickly, while the listener's buffer still waits for the packet; a browser sends nothing twice in one round trip. */
const quickNacks = 4
const giveUpAfterMs = 1200

/** ms until the first NACK for a missing packet, and between the first NACKs. */
export interface NackTiming {
  readonly firstAfter: number
  readonly quickPause: number
}
/** Some packets of pictures are only late. */
const videoNackTiming: NackTiming = { firstAfter: 15, quickPause: 40 }
/** A listener waits less than a tenth of a second for sound, and a repeat that was not needed costs little. */
export const audioNackTiming: NackTiming = { firstAfter: 0, quickPause: 15 }

/** For packets of 10 ms, retransmissions, and bursts after a hiccup of some seconds. */
const soundLimit = { burst: 400, perSecond: 200 }

type MissingPacket = { since: number; nextNackAt: number; nackCount: number }

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
  readonly #missing = new Map<number, MissingPacket>()
  #report: { value: SenderReport; at: number } | undefined
  #bytes = 0
  #bytesBefore = 0
  #rateAt = 0
  lastPacketAt = 0
  bitrate = 0
  /** Share of packets lost in the last interval, before repair. */
  fractionLost = 0

  readonly #nackTiming: NackTiming
  readonly #sounds = new TokenBucket(soundLimit)

  constructor(ssrc: number, clockRate: number, nackTiming = videoNackTiming) {
    this.ssrc = ssrc
    this.#clockRate = clockRate
    this.#nackTiming = nackTiming
  }

  /** Returns false for a packet that came before. */
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
      // A reordered or repeated packet is forwarded only if it was missing.
      const wasMissing = this.#missing.delete(sequence)
      if (wasMissing) this.#repaired++
      return wasMissing
    }
    if (distance > maxMissing) this.#missing.clear()
    else {
      for (let step = 1; step < distance; step++) {
        const missing = (this.#highest + step) & 0xffff
        this.#missing.set(missing, {
          since: now,
          nextNackAt: now + this.#nackTiming.firstAfter,
          nackCount: 0,
        })
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

  /** Limits sound, which is forwarded to all before everything else, so that a flood of it cannot hold up the rest. */
  mayForwardSound(now: number): boolean {
    return this.#sounds.take(now)
  }

  /** Takes a packet of the repair stream; returns true when it was still missing. */
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

  /** The sequence numbers of the next NACK; each is repeated after a growing pause. */
  takeMissing(now: number): number[] {
    const sequences: number[] = []
    for (const [sequence, missing] of this.#missing) {
      if (missing.nackCount >= maxNacks || now - missing.since > giveUpAfterMs) {
        this.#missing.delete(sequence)
      } else if (now >= missing.nextNackAt) {
        missing.nackCount++
        missing.nextNackAt =
          now + (missing.nackCount < quickNacks ? this.#nackTiming.quickPause : 30 + missing.nackCount * 30)
        sequences.push(sequence)
      }
    }
    return sequences
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
