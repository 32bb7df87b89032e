// Binds the SSRCs of a publisher's streams to its sections and layers.
import type { Layer, PublishedTrack } from '../forward/publishedTrack.ts'
import { type RtpPacket, readExtension } from '../rtp/rtp.ts'

/** One media section of the publisher's connection and the track bound to it. */
export type PublisherSection = {
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

export type StreamBinding = {
  section: PublisherSection
  layer: Layer
  isRepair: boolean
  media: number | undefined
}

/** Ids of the header extensions as the publisher offered them; 0: none. */
export type ExtensionIds = {
  mid: number
  rid: number
  repairedRid: number
  audioLevel: number
  transportSequence: number
}

const maxBindings = 64

export class StreamBindings {
  readonly #sections: ReadonlyMap<string, PublisherSection>
  readonly #bySsrc = new Map<number, StreamBinding>()

  constructor(sections: ReadonlyMap<string, PublisherSection>) {
    this.#sections = sections
  }

  /** Undefined before the first packet of the stream. */
  find(ssrc: number): StreamBinding | undefined {
    return this.#bySsrc.get(ssrc)
  }

  /** Binds a stream by the section and layer that its first packets name; undefined when they name unknown ones. */
  bind(packet: RtpPacket, ids: ExtensionIds): StreamBinding | undefined {
    if (this.#bySsrc.size >= maxBindings) return undefined
    const section = this.#sectionOf(packet, ids.mid)
    const track = section?.track
    if (!section || !track) return undefined
    const repairedRid = readExtension(packet.bytes, ids.repairedRid)?.toString('latin1')
    const rid = repairedRid ?? readExtension(packet.bytes, ids.rid)?.toString('latin1')
    const isRepair = packet.payloadType === section.repairType
    const layer =
      section.rids.length > 0 ? track.layers.find((candidate) => candidate.rid === rid) : track.layers[0]
    if (!layer) return undefined
    let media: number | undefined
    for (const [mediaSsrc, repairSsrc] of section.repairs) if (repairSsrc === packet.ssrc) media = mediaSsrc
    const binding = { section, layer, isRepair, media }
    this.#bySsrc.set(packet.ssrc, binding)
    return binding
  }

  #sectionOf(packet: RtpPacket, midId: number): PublisherSection | undefined {
    const mid = readExtension(packet.bytes, midId)?.toString('latin1')
    if (mid !== undefined) return this.#sections.get(mid)
    for (const section of this.#sections.values()) {
      if (section.isSending && section.ssrcs.includes(packet.ssrc)) return section
    }
    return undefined
  }

  /**
   * Browsers name mid and rid only in the first packets of a stream: a section that continues unchanged (another track
   * was added beside it) keeps its bindings, or its picture would stand still for ever.
   */
  move(before: PublisherSection, after: PublisherSection): void {
    for (const [ssrc, binding] of this.#bySsrc) {
      if (binding.section === before) this.#bySsrc.set(ssrc, { ...binding, section: after })
    }
  }

  remove(isRemoved: (section: PublisherSection) => boolean): void {
    for (const [ssrc, { section }] of this.#bySsrc) if (isRemoved(section)) this.#bySsrc.delete(ssrc)
  }
}
