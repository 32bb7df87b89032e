import { randomInt } from 'node:crypto'
import type { PublishedTrack } from './publishedTrack.ts'
import { primaryOfRed } from './red.ts'
import { buildSenderReport, type ReportBlock } from './rtcp.ts'
import { outHeaderLength, type RtpPacket, writeHeader } from './rtp.ts'
import type { SentLog } from './sentLog.ts'
import { SentPackets } from './sentPackets.ts'
import { SequenceMapper } from './sequenceMapper.ts'
import { type Vp8Descriptor, Vp8Renumbering, writeVp8Numbers } from './vp8.ts'

export type Codecs = {
  payloadType: number
  rtxPayloadType: number | undefined
  redPayloadType: number | undefined
  /** The receiver reports every packet of the connection by its number. */
  hasTransportSequence: boolean
}
export type Send = (header: Buffer, headerLength: number, payload: Buffer) => void

const header = Buffer.alloc(outHeaderLength)
let scratch = Buffer.alloc(2048)
/** The last byte says how many there are. */
const padding = Buffer.alloc(200)
padding[padding.length - 1] = padding.length
const paddingBit = 0x20
const highestLayer = 2
const noLayer = -1
/** A picture of unknown size counts as a tile. */
const usualTile = 320 * 180

/** What one subscriber gets of one published track. */
export class DownTrack {
  readonly track: PublishedTrack
  readonly ssrc = randomInt(1, 0xffffffff)
  readonly rtxSsrc = randomInt(1, 0xffffffff)
  readonly #send: Send
  readonly #sentLog: SentLog
  #codecs: Codecs | undefined
  #current = noLayer
  /** The biggest layer the subscriber asked for. */
  #wanted = highestLayer
  /** The biggest layer its network carries; noLayer: none. */
  #affordable = highestLayer
  #isPaused = false
  /** Sound goes without the redundancy that its publisher adds. */
  #isPlain = false
  #isClosed = false
  #needsAnchor = true
  readonly #sequence = new SequenceMapper(randomInt(0, 0xffff))
  #rtxSequence = randomInt(0, 0xffff)
  readonly #vp8 = new Vp8Renumbering()
  #timestampOffset = 0
  #lastTimestamp = 0
  #lastSentAt = 0
  #packets = 0
  #octets = 0
  #octetsBefore = 0
  #rateAt = 0
  readonly #sent = new SentPackets()
  #lastReport = { middle: 0, at: 0 }
  /** Pixels in which it is shown; the smallest pictures pause first. */
  size = usualTile
  /** 0: none; the highest is 1. */
  priority = 0
  bitrate = 0
  fractionLost = 0
  /** How unevenly its packets arrive, in ms. */
  jitter = 0
  roundTrip = 0
  onClosed: () => void = () => {}

  constructor(input: { track: PublishedTrack; send: Send; sentLog: SentLog }) {
    this.track = input.track
    this.#send = input.send
    this.#sentLog = input.sentLog
  }

  /** Set when the subscriber answered the offer; nothing is sent before. */
  start(codecs: Codecs): void {
    const isFirst = this.#codecs === undefined
    this.#codecs = codecs
    if (isFirst) this.#askForTarget(performance.now())
  }

  get isStarted(): boolean {
    return this.#codecs !== undefined
  }

  get wantedLayer(): number {
    return this.#isPaused ? noLayer : this.#wanted
  }

  get isStoppedByNetwork(): boolean {
    return this.#affordable === noLayer
  }

  get currentLayer(): number {
    return this.#current
  }

