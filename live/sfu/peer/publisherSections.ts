// The media sections of a publisher's connection: answers each offered one and binds it to its track.

import type { PublishedTrack } from '../forward/publishedTrack.ts'
import type { WantedTrack } from '../room/pendingTracks.ts'
import { headerExtension } from '../rtp/rtp.ts'
import type { SdpSection } from '../sdp/parseSdp.ts'
import { type AnsweredSection, acceptedCodecs } from '../sdp/writeSdp.ts'
import { type ExtensionIds, type PublisherSection, StreamBindings } from './streamBindings.ts'

export type TrackEvents = {
  /** The announced track that a section carries; undefined when there is none waiting. */
  findTrack(wanted: WantedTrack, mid: string): PublishedTrack | undefined
  isRedWanted(wanted: WantedTrack): boolean
  onTrackBound(track: PublishedTrack): void
  onTrackGone(track: PublishedTrack): void
}

const isSameRow = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word, at) => word === other[at])

export class PublisherSections {
  readonly bindings: StreamBindings
  readonly #events: TrackEvents
  readonly #byMid = new Map<string, PublisherSection>()
  #ids: ExtensionIds = { mid: 0, rid: 0, repairedRid: 0, audioLevel: 0, transportSequence: 0 }

  constructor(events: TrackEvents) {
    this.#events = events
    this.bindings = new StreamBindings(this.#byMid)
  }

  get extensionIds(): ExtensionIds {
    return this.#ids
  }

  /** Takes the sections of an offer; their mids are different. */
  answer(offered: readonly SdpSection[]): AnsweredSection[] {
    const offeredIds = new Set(offered.map((section) => section.trackId))
    const left = this.#takeLeft(new Set(offered.map((section) => section.mid)))
    const answered = offered.map((section) => this.#answerSection(section, { offeredIds, left }))
    for (const section of left) this.#end(section)
    return answered
  }

  /** For a track that is announced after the offer which carries it. */
  bindWaiting(): void {
    for (const section of this.#byMid.values()) this.#bindTrack(section, section)
  }

  /** A track that lost its right or its publisher: its packets are dropped from now on. */
  unbind(track: PublishedTrack): void {
    for (const section of this.#byMid.values()) if (section.track === track) section.track = undefined
    this.bindings.remove((section) => !section.track)
  }

  /** Streams that carry media now. */
  *streams() {
    for (const section of this.#byMid.values()) {
      for (const layer of section.track?.layers ?? []) if (layer.stream) yield layer.stream
    }
  }

  /**
   * Sections that are not offered any more: their place was given to another, or the offer was taken back after its
   * answer was lost (a rollback), and then their tracks may go on under other mids.
   */
  #takeLeft(mids: ReadonlySet<string>): Set<PublisherSection> {
    const left = new Set([...this.#byMid.values()].filter((section) => !mids.has(section.mid)))
    for (const { mid } of left) this.#byMid.delete(mid)
    return left
  }

  /** The section as it was before, if it was. */
  #findKnown({ mid, kind, trackId }: SdpSection, left: Set<PublisherSection>): PublisherSection | undefined {
    const known = this.#byMid.get(mid)
    if (known) return known
    const moved = [...left].find((one) => one.track && one.kind === kind && one.trackId === trackId)
    if (!moved) return undefined
    left.delete(moved)
    moved.track?.setMid(mid)
    return moved
  }

  #end(section: PublisherSection): void {
    this.bindings.remove((one) => one === section)
    if (section.track) this.#events.onTrackGone(section.track)
  }

  #answerSection(
    offered: SdpSection,
    { offeredIds, left }: { offeredIds: ReadonlySet<string>; left: Set<PublisherSection> },
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
    const section: PublisherSection = {
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
    this.#byMid.set(offered.mid, section)
    const isSame =
      section.isSending && section.track !== undefined && isSameRow(section.rids, known?.rids ?? [])
    if (known && isSame) this.bindings.move(known, section)
    else this.bindings.remove((one) => one === known)
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
    this.#ids = {
      mid: read(headerExtension.mid, this.#ids.mid),
      rid: read(headerExtension.rid, this.#ids.rid),
      repairedRid: read(headerExtension.repairedRid, this.#ids.repairedRid),
      audioLevel: read(headerExtension.audioLevel, this.#ids.audioLevel),
      transportSequence: read(headerExtension.transportSequence, this.#ids.transportSequence),
    }
  }

  #bindTrack(section: PublisherSection, wanted: WantedTrack): void {
    if (!section.isSending || section.track) return
    const track = this.#events.findTrack(wanted, section.mid)
    if (!track) return
    section.track = track
    track.setRids(section.rids)
    track.isRed = section.redType !== undefined
    this.#events.onTrackBound(track)
  }
}
