import type { DownTrack } from '../forward/downTrack.ts'
import type { Codecs } from '../forward/rtpSender.ts'

/** One section of the offers to a subscriber. */
export type SectionSlot = {
  readonly mid: string
  readonly kind: 'audio' | 'video'
  /** Undefined when its track was removed. */
  down: DownTrack | undefined
  /** The codecs that the subscriber accepts; undefined until it has answered an offer with this track. */
  codecs: Codecs | undefined
  /** The subscriber has answered an offer with this mid. */
  wasAnswered: boolean
  /** The subscriber has answered an offer in which this mid was closed, so a later track may use the slot with a new mid. */
  isFree: boolean
}
export type OfferedSlot = { slot: SectionSlot; isClosed: boolean }

/**
 * The sections of all offers on one connection, in an order that stays (RFC 9429, 5.2.2). A browser refuses an offer,
 * and all that come after it, when a slot changes its mid in any other way than from closed to open. Until an answer
 * comes it is unknown whether the last offer arrived, so an offer has to fit both cases:
 * a track gets its slot in the moment of the offer, so that one which came and left between two offers leaves no
 * trace; and a mid that may never have arrived is not closed but stays open without a track.
 */
export class SectionSlots {
  readonly #slots: SectionSlot[] = []
  #nextMid = 1
  #offered: OfferedSlot[] = []

  /** Makes the slots of the next offer, for these tracks. */
  offer(downTracks: readonly DownTrack[]): readonly OfferedSlot[] {
    const assignedTracks = new Set(this.#slots.map((slot) => slot.down))
    for (const down of downTracks) if (!assignedTracks.has(down)) this.#assign(down)
    this.#offered = this.#slots.map((slot) => ({ slot, isClosed: !slot.down && slot.wasAnswered }))
    return this.#offered
  }

  #assign(down: DownTrack): void {
    const kind = down.track.isVideo ? 'video' : 'audio'
    const slot: SectionSlot = {
      mid: `t${this.#nextMid++}`,
      kind,
      down,
      codecs: undefined,
      wasAnswered: false,
      isFree: false,
    }
    const free = this.#slots.findIndex((one) => one.isFree && one.kind === kind)
    if (free >= 0) this.#slots[free] = slot
    else this.#slots.push(slot)
  }

  /** Marks the slots of the last offer as answered, and returns them. */
  onAnswer(): readonly OfferedSlot[] {
    for (const { slot, isClosed } of this.#offered) {
      slot.wasAnswered = true
      if (isClosed) slot.isFree = true
    }
    return this.#offered
  }

  /** Whether a slot is open without a track, so that another offer has to close it. */
  get hasSlotToClose(): boolean {
    return this.#slots.some((slot) => !slot.down && !slot.isFree)
  }

  leave(down: DownTrack): void {
    const slot = this.#slots.find((one) => one.down === down)
    if (slot) slot.down = undefined
  }

  /** Tracks whose section was answered. */
  *answeredTracks(): Iterable<{ down: DownTrack; codecs: Codecs }> {
    for (const { down, codecs } of this.#slots) if (down && codecs) yield { down, codecs }
  }
}
