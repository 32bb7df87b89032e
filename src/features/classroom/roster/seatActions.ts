// The teacher's actions on one student, as the row's menu lists them. Pure: the command travels as data.
import type { ClassroomView, CommandInput, CommandName, SeatView } from '#contract/classroom/classroom.ts'

export type ActionName =
  | 'call'
  | 'putOn'
  | 'takeOff'
  | 'invite'
  | 'hangUp'
  | 'lowerHand'
  | 'givePen'
  | 'takePen'
  | 'giveStar'
  | 'takeStar'
  | 'ban'
  | 'unban'

type Command = { [N in CommandName]: { name: N; input: CommandInput<N> } }[CommandName]

export interface SeatAction {
  name: ActionName
  /** The letter that does it while the menu is open; shown beside the words. */
  letter: string
  command: Command
}

export const seatActions = (seat: SeatView, view: ClassroomView): readonly SeatAction[] => {
  // Commands are answered only while the lesson runs.
  if (seat.role !== 'student' || view.phase !== 'started') return []
  const ofSeat = { seatId: seat.id }
  const isHere = seat.isPresent
  // A banned student cannot be called or put on the mic.
  const canBeGiven = isHere && !seat.isBanned && !view.banAll
  const isConnected = seat.isOnMic || seat.invitation === 'accepted'
  const all: (SeatAction | false)[] = [
    canBeGiven &&
      view.micMode === 'rollCall' &&
      !seat.isCalled && { name: 'call', letter: 'C', command: { name: 'mic:call', input: ofSeat } },
    canBeGiven &&
      !seat.isOnMic && { name: 'putOn', letter: 'M', command: { name: 'mic:putOn', input: ofSeat } },
    isHere &&
      seat.canMic && { name: 'takeOff', letter: 'O', command: { name: 'mic:takeOff', input: ofSeat } },
    canBeGiven &&
      !isConnected &&
      seat.invitation !== 'invited' && {
        name: 'invite',
        letter: 'I',
        command: { name: 'invite:send', input: ofSeat },
      },
    (isConnected || seat.invitation === 'invited') && {
      name: 'hangUp',
      letter: 'H',
      command: { name: 'seat:hangUp', input: ofSeat },
    },
    seat.hand !== null && {
      name: 'lowerHand',
      letter: 'L',
      command: { name: 'hand:lower', input: ofSeat },
    },
    seat.canDraw
      ? { name: 'takePen', letter: 'P', command: { name: 'pen:set', input: { ...ofSeat, allowed: false } } }
      : { name: 'givePen', letter: 'P', command: { name: 'pen:set', input: { ...ofSeat, allowed: true } } },
    { name: 'giveStar', letter: 'S', command: { name: 'star:give', input: ofSeat } },
    seat.stars > 0 && { name: 'takeStar', letter: 'X', command: { name: 'star:take', input: ofSeat } },
    seat.isBanned
      ? { name: 'unban', letter: 'B', command: { name: 'mic:ban', input: { ...ofSeat, banned: false } } }
      : { name: 'ban', letter: 'B', command: { name: 'mic:ban', input: { ...ofSeat, banned: true } } },
  ]
  return all.filter((action) => action !== false)
}
