// Receives the packets of a publisher and reports on them.

import type { ReceivedStream } from '../buffer/receivedStream.ts'
import { ArrivalLog } from '../bwe/arrivalLog.ts'
import type { PublishedTrack } from '../forward/publishedTrack.ts'
import type { VideoPacer } from '../forward/videoPacer.ts'
import {
  buildBandwidth,
  buildKeyframeRequest,
  buildNack,
  buildReceiverReport,
  parseRtcp,
  type ReportBlock,
} from '../rtp/rtcp.ts'
import { parseRtp, type RtpPacket, readExtension } from '../rtp/rtp.ts'
import { parseSdp } from '../sdp/parseSdp.ts'
import { writeAnswer } from '../sdp/writeSdp.ts'
import type { AttachTransport, MediaTransport } from '../transport/transport.ts'
import { PublisherSections, type TrackEvents } from './publisherSections.ts'
import type { StreamBinding } from './streamBindings.ts'

export type PublisherEvents = TrackEvents & {
  onOpen(): void
  onClosed(reason: string): void
  onData(label: string, message: Buffer): void
}

const ownSsrc = 1
const uplinkBitrate = 4_000_000

/** The connection on which a participant sends: answers its offers and sorts its packets to tracks. */
export class PublisherPeer {
  readonly transport: MediaTransport
  readonly sections: PublisherSections
  readonly #videoPacer: VideoPacer
  readonly #arrivals = new ArrivalLog()
  #version = 1
  #remoteUfrag = ''

  constructor(attach: AttachTransport, events: PublisherEvents, videoPacer: VideoPacer) {
    this.#videoPacer = videoPacer
    this.sections = new PublisherSections(events)
    this.transport = attach({
      onOpen: events.onOpen,
      onClosed: events.onClosed,
      onRtp: (packet, arrivedAt) => this.#receiveRtp(packet, arrivedAt),
      onRtcp: (packet) => this.#receiveRtcp(packet),
      onChannelOpen: () => {},
      onData: events.onData,
    })
  }

  /** The answer, or undefined for an offer that is not to be answered. */
  answer(offer: string): string | undefined {
    const sdp = parseSdp(offer)
    if (!sdp?.fingerprint || sdp.setup === 'passive' || !sdp.ufrag) return undefined
    if (!sdp.sections.every((section) => /^[\w.-]{1,32}$/.test(section.mid))) return undefined
    const mids = new Set(sdp.sections.map((section) => section.mid))
    if (mids.size < sdp.sections.length) return undefined
    if (this.#remoteUfrag && this.#remoteUfrag !== sdp.ufrag) this.transport.restartIce()
    this.#remoteUfrag = sdp.ufrag
    this.transport.setRemoteFingerprint(sdp.fingerprint)
    const sections = this.sections.answer(sdp.sections)
    this.#version++
    return writeAnswer({ version: this.#version, local: this.transport.local(), sections })
  }

  requestKeyframe(ssrc: number): void {
    this.transport.sendRtcp(buildKeyframeRequest(ownSsrc, ssrc))
  }

  #receiveRtp(bytes: Buffer, arrivedAt: number | undefined): void {
    const packet = parseRtp(bytes)
    if (!packet) return
    const number = readExtension(bytes, this.sections.extensionIds.transportSequence)
    if (number?.length === 2) this.#arrivals.receive(number.readUInt16BE(0), packet.ssrc, performance.now())
    const { bindings, extensionIds } = this.sections
    const binding = bindings.find(packet.ssrc) ?? bindings.bind(packet, extensionIds)
    const track = binding?.section.track
    if (!binding || !track?.isAllowed) return
    const now = performance.now()
    if (binding.isRepair) {
      this.#receiveRepair(binding, { track, packet }, arrivedAt)
      return
    }
    const { section, layer } = binding
    const isRed = packet.payloadType === section.redType
    if (packet.payloadType !== section.mediaType && !isRed) return
    const stream = track.bind(layer, packet.ssrc)
    if (!stream.receive(packet.sequence, packet.timestamp, bytes.length, now)) return
    if (section.kind === 'audio') {
      if (!stream.mayForwardSound(now)) return
      this.#sendNack(stream, now)
      // The publisher may send plain opus although RED is negotiated, so each packet is checked.
      track.isRed = isRed
      const level = readExtension(bytes, extensionIds.audioLevel)
      if (level) track.onAudioLevel((level[0] ?? 127) & 127)
    }
    if (track.isVideo) this.#videoPacer.push({ track, layer, packet }, arrivedAt)
    else track.forward(layer, packet, now)
  }

  #receiveRepair(
    { section, layer, media }: StreamBinding,
    { track, packet }: { track: PublishedTrack; packet: RtpPacket },
    arrivedAt: number | undefined,
  ): void {
    if (packet.payloadType !== section.repairType || packet.payload.length < 3) return
    const stream = layer.stream
    if (!stream || (media !== undefined && stream.ssrc !== media)) return
    const sequence = packet.payload.readUInt16BE(0)
    if (!stream.repair(sequence, performance.now())) return
    const repaired = {
      ...packet,
      payloadType: section.mediaType,
      sequence,
      ssrc: stream.ssrc,
      payload: packet.payload.subarray(2),
    }
    this.#videoPacer.push({ track, layer, packet: repaired }, arrivedAt)
  }

  #receiveRtcp(packet: Buffer): void {
    const now = performance.now()
    for (const message of parseRtcp(packet)) {
      if (message.type !== 'senderReport') continue
      const binding = this.sections.bindings.find(message.report.ssrc)
      if (binding && !binding.isRepair) binding.layer.stream?.onSenderReport(message.report, now)
    }
  }

  /** Asks again for what is missing; several times in a tenth of a second. */
  sendNacks(now: number): void {
    for (const stream of this.sections.streams()) this.#sendNack(stream, now)
  }

  #sendNack(stream: ReceivedStream, now: number): void {
    const missing = stream.takeMissing(now)
    if (missing.length > 0) this.transport.sendRtcp(buildNack(ownSsrc, stream.ssrc, missing))
  }

  /** What arrived since the last call, from which the publisher's browser estimates its uplink; ten times a second. */
  reportArrivals(): void {
    const feedback = this.transport.isOpen() ? this.#arrivals.take(ownSsrc) : undefined
    if (feedback) this.transport.sendRtcp(feedback)
  }

  /** Reception reports and the bandwidth the publisher may use; about once a second. */
  report(now: number): void {
    if (!this.transport.isOpen()) return
    const blocks: ReportBlock[] = []
    for (const stream of this.sections.streams()) blocks.push(stream.report(now))
    if (blocks.length === 0) return
    const remb = buildBandwidth(
      ownSsrc,
      uplinkBitrate,
      blocks.map((block) => block.ssrc),
    )
    this.transport.sendRtcp(Buffer.concat([buildReceiverReport(ownSsrc, blocks), remb]))
  }

  close(): void {
    this.transport.close()
    this.sections.bindings.remove(() => true)
  }
}
