// The change of the room that a screen reader says: the notices, and to the teacher the hands that go up. Pure.
import { type Notice, noticeBetween, type RoomMoment } from './noticeBetween.ts'

export interface Announcement {
  /** A key of locales/<lang>/room.json. */
  key: Notice['key'] | 'weakConnection' | `announced.${'handRaised' | 'micOpen' | 'micClosed' | 'connected'}`
  name?: string
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
