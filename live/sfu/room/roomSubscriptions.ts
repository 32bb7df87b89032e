import type { PublishedTrack } from '../forward/publishedTrack.ts'
import type { Audiences } from './audiences.ts'
import type { Participant } from './participant.ts'
import { type Audience, isInAudience } from './subscriptionPermission.ts'
import { Refusals, reconcile } from './subscriptions.ts'

/** Who receives which track in one room: brought in line after each change of tracks, rights or audiences. */
export class RoomSubscriptions {
  readonly refusals = new Refusals()
  readonly #participants: ReadonlyMap<string, Participant>
  readonly #audiences: Audiences
  /** Tracks that somebody received. */
  readonly #received = new WeakSet<PublishedTrack>()

  constructor(participants: ReadonlyMap<string, Participant>, audiences: Audiences) {
    this.#participants = participants
    this.#audiences = audiences
  }

  reconcileTrack(owner: Participant, track: PublishedTrack): void {
    for (const subscriber of this.#participants.values()) this.reconcilePair(owner, track, subscriber)
  }

  /** What one participant receives, after it came or its rights changed. */
  reconcileFor(subscriber: Participant): void {
    for (const owner of this.#participants.values()) {
      for (const track of owner.tracks.values()) this.reconcilePair(owner, track, subscriber)
    }
  }

  /** What one participant receives of one track, after it changed its wish. */
  reconcilePair(publisher: Participant, track: PublishedTrack, subscriber: Participant): void {
    const change = reconcile({
      publisher,
      subscriber,
      track,
      refusals: this.refusals,
      audiences: this.#audiences,
    })
    // As LiveKit: once, when the first one receives it.
    if (change !== 'added' || this.#received.has(track)) return
    this.#received.add(track)
    publisher.send({ case: 'trackSubscribed', value: { trackSid: track.info.sid } })
  }

  /** The publisher restricted who may receive its tracks. */
  setAudience(owner: Participant, audience: Audience): void {
    const pairs = [...this.#participants.values()]
      .filter((other) => other !== owner)
      .flatMap((other) => [...owner.tracks.values()].map((track) => ({ other, track })))
      .map((pair) => ({ ...pair, wasAllowed: isInAudience(owner, pair.other, pair.track.info.sid) }))
    owner.audience = audience
    for (const { other, track, wasAllowed } of pairs) {
      const allowed = isInAudience(owner, other, track.info.sid)
      if (allowed === wasAllowed) continue
      this.reconcilePair(owner, track, other)
      other.send({
        case: 'subscriptionPermissionUpdate',
        value: { participantSid: owner.sid, trackSid: track.info.sid, allowed },
      })
    }
  }
}
