import type { PublishedTrack } from '../forward/publishedTrack.ts'
import type { Audiences } from './audiences.ts'
import type { Participant } from './participant.ts'
import { type AllowedSubscribers, isAllowedSubscriber } from './subscriptionPermission.ts'
import { Refusals, reconcile } from './subscriptions.ts'

/** Keeps the subscriptions of one room up to date after each change of tracks, permissions or audiences. */
export class RoomSubscriptions {
  readonly refusals = new Refusals()
  readonly #participants: ReadonlyMap<string, Participant>
  readonly #audiences: Audiences
  /** Tracks that had a subscriber at least once. */
  readonly #everReceived = new WeakSet<PublishedTrack>()

  constructor(participants: ReadonlyMap<string, Participant>, audiences: Audiences) {
    this.#participants = participants
    this.#audiences = audiences
  }

  reconcileTrack(owner: Participant, track: PublishedTrack): void {
    for (const subscriber of this.#participants.values()) this.reconcilePair(owner, track, subscriber)
  }

  /** Updates what one participant receives, after it joined or its permissions changed. */
  reconcileFor(subscriber: Participant): void {
    for (const owner of this.#participants.values()) {
      for (const track of owner.tracks.values()) this.reconcilePair(owner, track, subscriber)
    }
  }

  /** Updates one subscription, after the subscriber has asked for another one. */
  reconcilePair(publisher: Participant, track: PublishedTrack, subscriber: Participant): void {
    const change = reconcile({
      publisher,
      subscriber,
      track,
      refusals: this.refusals,
      audiences: this.#audiences,
    })
    // As in LiveKit: sent once, for the first subscriber.
    if (change !== 'added' || this.#everReceived.has(track)) return
    this.#everReceived.add(track)
    publisher.send({ case: 'trackSubscribed', value: { trackSid: track.info.sid } })
  }

  /** The publisher restricted who may receive its tracks. */
  setAllowedSubscribers(owner: Participant, allowedSubscribers: AllowedSubscribers): void {
    const pairs = [...this.#participants.values()]
      .filter((other) => other !== owner)
      .flatMap((other) => [...owner.tracks.values()].map((track) => ({ other, track })))
      .map((pair) => ({ ...pair, wasAllowed: isAllowedSubscriber(owner, pair.other, pair.track.info.sid) }))
    owner.allowedSubscribers = allowedSubscribers
    for (const { other, track, wasAllowed } of pairs) {
      const allowed = isAllowedSubscriber(owner, other, track.info.sid)
      if (allowed === wasAllowed) continue
      this.reconcilePair(owner, track, other)
      other.send({
        case: 'subscriptionPermissionUpdate',
        value: { participantSid: owner.sid, trackSid: track.info.sid, allowed },
      })
    }
  }
}
