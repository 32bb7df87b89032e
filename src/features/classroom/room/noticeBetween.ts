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

export interface Notice {
  /** A key of locales/<lang>/room.json. */
  key: `notice.${NoticeWord}` | `notice.mode.${MicMode}`
  name?: string
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
  if (before.view.micMode !== now.view.micMode) return { key: `notice.mode.${now.view.micMode}` }
  if (before.view.banAll !== now.view.banAll)
    return { key: now.view.banAll ? 'notice.banAll' : 'notice.banAllOver' }
  if (before.view.penAll !== now.view.penAll)
    return { key: now.view.penAll ? 'notice.penAll' : 'notice.penAllOver' }
  const me = now.mySeatId ? now.seats.get(now.mySeatId) : undefined
  let last: Notice | null = null
  for (const seat of now.seats.values()) {
    const known = before.seats.get(seat.id)
    if (!known || known === seat) continue
    last = ofSeat(known, seat, me?.role === 'host', seat.id === now.mySeatId) ?? last
  }
  return last
}
