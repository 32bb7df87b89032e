// The pair carousel: groups whose members change every so many seconds, each turn with a prompt card. Rules GROUP-11 and 12.
import { appError } from '#contract/errors.ts'
import {
  type Act,
  type Carousel,
  type ClassroomState,
  changeSeats,
  type Groups,
  isPresent,
  type Seat,
} from '../classroomState.ts'
import { lowerHands } from '../speaking/handState.ts'
import { closeGroups, closeGroupsInTime } from './groupState.ts'
import { inThree, nextTurn } from './pairing.ts'

/** Enough for everybody to meet everybody in a large class. */
const turnsRemembered = 100

type Settings = Pick<Carousel, 'seconds' | 'odd'> & { readonly cards: readonly string[] }

/** `random` is at least 0 and less than 1: another carousel begins with other pairs. */
export const openCarousel = (
  before: ClassroomState,
  { now }: Act,
  { seconds, cards, odd, random }: Settings & { random: number },
): ClassroomState => {
  const ids = presentStudents(before).map(({ id }) => id)
  if (ids.length < 2) throw appError('GROUP_EMPTY')
  const first = Math.floor(random * ids.length)
  const state = lowerHands(closeGroups(before))
  const groups: Groups = {
    round: state.pastGroups.length + 1,
    count: 1,
    openedAt: now,
    endsAt: null,
    demonstrated: null,
    speakerId: null,
    message: null,
    carousel: {
      seconds,
      cards: [...cards],
      odd,
      seatIds: [...ids.slice(first), ...ids.slice(0, first)],
      past: [],
      turn: 0,
      turnEndsAt: now,
    },
  }
  return turnCarousel({ ...state, groups, pick: null }, now)
}

/** Everybody present gets the next partner at once; who came late takes part from now on. */
export const turnCarousel = (state: ClassroomState, now: number): ClassroomState => {
  const { groups, carousel } = carouselOrRefuse(state)
  const present = presentStudents(state).map(({ id }) => id)
  const seatIds = [...carousel.seatIds, ...present.filter((id) => !carousel.seatIds.includes(id))]
  const pairs = nextTurn({
    count: seatIds.length,
    present: new Set(present.map((id) => seatIds.indexOf(id))),
    past: carousel.past,
  })
  const turn = carousel.odd === 'three' ? inThree(pairs, carousel.turn) : pairs
  const tables = turn.filter((members) => members.length > 1)
  const tableOf = (seat: Seat): number | null => {
    const table = tables.findIndex((members) => members.includes(seatIds.indexOf(seat.id)))
    return table < 0 ? null : table
  }
  const { round } = groups
  // A student who is away is placed when they come back.
  const placed = changeSeats(state, (seat) =>
    seat.role === 'student'
      ? { ...seat, place: present.includes(seat.id) ? { round, group: tableOf(seat) } : null }
      : seat,
  )
  return {
    ...placed,
    groups: {
      ...groups,
      // Fewer tables than before stay as they are: their boards belong to the round.
      count: Math.max(1, groups.count, tables.length),
      demonstrated: null,
      carousel: {
        ...carousel,
        seatIds,
        past: [...carousel.past, turn.map((members) => [...members])].slice(-turnsRemembered),
        turn: carousel.turn + 1,
        turnEndsAt: now + carousel.seconds * 1000,
      },
    },
  }
}

/** What the stored times demand: any process may notice it, at any later time. */
export const passGroupTime = (before: ClassroomState, now: number): ClassroomState => {
  const state = closeGroupsInTime(before, now)
  const endsAt = state.groups?.carousel?.turnEndsAt
  return endsAt !== undefined && endsAt <= now ? turnCarousel(state, now) : state
}

/** When passGroupTime has something to do next; null: never. */
export const nextGroupTime = ({ phase, groups }: ClassroomState): number | null => {
  if (phase !== 'started' || !groups) return null
  const times = [groups.endsAt, groups.carousel?.turnEndsAt].filter((at) => typeof at === 'number')
  return times.length > 0 ? Math.min(...times) : null
}

/** Of the whole carousel everybody sees the present card alone. */
export const presentCarousel = ({ seconds, cards, seatIds, turn, turnEndsAt }: Carousel) => ({
  turn,
  turns: seatIds.length - 1 + (seatIds.length % 2),
  seconds,
  turnEndsAt,
  card: cards.length > 0 ? (cards[(turn - 1) % cards.length] ?? null) : null,
})

const presentStudents = ({ seats }: ClassroomState): Seat[] =>
  seats.filter((seat) => seat.role === 'student' && isPresent(seat))

const carouselOrRefuse = ({ groups }: ClassroomState): { groups: Groups; carousel: Carousel } => {
  if (!groups?.carousel) throw appError('GROUPS_NOT_OPEN')
  return { groups, carousel: groups.carousel }
}
