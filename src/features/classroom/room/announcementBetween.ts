// The change of the room that a screen reader says: the notices, and to the teacher the hands that go up. Pure.
import { type Notice, noticeBetween, type RoomMoment } from './noticeBetween.ts'

export interface Announcement {
  /** A key of locales/<lang>/room.json. */
  key: Notice['key'] | 'weakConnection' | `announced.${'handRaised' | 'micOpen' | 'micClosed' | 'connected'}`
  name?: string
  number?: number
  text?: string
}

export const announcementBetween = (before: RoomMoment, now: RoomMoment): Announcement | null => {
  const notice = noticeBetween(before, now)
  if (notice) return notice
  const me = now.mySeatId ? now.seats.get(now.mySeatId) : undefined
  if (me?.role !== 'host') return null
  for (const seat of now.seats.values()) {
    const known = before.seats.get(seat.id)
    if (known && !known.hand && seat.hand) return { key: 'announced.handRaised', name: seat.name }
  }
  return null
}

/** What the region shows: two sentences that come at once are both read, and each counts as new, also when said before. */
export interface Said extends Announcement {
  id: number
}
const kept = 3

/** With one sentence more, oldest first; the oldest go. */
export const sayNext = (said: readonly Said[], next: Announcement): readonly Said[] =>
  [...said, { ...next, id: (said.at(-1)?.id ?? 0) + 1 }].slice(-kept)
