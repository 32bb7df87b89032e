import { type RoomAudiences, roomAudiences } from '#contract/classroom/mediaEngine.ts'

const undivided: RoomAudiences = { version: -1, groups: {}, receivedByAll: [], seesAllSpeakers: [] }

/*
 * Who may receive whom, by identity, as the app wrote it into the room's metadata. A subscription cannot widen
 * it. It names people and not tracks, so it also applies before a track is published and after a rejoin.
 */
export class Audiences {
  #current = undivided

  get privateSpeakers(): readonly string[] {
    return this.#current.privateTalk?.speakers ?? []
  }

  /** The metadata as this participant may read it: only its members know of a private talk. */
  metadataFor(identity: string, metadata: string): string {
    const { privateTalk, ...division } = this.#current
    if (!privateTalk) return metadata
    const isIn = privateTalk.speakers.includes(identity) || privateTalk.listeners.includes(identity)
    return isIn ? metadata : JSON.stringify(division)
  }

  /** Returns false for metadata of an older version. Metadata that is no RoomAudiences leaves the room undivided. */
  set(metadata: string): boolean {
    const next = parse(metadata)
    if (next.version < this.#current.version && next !== undivided) return false
    this.#current = next
    return true
  }

  /** Others receive only the pictures of those who speak in a private talk. */
  doesReceive(subscriber: string, publisher: string, media: 'picture' | 'sound'): boolean {
    const { groups, receivedByAll, privateTalk } = this.#current
    if (media === 'sound' && privateTalk?.speakers.includes(publisher)) {
      return privateTalk.speakers.includes(subscriber) || privateTalk.listeners.includes(subscriber)
    }
    return receivedByAll.includes(publisher) || groupOf(groups, subscriber) === groupOf(groups, publisher)
  }

  /** Whether the receiver is informed when the other one speaks. */
  seesSpeaker(receiver: string, speaker: string): boolean {
    return this.#current.seesAllSpeakers.includes(receiver) || this.doesReceive(receiver, speaker, 'sound')
  }
}

const groupOf = (groups: RoomAudiences['groups'], identity: string): number | null =>
  Object.hasOwn(groups, identity) ? (groups[identity] ?? null) : null

const parse = (metadata: string): RoomAudiences => {
  try {
    return roomAudiences.safeParse(JSON.parse(metadata)).data ?? undivided
  } catch {
    // Empty, or another program's.
    return undivided
  }
}