  setWanted(input: { isPaused: boolean; layer: number }): void {
    if (this.#isPaused && !input.isPaused) this.#needsAnchor = true
    this.#isPaused = input.isPaused
    this.#wanted = input.layer
    this.#askForTarget(performance.now())
  }

  setAffordable(layer: number): void {
    if (this.#affordable === noLayer) this.#needsAnchor = true
    this.#affordable = layer
    this.#askForTarget(performance.now())
  }

  /** Without redundancy sound takes about half. */
  setPlainSound(isPlain: boolean): void {
    this.#isPlain = isPlain
  }

  /** Nothing is sent: its subscriber does not want it, or its network does not carry it. */
  get #isStopped(): boolean {
    return this.#isPaused || this.#affordable === noLayer
  }

  /** The layer to be on now. */
  target(now: number): number {
    return this.track.bestLayer(Math.min(this.#wanted, this.#affordable), now)
  }

  #askForTarget(now: number): void {
    if (this.#isStopped || !this.#codecs || !this.track.isVideo) return
    const target = this.target(now)
    if (target !== this.#current || this.#needsAnchor) this.track.askKeyframe(target, now)
  }

  /** To be called some times a second: a wanted switch needs a keyframe, and an asked one may be lost. */
  tick(now: number): void {
    this.#askForTarget(now)
  }

  /** The layer does not go on where it was. */
  awaitKeyframe(index: number): void {
    if (index === this.#current || this.track.layers.length === 1) this.#needsAnchor = true
  }

  onPacket(index: number, packet: RtpPacket, descriptor: Vp8Descriptor | undefined, now: number): void {
    const codecs = this.#codecs
    if (!codecs || this.#isStopped || this.#isClosed) return
    if (packet.payload.length === 0) {
      if (index === this.#current && !this.#needsAnchor) this.#sequence.drop(packet.sequence)
      return
    }
    if (this.#needsAnchor || index !== this.#current) {
      if (!this.#maySwitch(index, descriptor, now)) return
      this.#anchor(index, packet, descriptor, now)
    }
    const sequence = this.#sequence.map(packet.sequence)
    if (sequence === undefined) return
    const timestamp = (packet.timestamp - this.#timestampOffset) >>> 0
    if (((timestamp - this.#lastTimestamp) | 0) > 0) this.#lastTimestamp = timestamp
    this.#lastSentAt = now
    const numbers = descriptor ? this.#vp8.map(descriptor) : undefined
    const slot = this.#sent.remember(sequence, packet, timestamp, descriptor, numbers)
    this.#transmit(slot, codecs, now, false)
  }

  #maySwitch(index: number, descriptor: Vp8Descriptor | undefined, now: number): boolean {
    if (!this.track.isVideo) return true
    return descriptor?.isKeyframe === true && index === this.target(now)
  }

  #anchor(index: number, packet: RtpPacket, descriptor: Vp8Descriptor | undefined, now: number): void {
    const previous = this.#current
    this.#sequence.anchor(packet.sequence)
    if (descriptor) this.#vp8.anchor(descriptor)
    const rate = this.track.clockRate
    if (this.#lastSentAt > 0) {
      const elapsed = Math.max(1, Math.round(((now - this.#lastSentAt) * rate) / 1000))
      const byArrival = (this.#lastTimestamp + elapsed) >>> 0
      const byClock = this.#timestampByClock(previous, index, packet.timestamp, now)
      const isPlausible = byClock !== undefined && Math.abs((byClock - byArrival) | 0) < rate / 2
      const isForward = isPlausible && ((byClock - this.#lastTimestamp) | 0) > 0
      this.#timestampOffset = (packet.timestamp - (isForward ? byClock : byArrival)) >>> 0
    }
    this.#current = index
    this.#needsAnchor = false
  }

  /** Where the packet lies on the old layer's time line, by the publisher's own clock reports. */
  #timestampByClock(from: number, to: number, timestamp: number, now: number): number | undefined {
    if (from === to || from < 0) return undefined
    const old = this.track.layers[from]?.stream?.senderClock(now)
    const next = this.track.layers[to]?.stream?.senderClock(now)
    if (!old || !next) return undefined
    const clockDifference =
      (old.ntpHigh - next.ntpHigh + (old.ntpLow - next.ntpLow) / 2 ** 32) * this.track.clockRate
    return (
      (timestamp - next.timestamp + old.timestamp - Math.round(clockDifference) - this.#timestampOffset) >>> 0
    )
  }

  #transmit(
    slot: NonNullable<ReturnType<SentPackets['find']>>,
    codecs: Codecs,
    now: number,
    isRepeat: boolean,
  ): void {
    const { packet, descriptor } = slot
    if (!packet) return
    let payload = packet.payload
    let payloadType = codecs.payloadType
    if (this.track.isRed) {
      if (codecs.redPayloadType !== undefined && !this.#isPlain) payloadType = codecs.redPayloadType
      else payload = primaryOfRed(payload)
    }
    const isRtx = isRepeat && codecs.rtxPayloadType !== undefined
    const shift = isRtx ? 2 : 0
    if (descriptor || isRtx) {
      if (scratch.length < payload.length + 2) scratch = Buffer.alloc(payload.length * 2)
      payload.copy(scratch, shift)
      if (descriptor) writeVp8Numbers(scratch.subarray(shift), descriptor, slot)
      if (isRtx) scratch.writeUInt16BE(slot.sequence, 0)
      payload = scratch.subarray(0, payload.length + shift)
    }
    const { timestamp, sequence } = slot
    const { marker } = packet
    const transportSequence = codecs.hasTransportSequence
      ? this.#sentLog.send(outHeaderLength + payload.length, now)
      : undefined
    if (isRtx) {
      this.#rtxSequence = (this.#rtxSequence + 1) & 0xffff
      const fields = {
        payloadType: codecs.rtxPayloadType ?? payloadType,
        marker,
        sequence: this.#rtxSequence,
        timestamp,
        ssrc: this.rtxSsrc,
        transportSequence,
      }
      writeHeader(header, fields, now)
    } else {
      writeHeader(
        header,
        { payloadType, marker, sequence, timestamp, ssrc: this.ssrc, transportSequence },
        now,
      )
      if (!isRepeat) {
        this.#packets++
        this.#octets += payload.length
      }
    }
    this.#send(header, outHeaderLength, payload)
  }

  /** Padding goes on the repair stream, and is reported. */
  get canPad(): boolean {
    return this.#codecs?.rtxPayloadType !== undefined && this.#codecs.hasTransportSequence
  }

  /** One packet that carries nothing, to see what the network does with it. Returns its bytes. */
  sendPadding(now: number): number {
    const payloadType = this.#codecs?.rtxPayloadType
    if (payloadType === undefined || this.#isClosed) return 0
    this.#rtxSequence = (this.#rtxSequence + 1) & 0xffff
    const bytes = outHeaderLength + padding.length
    const fields = {
      payloadType,
      marker: false,
      sequence: this.#rtxSequence,
      timestamp: this.#lastTimestamp,
      ssrc: this.rtxSsrc,
      transportSequence: this.#sentLog.send(bytes, now),
    }
    writeHeader(header, fields, now)
    header[0] = (header[0] ?? 0) | paddingBit
    this.#send(header, outHeaderLength, padding)
    return bytes
  }

  /** Sends again what the subscriber missed. */
  onNack(sequences: number[], now: number): void {
    if (!this.#codecs || this.#isClosed || this.#isStopped || !this.track.isAllowed) return
    const pause = Math.min(100, Math.max(10, this.roundTrip / 2))
    for (const sequence of sequences.slice(0, 256)) {
      const slot = this.#sent.find(sequence)
      if (!slot || now - slot.repeatedAt < pause) continue
      slot.repeatedAt = now
      this.#transmit(slot, this.#codecs, now, true)
    }
  }

  onKeyframeRequest(now: number): void {
    if (this.#codecs && !this.#isStopped)
      this.track.askKeyframe(this.#current < 0 ? this.target(now) : this.#current, now)
  }

  onReport(block: ReportBlock, now: number): void {
    this.fractionLost = block.fractionLost
    this.jitter = (block.jitter * 1000) / this.track.clockRate
    if (block.lastReport !== 0 && block.lastReport === this.#lastReport.middle) {
      this.roundTrip = Math.max(1, now - this.#lastReport.at - (block.sinceLastReport * 1000) / 65536)
    }
  }

  /** The publisher's clock in this stream's numbers, so that sound and picture stay together. */
  senderReport(cname: string, now: number): Buffer | undefined {
    if (this.#rateAt > 0)
      this.bitrate = ((this.#octets - this.#octetsBefore) * 8000) / Math.max(1, now - this.#rateAt)
    this.#rateAt = now
    this.#octetsBefore = this.#octets
    const clock = this.track.layers[this.#current]?.stream?.senderClock(now)
    if (!clock || this.#packets === 0 || this.#isStopped || this.#needsAnchor) return undefined
    this.#lastReport = { middle: ((clock.ntpHigh & 0xffff) * 65536 + (clock.ntpLow >>> 16)) >>> 0, at: now }
    return buildSenderReport({
      ...clock,
      ssrc: this.ssrc,
      timestamp: (clock.timestamp - this.#timestampOffset) >>> 0,
      packets: this.#packets,
      octets: this.#octets,
      cname,
    })
  }

  /** After a mute the next packet continues without a gap. */
  reanchor(): void {
    this.#needsAnchor = true
    this.#askForTarget(performance.now())
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.track.downTracks.delete(this)
    this.onClosed()
  }
}
