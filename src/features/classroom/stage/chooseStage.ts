// Chooses what the stage shows: the board, a shared screen, one big picture, both people of a 1v1, or all people.
import type { SeatView } from '#contract/classroom/classroom.ts'
import type { LiveKind } from '#contract/classroom/live.ts'
import type { StageShows } from '#contract/classroom/stage.ts'
import type { SeatId } from '#contract/ids.ts'
import { byName } from '#src/lib/byName.ts'

export type Stage =
  | { shows: 'board' }
  | { shows: 'screen'; seatId: SeatId }
  | { shows: 'big'; seatId: SeatId }
  | { shows: 'wall'; seatIds: readonly SeatId[] }
  | { shows: 'nobody' }

export type Gathering = 'group' | 'demonstration' | null

interface StageInput {
  kind: LiveKind
  seats: readonly SeatView[]
  mySeat: SeatView
  /** The seat whose screen arrives now. */
  screenSeatId: SeatId | null
  /** The picture this person chose to see big. */
  pinnedSeatId: SeatId | null
  /** The host shows this to the class. */
  classShows: StageShows
  /** This person chose to look at this instead, until the host decides again. */
  look?: StageShows | null
  /** While the class is in groups: one's own, or the one that is shown to all. `seats` are its people. */
  gathering?: Gathering
  /**
   * On a phone the board has a pane of its own below the stage, and two pictures side by side are stamps: the other
   * one is big, oneself lies in its corner.
   */
  isPhone?: boolean
}

const wallOf = (seats: readonly SeatView[]): Stage => {
  const seatIds = [...seats].sort(byName).map((seat) => seat.id)
  return seatIds.length === 0 ? { shows: 'nobody' } : { shows: 'wall', seatIds }
}

/** A group works on its own board; of a demonstration all see what the teacher shows: the group's board, or its people. */
const showsFirst = (gathering: Gathering, classShows: StageShows): StageShows =>
  gathering === 'group' ? 'board' : classShows

export const chooseStage = ({
  kind,
  seats,
  mySeat,
  screenSeatId,
  pinnedSeatId,
  classShows,
  look = null,
  gathering = null,
  isPhone = false,
}: StageInput): Stage => {
  if (look === 'board' && !isPhone) return { shows: 'board' }
  const present = seats.filter((seat) => seat.isPresent && seat.role !== 'auditor')
  if (screenSeatId) return { shows: 'screen', seatId: screenSeatId }
  if (pinnedSeatId && present.some((seat) => seat.id === pinnedSeatId)) {
    return { shows: 'big', seatId: pinnedSeatId }
  }
  if ((look ?? showsFirst(gathering, classShows)) === 'board' && !isPhone) return { shows: 'board' }
  if (gathering) return wallOf(present)
  const students = present.filter((seat) => seat.role === 'student')
  const host = present.find((seat) => seat.role === 'host')
  if (kind === '1v1' && mySeat.role !== 'auditor') {
    const both = [host, ...students].filter((seat) => seat !== undefined)
    const other = both.find((seat) => seat.id !== mySeat.id)
    if (isPhone && other) return { shows: 'big', seatId: other.id }
    // The other person first, one's own picture second.
    return {
      shows: 'wall',
      seatIds: both
        .sort((a, b) => Number(a.id === mySeat.id) - Number(b.id === mySeat.id))
        .map((seat) => seat.id),
    }
  }
  if (mySeat.role === 'host') {
    const called = students.find((seat) => seat.isCalled)
    return called ? { shows: 'big', seatId: called.id } : wallOf(students)
  }
  return host ? { shows: 'big', seatId: host.id } : { shows: 'nobody' }
}
