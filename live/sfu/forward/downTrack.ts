import { randomInt } from 'node:crypto'
import { SentPackets } from '../buffer/packetHistory.ts'
import type { LossLevel } from '../bwe/lossLevel.ts'
import type { SentLog } from '../bwe/sentPacketLog.ts'
import { buildSenderReport, type ReportBlock } from '../rtp/rtcp.ts'
import type { RtpPacket } from '../rtp/rtp.ts'
import { type Vp8Descriptor, Vp8Renumbering } from '../rtp/vp8.ts'
import type { PublishedTrack } from './publishedTrack.ts'
import { SequenceMapper, TimestampMapper } from './rtpMunger.ts'
import { type Codecs, RtpSender, type Send } from './rtpSender.ts'

const highestLayer = 2
const noLayer = -1
/** ms after which a packet goes a second time: a burst of loss seldom lasts as long, and a jitter buffer still waits. */
const twiceAfter = 20
/** A picture of unknown size counts as a tile. */
const usualTile = 320 * 180

/** What one subscriber gets of one published track. */
export class DownTrack {
  readonly track: PublishedTrack
  readonly #sender: RtpSender
  #codecs: Codecs | undefined
  #current = noLayer
  /** The biggest layer the subscriber asked for. */
  #wanted = highestLayer
  /** The biggest layer its network carries; noLayer: none. */
  #affordable = highestLayer
  #isPaused = false
  #isClosed = false
  #needsAnchor = true
  readonly #sequence = new SequenceMapper(randomInt(0, 0xffff))
  readonly #vp8 = new Vp8Renumbering()
  readonly #timestamps = new TimestampMapper()
  #octetsBefore = 0
  #rateAt = 0
  readonly #sent = new SentPackets()
  #loss: LossLevel = 'none'
  /** Its receiver has asked for a lost packet. What it offers says little: pages add NACK for Firefox, which sends none. */
  #hasAsked = false
  /** Sequences that go a second time, oldest first. */
  #twice: { sequence: number; sentAt: number }[] = []
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
    this.#sender = new RtpSender(input)
  }

  get ssrc(): number {
    return this.#sender.ssrc
  }

  get rtxSsrc(): number {
    return this.#sender.rtxSsrc
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
    this.#sender.isPlain = isPlain
  }

  /** What the network loses decides whether sound goes twice. */
  setLoss(loss: LossLevel): void {
    this.#loss = loss
    if (!this.goesTwice) this.#twice = []
  }

  /** Each packet is sent a second time: at some loss to receivers that have no other repair, at heavy loss to all. */
  get goesTwice(): boolean {
    if (this.#loss === 'none' || this.track.isVideo || this.#sender.isPlain) return false
    const isRepaired = this.#hasAsked || (this.track.isRed && this.#codecs?.redPayloadType !== undefined)
    return this.#loss === 'heavy' || !isRepaired
  }

  /** To be called many times a second while the network is lossy. */
  sendTwice(now: number): void {
    const due = this.#twice.findIndex(({ sentAt }) => now - sentAt < twiceAfter)
    for (const { sequence } of this.#twice.splice(0, due < 0 ? this.#twice.length : due)) {
      const slot = this.#sent.find(sequence)
      if (slot && this.#codecs && this.#maySendAgain && !this.track.info.muted)
        this.#sender.send(slot, this.#codecs, now, 'twice')
    }
  }

  get #maySendAgain(): boolean {
    return !this.#isClosed && !this.#isStopped && this.track.isAllowed
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

  /** To be called several times a second: a wanted switch needs a keyframe, and an asked one may be lost. */
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
    const timestamp = this.#timestamps.map(packet.timestamp, now)
    const numbers = descriptor ? this.#vp8.map(descriptor) : undefined
    const slot = this.#sent.remember(sequence, packet, timestamp, descriptor, numbers)
    this.#sender.send(slot, codecs, now, 'new')
    if (this.goesTwice) this.#twice.push({ sequence, sentAt: now })
  }

  #maySwitch(index: number, descriptor: Vp8Descriptor | undefined, now: number): boolean {
    if (!this.track.isVideo) return true
    return descriptor?.isKeyframe === true && index === this.target(now)
  }

  #anchor(index: number, packet: RtpPacket, descriptor: Vp8Descriptor | undefined, now: number): void {
    this.#sequence.anchor(packet.sequence)
    if (descriptor) this.#vp8.anchor(descriptor)
    const isOther = index !== this.#current
    this.#timestamps.anchor(packet.timestamp, {
      rate: this.track.clockRate,
      now,
      from: isOther ? this.track.layers[this.#current]?.stream?.senderClock(now) : undefined,
      to: isOther ? this.track.layers[index]?.stream?.senderClock(now) : undefined,
    })
    this.#current = index
    this.#needsAnchor = false
  }

  /** Padding goes on the repair stream, and is reported. */
  get canPad(): boolean {
    return this.#codecs?.rtxPayloadType !== undefined && this.#codecs.hasTransportSequence
  }

  /** One packet that carries nothing, to see what the network does with it. Returns its bytes. */
  sendPadding(now: number): number {
    return this.#codecs && !this.#isClosed
      ? this.#sender.sendPadding(this.#codecs, this.#timestamps.last, now)
      : 0
  }

  /** Sends again what the subscriber missed; `mayRepeat` is asked before each packet. */
  onNack(sequences: number[], now: number, mayRepeat = () => true): void {
    this.#hasAsked = true
    if (!this.#codecs || !this.#maySendAgain) return
    const pause = Math.min(100, Math.max(10, this.roundTrip / 2))
    for (const sequence of sequences.slice(0, 256)) {
      const slot = this.#sent.find(sequence)
      if (!slot || now - slot.repeatedAt < pause || !mayRepeat()) continue
      slot.repeatedAt = now
      this.#sender.send(slot, this.#codecs, now, 'asked')
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
    const octets = this.#sender.octets + this.#sender.octetsTwice
    if (this.#rateAt > 0)
      this.bitrate = ((octets - this.#octetsBefore) * 8000) / Math.max(1, now - this.#rateAt)
    this.#rateAt = now
    this.#octetsBefore = octets
    const clock = this.track.layers[this.#current]?.stream?.senderClock(now)
    if (!clock || this.#sender.packets === 0 || this.#isStopped || this.#needsAnchor) return undefined
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
    this.#askForTarget(performance.now())
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.track.downTracks.delete(this)
    this.onClosed()
  }
}
