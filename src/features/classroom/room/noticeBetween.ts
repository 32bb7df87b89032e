// The change of the room to show in the notice row above the dock. Pure.
import type { ClassroomView, SeatView } from '#contract/classroom/classroom.ts'
import type { MicMode } from '#contract/classroom/mic.ts'
import type { SeatId } from '#contract/ids.ts'

export interface RoomMoment {
  view: ClassroomView
  seats: ReadonlyMap<SeatId, SeatView>
  mySeatId: SeatId | null
}

type NoticeWord =
  | 'started'
  | 'banAll'
  | 'banAllOver'
  | 'declined'
  | 'accepted'
  | 'hungUp'
  | 'youHungUp'
  | 'called'
  | 'youCalled'
  | 'youBanned'
  | 'youUnbanned'
  | 'youTakenOff'
  | 'youOnMic'
  | 'penAll'
  | 'penAllOver'
  | 'youPen'
  | 'youPenTaken'
  | 'groups'
  | 'groupsOver'
  | 'youInGroup'
  | 'youInMainRoom'
  | 'teacherCame'
  | 'teacherLeft'
  | 'shown'
  | 'youShown'
  | 'shownOver'
  | 'toAllGroups'
  | 'groupMessage'
  | 'star'
  | 'youStar'

export interface Notice {
  /** A key of locales/<lang>/room.json. */
  key: `notice.${NoticeWord}` | `notice.mode.${MicMode}`
  name?: string
  /** The number of a group, from 1. */
  number?: number
  /** The text that was written to all groups. */
  text?: string
}

/** Notices of changes of the groups themselves, and of my place in them. */
const ofGroups = (before: RoomMoment, now: RoomMoment): Notice | null => {
  const [was, is] = [before.view.groups, now.view.groups]
  const mine = now.mySeatId ? now.seats.get(now.mySeatId) : undefined
  const isHost = mine?.role === 'host'
  if (was && !is) return { key: 'notice.groupsOver' }
  if (!is) return null
  const group = mine?.group ?? null
  const groupBefore = (now.mySeatId && before.seats.get(now.mySeatId)?.group) ?? null
  if (!isHost && group !== null && (group !== groupBefore || was?.round !== is.round)) {
    return { key: 'notice.youInGroup', number: group + 1 }
  }
  if (was?.round !== is.round) return { key: 'notice.groups' }
  if (!isHost && group === null && groupBefore !== null) return { key: 'notice.youInMainRoom' }
  if (is.message && is.message.at !== was.message?.at) {
    return { key: 'notice.groupMessage', text: is.message.text }
  }
  if (is.demonstrated !== was.demonstrated) {
    if (is.demonstrated === null) return { key: 'notice.shownOver' }
    if (!isHost && is.demonstrated === group) return { key: 'notice.youShown' }
    return { key: 'notice.shown', number: is.demonstrated + 1 }
  }
  if (!isHost && is.speakerId !== null && was.speakerId === null) return { key: 'notice.toAllGroups' }
  return isHost || group === null ? null : ofTeacher(before, now, group)
}

/** The teacher comes to my group, or goes. */
const ofTeacher = (before: RoomMoment, now: RoomMoment, group: number): Notice | null => {
  const groupOfTeacher = ({ seats }: RoomMoment) =>
    [...seats.values()].find((seat) => seat.role === 'host')?.group ?? null
  const [was, is] = [groupOfTeacher(before), groupOfTeacher(now)]
  if (was === is) return null
  if (is === group) return { key: 'notice.teacherCame' }
  return was === group ? { key: 'notice.teacherLeft' } : null
}

const ofSeat = (before: SeatView, now: SeatView, isHost: boolean, isMine: boolean): Notice | null => {
  const { name } = now
  if (isHost && before.invitation === 'invited' && now.invitation === 'declined') {
    return { key: 'notice.declined', name }
  }
  if (isHost && before.invitation === 'invited' && now.invitation === 'accepted') {
    return { key: 'notice.accepted', name }
  }
  if (before.invitation === 'accepted' && now.invitation === 'hungUp' && (isHost || isMine)) {
    return isMine ? { key: 'notice.youHungUp' } : { key: 'notice.hungUp', name }
  }
  if (now.stars > before.stars) return isMine ? { key: 'notice.youStar' } : { key: 'notice.star', name }
  if (!before.isCalled && now.isCalled) {
    return isMine ? { key: 'notice.youCalled' } : { key: 'notice.called', name }
  }
  if (isMine && !before.isBanned && now.isBanned) return { key: 'notice.youBanned' }
  if (isMine && before.isBanned && !now.isBanned) return { key: 'notice.youUnbanned' }
  if (isMine && before.canMic && now.micReason === 'takenOff') return { key: 'notice.youTakenOff' }
  if (isMine && !before.isOnMic && now.isOnMic && now.invitation !== 'accepted') {
    return { key: 'notice.youOnMic' }
  }
  if (isMine && before.canDraw !== now.canDraw) {
    return { key: now.canDraw ? 'notice.youPen' : 'notice.youPenTaken' }
  }
  return null
}

/** Only the latest notice is shown. */
export const noticeBetween = (before: RoomMoment, now: RoomMoment): Notice | null => {
  if (before.view.phase !== 'started' && now.view.phase === 'started') return { key: 'notice.started' }
  const groups = ofGroups(before, now)
  if (groups) return groups
  if (before.view.micMode !== now.view.micMode) return { key: `notice.mode.${now.view.micMode}` }
  if (before.view.banAll !== now.view.banAll)
    return { key: now.view.banAll ? 'notice.banAll' : 'notice.banAllOver' }
  if (before.view.penAll !== now.view.penAll)
    return { key: now.view.penAll ? 'notice.penAll' : 'notice.penAllOver' }
  const me = now.mySeatId ? now.seats.get(now.mySeatId) : undefined
  let last: Notice | null = null
  for (const seat of now.seats.values()) {
    const seatBefore = before.seats.get(seat.id)
    if (!seatBefore || seatBefore === seat) continue
    last = ofSeat(seatBefore, seat, me?.role === 'host', seat.id === now.mySeatId) ?? last
  }
  return last
}
