import { randomInt } from 'node:crypto'
import { PacketHistory } from '../buffer/packetHistory.ts'
import type { LossLevel } from '../bwe/lossLevel.ts'
import type { SentPacketLog } from '../bwe/sentPacketLog.ts'
import { buildSenderReport, type ReportBlock } from '../rtp/rtcp.ts'
import type { RtpPacket } from '../rtp/rtp.ts'
import { type Vp8Descriptor, Vp8Renumbering } from '../rtp/vp8.ts'
import type { PublishedTrack } from './publishedTrack.ts'
import { SequenceMunger, TimestampMunger } from './rtpMunger.ts'
import { type Codecs, RtpSender, type Send } from './rtpSender.ts'

const highestLayer = 2
const noLayer = -1
/** ms after which a packet is sent a second time: a burst of loss seldom lasts as long, and a jitter buffer still waits. */
const duplicateAfterMs = 20
/** A picture of unknown size counts as a tile. */
const defaultSize = 320 * 180

/** The outgoing track of one subscriber and one published track. */
export class DownTrack {
  readonly track: PublishedTrack
  readonly #sender: RtpSender
  #codecs: Codecs | undefined
  #currentLayer = noLayer
  /** The biggest layer that the subscriber asked for. */
  #requestedLayer = highestLayer
  /** The biggest layer that the stream allocator grants; noLayer: none. */
  #allocatedLayer = highestLayer
  #isPaused = false
  #isClosed = false
  #needsAnchor = true
  readonly #sequence = new SequenceMunger(randomInt(0, 0xffff))
  readonly #vp8 = new Vp8Renumbering()
  readonly #timestamps = new TimestampMunger()
  #octetsBefore = 0
  #rateAt = 0
  readonly #packetHistory = new PacketHistory()
  #lossLevel: LossLevel = 'none'
  /** Its receiver has sent a NACK. Its SDP does not tell: pages add NACK for Firefox, which sends none. */
  #hasSentNack = false
  /** Sequences that will be sent a second time, oldest first. */
  #pendingDuplicates: { sequence: number; sentAt: number }[] = []
  #lastReport = { middle: 0, at: 0 }
  /** Pixels in which it is shown; the smallest pictures pause first. */
  size = defaultSize
  /** 0: none; the highest is 1. */
  priority = 0
  bitrate = 0
  fractionLost = 0
  /** How unevenly its packets arrive, in ms. */
  jitter = 0
  roundTrip = 0
  onClosed: () => void = () => {}

  constructor(input: { track: PublishedTrack; send: Send; sentPacketLog: SentPacketLog }) {
    this.track = input.track
    this.#sender = new RtpSender(input)
  }

  get ssrc(): number {
    return this.#sender.ssrc
  }

  get rtxSsrc(): number {
    return this.#sender.rtxSsrc
  }

  /** To be called when the subscriber has answered the offer; nothing is sent before. */
  start(codecs: Codecs): void {
    const isFirst = this.#codecs === undefined
    this.#codecs = codecs
    if (isFirst) this.#requestTargetKeyframe(performance.now())
  }

  get isStarted(): boolean {
    return this.#codecs !== undefined
  }

  get requestedLayer(): number {
    return this.#isPaused ? noLayer : this.#requestedLayer
  }

  get isPausedByNetwork(): boolean {
    return this.#allocatedLayer === noLayer
  }

  get currentLayer(): number {
    return this.#currentLayer
  }

