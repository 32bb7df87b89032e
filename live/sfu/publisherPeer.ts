import type { WantedTrack } from './announcedTracks.ts'
import type { Layer, PublishedTrack } from './forward/publishedTrack.ts'
import {
  buildBandwidth,
  buildKeyframeRequest,
  buildNack,
  buildReceiverReport,
  parseRtcp,
  type ReportBlock,
} from './forward/rtcp.ts'
import { headerExtension, parseRtp, type RtpPacket, readExtension } from './forward/rtp.ts'
import { parseSdp, type SdpSection } from './sdp/parseSdp.ts'
import { type AnsweredSection, acceptedCodecs, writeAnswer } from './sdp/writeSdp.ts'
import type { AttachTransport, MediaTransport } from './transport/transport.ts'

/** One media section of the publisher's connection and the track bound to it. */
type Section = {
  mid: string
  kind: 'audio' | 'video'
  trackId: string
  isSending: boolean
  mediaType: number
  redType: number | undefined
  repairType: number | undefined
  rids: string[]
  ssrcs: number[]
  repairs: Map<number, number>
  track: PublishedTrack | undefined
}
type Binding = { section: Section; layer: Layer; isRepair: boolean; media: number | undefined }

export type PublisherEvents = {
  onOpen(): void
  onClosed(reason: string): void
  onData(label: string, message: Buffer): void
  /** The announced track that a section carries; undefined when there is none waiting. */
  findTrack(wanted: WantedTrack, mid: string): PublishedTrack | undefined
  isRedWanted(wanted: WantedTrack): boolean
  onTrackBound(track: PublishedTrack): void
  onTrackGone(track: PublishedTrack): void
}

const ownSsrc = 1
const maxBindings = 64
const uplinkBitrate = 4_000_000

const isSameRow = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word, at) => word === other[at])

/** The connection on which a participant sends: answers its offers and sorts its packets to tracks. */
export class PublisherPeer {
  readonly transport: MediaTransport
  readonly #events: PublisherEvents
  readonly #sections = new Map<string, Section>()
  readonly #bindings = new Map<number, Binding>()
  #extensions = { mid: 0, rid: 0, repairedRid: 0, audioLevel: 0 }
  #version = 1
  #remoteUfrag = ''

