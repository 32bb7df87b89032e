// Answers the media sections of a publisher's offers and binds them to tracks.

import type { PublishedTrack } from '../forward/publishedTrack.ts'
import type { OfferedTrack } from '../room/pendingTracks.ts'
import { headerExtension } from '../rtp/rtp.ts'
import type { SdpSection } from '../sdp/parseSdp.ts'
import { type AnsweredSection, acceptedCodecs } from '../sdp/writeSdp.ts'
import { type ExtensionIds, type PublisherSection, StreamBindings } from './streamBindings.ts'

export type TrackEvents = {
  /** The pending track of a section; undefined: there is none. */
  findTrack(offeredTrack: OfferedTrack, mid: string): PublishedTrack | undefined
  isRedWanted(offeredTrack: OfferedTrack): boolean
  onTrackBound(track: PublishedTrack): void
  onTrackGone(track: PublishedTrack): void
}

const areEqual = (one: readonly string[], other: readonly string[]) =>
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

  /** Answers the sections of an offer; no two have the same mid. */
  answer(offered: readonly SdpSection[]): AnsweredSection[] {
    const offeredIds = new Set(offered.map((section) => section.trackId))
    const droppedSections = this.#dropMissing(new Set(offered.map((section) => section.mid)))
    const answered = offered.map((section) => this.#answerSection(section, { offeredIds, droppedSections }))
    for (const section of droppedSections) this.#end(section)
    return answered
  }

  /** For a track that is announced after its offer. */
  bindPendingTracks(): void {
    for (const section of this.#byMid.values()) this.#bindTrack(section, section)
  }

  /** Drops all further packets of a track that has lost its permission or its publisher. */
  unbind(track: PublishedTrack): void {
    for (const section of this.#byMid.values()) if (section.track === track) section.track = undefined
    this.bindings.remove((section) => !section.track)
  }

  /** The streams that carry media. */
  *streams() {
    for (const section of this.#byMid.values()) {
      for (const layer of section.track?.layers ?? []) if (layer.stream) yield layer.stream
    }
  }

  /**
   * Removes and returns the sections that are no longer offered: another one replaced them, or the offer was rolled back
   * after its answer was lost, and then their tracks may go on with other mids.
   */
  #dropMissing(mids: ReadonlySet<string>): Set<PublisherSection> {
    const droppedSections = new Set([...this.#byMid.values()].filter((section) => !mids.has(section.mid)))
    for (const { mid } of droppedSections) this.#byMid.delete(mid)
    return droppedSections
  }

  /** The same section in the offer before, if there was one. */
  #findPrevious(
    { mid, kind, trackId }: SdpSection,
    droppedSections: Set<PublisherSection>,
  ): PublisherSection | undefined {
    const existing = this.#byMid.get(mid)
    if (existing) return existing
    const moved = [...droppedSections].find(
      (one) => one.track && one.kind === kind && one.trackId === trackId,
    )
    if (!moved) return undefined
    droppedSections.delete(moved)
    moved.track?.setMid(mid)
    return moved
  }

  #end(section: PublisherSection): void {
    this.bindings.remove((one) => one === section)
    if (section.track) this.#events.onTrackGone(section.track)
  }

  #answerSection(
    offered: SdpSection,
    {
      offeredIds,
      droppedSections,
    }: { offeredIds: ReadonlySet<string>; droppedSections: Set<PublisherSection> },
  ): AnsweredSection {
    const { kind, trackId } = offered
    if (kind === 'application') return { offered, codecs: [], isReceiving: true }
    const previous = this.#findPrevious(offered, droppedSections)
    // A section that was offered before and has no track has lost it, so it must not be bound to the next pending one.
    const offeredTrack = { kind, trackId, offeredIds: previous?.trackId === trackId ? undefined : offeredIds }
    // The codecs that were negotiated for a track stay: its present packets say nothing about the next.
    const isRedWanted = previous?.track
      ? previous.redType !== undefined
      : this.#events.isRedWanted(offeredTrack)
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
      track: previous?.track,
    }
    this.#byMid.set(offered.mid, section)
    const isSame =
      section.isSending && section.track !== undefined && areEqual(section.rids, previous?.rids ?? [])
    if (previous && isSame) this.bindings.move(previous, section)
    else this.bindings.remove((one) => one === previous)
    if (!section.isSending && section.track) {
      const endedTrack = section.track
      section.track = undefined
      this.#events.onTrackGone(endedTrack)
    }
    this.#bindTrack(section, offeredTrack)
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

  #bindTrack(section: PublisherSection, offeredTrack: OfferedTrack): void {
    if (!section.isSending || section.track) return
    const track = this.#events.findTrack(offeredTrack, section.mid)
    if (!track) return
    section.track = track
    track.setRids(section.rids)
    track.isRed = section.redType !== undefined
    this.#events.onTrackBound(track)
  }
}
