import type { DownTrack } from '../forward/downTrack.ts'
import type { Codecs } from '../forward/rtpSender.ts'

/** One section of the offers to a subscriber. */
export type SectionSlot = {
  readonly mid: string
  readonly kind: 'audio' | 'video'
  /** Undefined when its track left. */
  down: DownTrack | undefined
  /** What the subscriber takes; undefined until it answered an offer with this track. */
  codecs: Codecs | undefined
  /** It answered an offer that had this mid. */
  isKnown: boolean
  /** It answered an offer that had this mid closed: a later track may take the place under a new mid. */
  isFree: boolean
}
export type OfferedSlot = { place: SectionSlot; isClosed: boolean }

/**
 * The sections of all offers on one connection, in an order that stays (RFC 9429, 5.2.2). A browser refuses an offer,
 * and all that come after it, when a place changes its mid in any other way than from closed to open. Until an answer
 * comes it is unknown whether the last offer arrived, so an offer has to fit both cases:
 * a track gets its place in the moment of the offer, so that one which came and left between two offers leaves no
 * trace; and a mid that may never have arrived is not closed but stays open without a track.
 */
export class SectionSlots {
  readonly #places: SectionSlot[] = []
  #nextMid = 1
  #offered: OfferedSlot[] = []

  /** What the next offer shows when these tracks are to be received. */
  offer(downTracks: readonly DownTrack[]): readonly OfferedSlot[] {
    const placed = new Set(this.#places.map((place) => place.down))
    for (const down of downTracks) if (!placed.has(down)) this.#give(down)
    this.#offered = this.#places.map((place) => ({ place, isClosed: !place.down && place.isKnown }))
    return this.#offered
  }

  #give(down: DownTrack): void {
    const kind = down.track.isVideo ? 'video' : 'audio'
    const place: SectionSlot = {
      mid: `t${this.#nextMid++}`,
      kind,
      down,
      codecs: undefined,
      isKnown: false,
      isFree: false,
    }
    const free = this.#places.findIndex((one) => one.isFree && one.kind === kind)
    if (free >= 0) this.#places[free] = place
    else this.#places.push(place)
  }

  /** Takes note of the answer to the last offer; returns what that offer showed. */
  answered(): readonly OfferedSlot[] {
    for (const { place, isClosed } of this.#offered) {
      place.isKnown = true
      if (isClosed) place.isFree = true
    }
    return this.#offered
  }

  /** Places that are open and have lost their track: another offer closes them. */
  get isToBeClosed(): boolean {
    return this.#places.some((place) => !place.down && !place.isFree)
  }

  leave(down: DownTrack): void {
    const place = this.#places.find((one) => one.down === down)
    if (place) place.down = undefined
  }

  /** Tracks whose section was answered. */
  *answeredTracks(): Iterable<{ down: DownTrack; codecs: Codecs }> {
    for (const { down, codecs } of this.#places) if (down && codecs) yield { down, codecs }
  }
}