  constructor(attach: AttachTransport, events: PublisherEvents) {
    this.#events = events
    this.transport = attach({
      onOpen: events.onOpen,
      onClosed: events.onClosed,
      onRtp: (packet) => this.#receiveRtp(packet),
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
    const offeredIds = new Set(sdp.sections.map((section) => section.trackId))
    const left = this.#takeLeft(mids)
    const answered = sdp.sections.map((section) => this.#answerSection(section, { offeredIds, left }))
    for (const section of left) this.#end(section)
    this.#version++
    return writeAnswer({ version: this.#version, local: this.transport.local(), sections: answered })
  }

  /**
   * Sections that are not offered any more: their place was given to another, or the offer was taken back after its
   * answer was lost (a rollback), and then their tracks may go on under other mids.
   */
  #takeLeft(mids: ReadonlySet<string>): Set<Section> {
    const left = new Set([...this.#sections.values()].filter((section) => !mids.has(section.mid)))
    for (const { mid } of left) this.#sections.delete(mid)
    return left
  }

  /** The section as it was before, if it was. */
  #findKnown({ mid, kind, trackId }: SdpSection, left: Set<Section>): Section | undefined {
    const known = this.#sections.get(mid)
    if (known) return known
    const moved = [...left].find((one) => one.track && one.kind === kind && one.trackId === trackId)
    if (!moved) return undefined
    left.delete(moved)
    moved.track?.setMid(mid)
    return moved
  }

  #end(section: Section): void {
    for (const [ssrc, binding] of this.#bindings) {
      if (binding.section === section) this.#bindings.delete(ssrc)
    }
    if (section.track) this.#events.onTrackGone(section.track)
  }

  #answerSection(
    offered: SdpSection,
    { offeredIds, left }: { offeredIds: ReadonlySet<string>; left: Set<Section> },
  ): AnsweredSection {
    const { kind, trackId } = offered
    if (kind === 'application') return { offered, codecs: [], isReceiving: true }
    const known = this.#findKnown(offered, left)
    // A section that was offered before and has no track lost it: it must not take the next one that comes.
    const wanted = { kind, trackId, offeredIds: known?.trackId === trackId ? undefined : offeredIds }
    // What was agreed for a track stays: its packets of the moment say nothing about the next.
    const isRedWanted = known?.track ? known.redType !== undefined : this.#events.isRedWanted(wanted)
    const codecs = acceptedCodecs(offered, isRedWanted)
    const isSending =
      !offered.isRejected && (offered.direction === 'sendonly' || offered.direction === 'sendrecv')
    this.#readExtensions(offered)
    const section: Section = {
      mid: offered.mid,
      kind,
      trackId,
      isSending: isSending && codecs.length > 0,
      mediaType: codecs.find((codec) => codec.name === 'opus' || codec.name === 'vp8')?.payloadType ?? -1,
      redType: codecs.find((codec) => codec.name === 'red')?.payloadType,
      repairType: codecs.find((codec) => codec.name === 'rtx')?.payloadType,
      rids: offered.rids,
      ssrcs: offered.ssrcs,
      repairs: offered.repairs,
      track: known?.track,
    }
    this.#sections.set(offered.mid, section)
    const isSame =
      section.isSending && section.track !== undefined && isSameRow(section.rids, known?.rids ?? [])
    for (const [ssrc, binding] of this.#bindings) {
      if (binding.section !== known) continue
      // Browsers name mid and rid only in the first packets of a stream: a section that continues unchanged (another
      // track was added beside it) keeps what it has learned, or its picture would stand still for ever.
      if (isSame) this.#bindings.set(ssrc, { ...binding, section })
      else this.#bindings.delete(ssrc)
    }
    if (!section.isSending && section.track) {
      const gone = section.track
      section.track = undefined
      this.#events.onTrackGone(gone)
    }
    this.#bindTrack(section, wanted)
    return { offered, codecs, isReceiving: section.track !== undefined }
  }

  #readExtensions(section: SdpSection): void {
    const read = (uri: string, before: number) => section.extensions.get(uri) ?? before
    this.#extensions = {
      mid: read(headerExtension.mid, this.#extensions.mid),
      rid: read(headerExtension.rid, this.#extensions.rid),
      repairedRid: read(headerExtension.repairedRid, this.#extensions.repairedRid),
      audioLevel: read(headerExtension.audioLevel, this.#extensions.audioLevel),
    }
  }

  #bindTrack(section: Section, wanted: WantedTrack): void {
    if (!section.isSending || section.track) return
    const track = this.#events.findTrack(wanted, section.mid)
    if (!track) return
    section.track = track
    track.setRids(section.rids)
    track.isRed = section.redType !== undefined
    this.#events.onTrackBound(track)
  }

  /** A track that lost its right or its publisher: its packets find nothing from now on. */
  unbind(track: PublishedTrack): void {
    for (const section of this.#sections.values()) {
      if (section.track === track) section.track = undefined
    }
    for (const [ssrc, binding] of this.#bindings) {
      if (!binding.section.track) this.#bindings.delete(ssrc)
    }
  }

  askKeyframe(ssrc: number): void {
    this.transport.sendRtcp(buildKeyframeRequest(ownSsrc, ssrc))
  }

  #receiveRtp(bytes: Buffer): void {
    const packet = parseRtp(bytes)
    if (!packet) return
    const binding = this.#bindings.get(packet.ssrc) ?? this.#bind(packet)
    const track = binding?.section.track
    if (!binding || !track?.isAllowed) return
    const now = performance.now()
    if (binding.isRepair) {
      this.#receiveRepair(binding, track, packet, now)
      return
    }
    const { section, layer } = binding
    const isRed = packet.payloadType === section.redType
    if (packet.payloadType !== section.mediaType && !isRed) return
    const stream = track.bind(layer, packet.ssrc)
    if (!stream.receive(packet.sequence, packet.timestamp, bytes.length, now)) return
    if (section.kind === 'audio') {
      // The publisher may send plain opus although RED is negotiated, so each packet is checked.
      track.isRed = isRed
      const level = readExtension(bytes, this.#extensions.audioLevel)
      if (level) track.onAudioLevel((level[0] ?? 127) & 127)
    }
    track.forward(layer, packet, now)
  }

  #receiveRepair(binding: Binding, track: PublishedTrack, packet: RtpPacket, now: number): void {
    const { section, layer } = binding
    if (packet.payloadType !== section.repairType || packet.payload.length < 3) return
    const stream = layer.stream
    if (!stream || (binding.media !== undefined && stream.ssrc !== binding.media)) return
    const sequence = packet.payload.readUInt16BE(0)
    if (!stream.repair(sequence, now)) return
    track.forward(
      layer,
      {
        ...packet,
        payloadType: section.mediaType,
        sequence,
        ssrc: stream.ssrc,
        payload: packet.payload.subarray(2),
      },
      now,
    )
  }

  /** The first packets of a stream name its section and layer; what names nothing known is dropped. */
  #bind(packet: RtpPacket): Binding | undefined {
    if (this.#bindings.size >= maxBindings) return undefined
    const section = this.#sectionOf(packet)
    const track = section?.track
    if (!section || !track) return undefined
    const repairedRid = readExtension(packet.bytes, this.#extensions.repairedRid)?.toString('latin1')
    const rid = repairedRid ?? readExtension(packet.bytes, this.#extensions.rid)?.toString('latin1')
    const isRepair = packet.payloadType === section.repairType
    const layer =
      section.rids.length > 0 ? track.layers.find((candidate) => candidate.rid === rid) : track.layers[0]
    if (!layer) return undefined
    let media: number | undefined
    for (const [mediaSsrc, repairSsrc] of section.repairs) if (repairSsrc === packet.ssrc) media = mediaSsrc
    const binding = { section, layer, isRepair, media }
    this.#bindings.set(packet.ssrc, binding)
    return binding
  }

  #sectionOf(packet: RtpPacket): Section | undefined {
    const mid = readExtension(packet.bytes, this.#extensions.mid)?.toString('latin1')
    if (mid !== undefined) return this.#sections.get(mid)
    for (const section of this.#sections.values()) {
      if (section.isSending && section.ssrcs.includes(packet.ssrc)) return section
    }
    return undefined
  }

  #receiveRtcp(packet: Buffer): void {
    const now = performance.now()
    for (const message of parseRtcp(packet)) {
      if (message.type !== 'senderReport') continue
      const binding = this.#bindings.get(message.report.ssrc)
      if (binding && !binding.isRepair) binding.layer.stream?.onSenderReport(message.report, now)
    }
  }

  /** Streams that carry media now. */
  *streams() {
    for (const section of this.#sections.values()) {
      for (const layer of section.track?.layers ?? []) if (layer.stream) yield layer.stream
    }
  }

  /** Asks again for what is missing; some times in a tenth of a second. */
  askMissing(now: number): void {
    for (const stream of this.streams()) {
      const missing = stream.takeMissing(now)
      if (missing.length > 0) this.transport.sendRtcp(buildNack(ownSsrc, stream.ssrc, missing))
    }
  }

  /** Reception reports and the bandwidth the publisher may use; about once a second. */
  report(now: number): void {
    if (!this.transport.isOpen()) return
    const blocks: ReportBlock[] = []
    for (const stream of this.streams()) blocks.push(stream.report(now))
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
    this.#bindings.clear()
  }

  /** An addTrack that comes after the offer which carries it. */
  bindWaiting(): void {
    for (const section of this.#sections.values()) this.#bindTrack(section, section)
  }
}
