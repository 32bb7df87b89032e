// The change of the room that a screen reader says: the notices, and to the teacher the hands that go up. Pure.
import { formatSpan } from '#src/lib/formatSpan.ts'
import { type Notice, noticeBetween, type RoomMoment } from './noticeBetween.ts'

type TurnWord =
  | 'attendance'
  | 'poll'
  | 'pollResult'
  | 'activity'
  | 'activityRight'
  | 'picking'
  | 'picked'
  | 'youPicked'
  | 'timer'
  | 'timerOver'

export interface Announcement {
  /** A key of locales/<lang>/room.json. */
  key:
    | Notice['key']
    | 'weakConnection'
    | `announced.${'handRaised' | 'micOpen' | 'micClosed' | 'connected' | TurnWord}`
  name?: string
  number?: number
  text?: string
}

/** Announces what the teacher starts for all; useTimedAnnouncements says when the picker stops and when the time is over. */
const turnBetween = (before: RoomMoment, now: RoomMoment): Announcement | null => {
  const { attendanceCheck, pick, poll, activity, timer } = now.view
  const isStudent = now.mySeatId !== null && now.seats.get(now.mySeatId)?.role === 'student'
  if (isStudent && attendanceCheck && attendanceCheck.openedAt !== before.view.attendanceCheck?.openedAt) {
    return { key: 'announced.attendance' }
  }
  const isOther = poll?.openedAt !== before.view.poll?.openedAt
  if (isStudent && poll && isOther) return { key: 'announced.poll', text: poll.question }
  if (poll?.result && (isOther || !before.view.poll?.result)) return { key: 'announced.pollResult' }
  const isOtherActivity = activity?.id !== before.view.activity?.id
  if (isStudent && activity && isOtherActivity) return { key: 'announced.activity' }
  if (activity?.isRightShown && !before.view.activity?.isRightShown) return { key: 'announced.activityRight' }
  if (pick && pick.pickedAt !== before.view.pick?.pickedAt) return { key: 'announced.picking' }
  if (timer && timer.endsAt !== before.view.timer?.endsAt) {
    return { key: 'announced.timer', text: formatSpan(timer.endsAt - timer.startedAt) }
  }
  return null
}

export const announcementBetween = (before: RoomMoment, now: RoomMoment): Announcement | null => {
  const notice = noticeBetween(before, now)
  if (notice) return notice
  const turn = turnBetween(before, now)
  if (turn) return turn
  const me = now.mySeatId ? now.seats.get(now.mySeatId) : undefined
  if (me?.role !== 'host') return null
  for (const seat of now.seats.values()) {
    const seatBefore = before.seats.get(seat.id)
    if (seatBefore && !seatBefore.hand && seat.hand) return { key: 'announced.handRaised', name: seat.name }
  }
  return null
}

/** A sentence of the region: two that come at once are both read, and each counts as new, also when said before. */
export interface Sentence extends Announcement {
  id: number
}
const sentencesMost = 3

/** Adds a sentence at the end; the oldest ones go. */
export const sayNext = (sentences: readonly Sentence[], next: Announcement): readonly Sentence[] =>
  [...sentences, { ...next, id: (sentences.at(-1)?.id ?? 0) + 1 }].slice(-sentencesMost)