  setRequested(input: { isPaused: boolean; layer: number }): void {
    if (this.#isPaused && !input.isPaused) this.#needsAnchor = true
    this.#isPaused = input.isPaused
    this.#requestedLayer = input.layer
    this.#requestTargetKeyframe(performance.now())
  }

  setAllocatedLayer(layer: number): void {
    if (this.#allocatedLayer === noLayer) this.#needsAnchor = true
    this.#allocatedLayer = layer
    this.#requestTargetKeyframe(performance.now())
  }

  /** Sound without its redundancy takes about half. */
  setPlainSound(isPlain: boolean): void {
    this.#sender.isPlain = isPlain
  }

  /** The loss on the network decides whether sound is sent twice. */
  setLossLevel(loss: LossLevel): void {
    this.#lossLevel = loss
    if (!this.sendsDuplicates) this.#pendingDuplicates = []
  }

  /** Each packet is sent a second time: at some loss to receivers that have no other repair, at heavy loss to all. */
  get sendsDuplicates(): boolean {
    if (this.#lossLevel === 'none' || this.track.isVideo || this.#sender.isPlain) return false
    const isRepaired = this.#hasSentNack || (this.track.isRed && this.#codecs?.redPayloadType !== undefined)
    return this.#lossLevel === 'heavy' || !isRepaired
  }

  /** To be called many times a second while the network is lossy. */
  sendDuplicates(now: number): void {
    const due = this.#pendingDuplicates.findIndex(({ sentAt }) => now - sentAt < duplicateAfterMs)
    for (const { sequence } of this.#pendingDuplicates.splice(
      0,
      due < 0 ? this.#pendingDuplicates.length : due,
    )) {
      const slot = this.#packetHistory.find(sequence)
      if (slot && this.#codecs && this.#mayRetransmit && !this.track.info.muted)
        this.#sender.send(slot, this.#codecs, now, 'duplicate')
    }
  }

  get #mayRetransmit(): boolean {
    return !this.#isClosed && !this.#sendsNothing && this.track.isAllowed
  }

  /** Its subscriber has paused it, or its network cannot carry it. */
  get #sendsNothing(): boolean {
    return this.#isPaused || this.#allocatedLayer === noLayer
  }

  /** The layer that should be sent now. */
  target(now: number): number {
    return this.track.bestLayer(Math.min(this.#requestedLayer, this.#allocatedLayer), now)
  }

  #requestTargetKeyframe(now: number): void {
    if (this.#sendsNothing || !this.#codecs || !this.track.isVideo) return
    const target = this.target(now)
    if (target !== this.#currentLayer || this.#needsAnchor) this.track.askKeyframe(target, now)
  }

  /** To be called several times a second: a switch needs a keyframe, and a requested one may be lost. */
  tick(now: number): void {
    this.#requestTargetKeyframe(now)
  }

  /** To be called when packets of the layer are missing, so that it continues with a keyframe. */
  awaitKeyframe(index: number): void {
    if (index === this.#currentLayer || this.track.layers.length === 1) this.#needsAnchor = true
  }

  onPacket(index: number, packet: RtpPacket, descriptor: Vp8Descriptor | undefined, now: number): void {
    const codecs = this.#codecs
    if (!codecs || this.#sendsNothing || this.#isClosed) return
    if (packet.payload.length === 0) {
      if (index === this.#currentLayer && !this.#needsAnchor) this.#sequence.drop(packet.sequence)
      return
    }
    if (this.#needsAnchor || index !== this.#currentLayer) {
      if (!this.#maySwitch(index, descriptor, now)) return
      this.#anchor(index, packet, descriptor, now)
    }
    const sequence = this.#sequence.map(packet.sequence)
    if (sequence === undefined) return
    const timestamp = this.#timestamps.map(packet.timestamp, now)
    const numbers = descriptor ? this.#vp8.map(descriptor) : undefined
    const slot = this.#packetHistory.add(sequence, packet, timestamp, descriptor, numbers)
    this.#sender.send(slot, codecs, now, 'new')
    if (this.sendsDuplicates) this.#pendingDuplicates.push({ sequence, sentAt: now })
  }

  #maySwitch(index: number, descriptor: Vp8Descriptor | undefined, now: number): boolean {
    if (!this.track.isVideo) return true
    return descriptor?.isKeyframe === true && index === this.target(now)
  }

  #anchor(index: number, packet: RtpPacket, descriptor: Vp8Descriptor | undefined, now: number): void {
    this.#sequence.anchor(packet.sequence)
    if (descriptor) this.#vp8.anchor(descriptor)
    const isOther = index !== this.#currentLayer
    this.#timestamps.anchor(packet.timestamp, {
      rate: this.track.clockRate,
      now,
      from: isOther ? this.track.layers[this.#currentLayer]?.stream?.senderClock(now) : undefined,
      to: isOther ? this.track.layers[index]?.stream?.senderClock(now) : undefined,
    })
    this.#currentLayer = index
    this.#needsAnchor = false
  }

  /** Padding goes on the repair stream, and is reported. */
  get canPad(): boolean {
    return this.#codecs?.rtxPayloadType !== undefined && this.#codecs.hasTransportSequence
  }

  /** Sends one packet without media, to probe the network. Returns its bytes. */
  sendPadding(now: number): number {
    return this.#codecs && !this.#isClosed
      ? this.#sender.sendPadding(this.#codecs, this.#timestamps.last, now)
      : 0
  }

  /** Retransmits the packets that the subscriber missed; `mayRetransmit` is asked before each. */
  onNack(sequences: number[], now: number, mayRetransmit = () => true): void {
    this.#hasSentNack = true
    if (!this.#codecs || !this.#mayRetransmit) return
    const pause = Math.min(100, Math.max(10, this.roundTrip / 2))
    for (const sequence of sequences.slice(0, 256)) {
      const slot = this.#packetHistory.find(sequence)
      if (!slot || now - slot.retransmittedAt < pause || !mayRetransmit()) continue
      slot.retransmittedAt = now
      this.#sender.send(slot, this.#codecs, now, 'nack')
    }
  }

  onKeyframeRequest(now: number): void {
    if (this.#codecs && !this.#sendsNothing)
      this.track.askKeyframe(this.#currentLayer < 0 ? this.target(now) : this.#currentLayer, now)
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
    const octets = this.#sender.octets + this.#sender.duplicateOctets
    if (this.#rateAt > 0)
      this.bitrate = ((octets - this.#octetsBefore) * 8000) / Math.max(1, now - this.#rateAt)
    this.#rateAt = now
    this.#octetsBefore = octets
    const clock = this.track.layers[this.#currentLayer]?.stream?.senderClock(now)
    if (!clock || this.#sender.packets === 0 || this.#sendsNothing || this.#needsAnchor) return undefined
    this.#lastReport = { middle: ((clock.ntpHigh & 0xffff) * 65536 + (clock.ntpLow >>> 16)) >>> 0, at: now }
    return buildSenderReport({
      ...clock,
      ssrc: this.ssrc,
      timestamp: this.#timestamps.outgoing(clock.timestamp),
      packets: this.#sender.packets,
      octets: this.#sender.octets,
      cname,
    })
  }

  /** After a mute the next packet continues without a gap. */
  reanchor(): void {
    this.#needsAnchor = true
    this.#requestTargetKeyframe(performance.now())
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.track.downTracks.delete(this)
    this.onClosed()
  }
}
