// The seats that get another patch than the class, because they know more: of the same version, so that the numbers of all
// sockets go up alike.
import type { Patch, SeatView } from '#contract/classroom/classroom.ts'
import type { SeatId } from '#contract/ids.ts'
import type { ClassroomState, Seat } from '../classroomState.ts'
import { ownChanges } from './ownView.ts'
import { fieldsFor, isSeenUnlike, seatFor } from './seatViews.ts'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** `patch`: the class's, from the one state to the other. */
export const seatPatches = (
  before: ClassroomState,
  after: ClassroomState,
  patch: Patch,
): ReadonlyMap<SeatId, Patch> => {
  const old = new Map(before.seats.map((seat) => [seat.id, seat]))
  const own = new Map(ownChanges(before, after).map((change) => [change.seatId, { own: change.own }]))
  const unlike = after.seats.filter((seat) => {
    const known = old.get(seat.id)
    return isSeenUnlike(after, seat) || (known !== undefined && isSeenUnlike(before, known))
  })

  const fieldsOf = (known: Seat, viewer: Seat): Partial<Patch> => {
    const shown = fieldsFor(before, known)
    const entries = Object.entries(fieldsFor(after, viewer)).filter(([key, value]) => {
      const field = key as keyof typeof shown // its keys
      // What the class gets would take the place of what this seat has.
      return !isSame(value, field in patch ? patch[field] : shown[field])
    })
    return Object.fromEntries(entries)
  }

  const seatsOf = (known: Seat, viewer: Seat): SeatView[] => {
    const inPatch = new Map(patch.seats?.map((seat) => [seat.id, seat]))
    return unlike.flatMap((seat) => {
      const was = old.get(seat.id)
      const has = inPatch.get(seat.id) ?? (was && seatFor(before, known, was))
      const view = seatFor(after, viewer, seat)
      return isSame(view, has) ? [] : [view]
    })
  }

  const patches = new Map<SeatId, Patch>()
  for (const viewer of after.seats) {
    const known = old.get(viewer.id)
    // A new seat begins with a snapshot.
    if (!known) continue
    const more = { ...fieldsOf(known, viewer), ...own.get(viewer.id) }
    const seats = seatsOf(known, viewer)
    if (Object.keys(more).length === 0 && seats.length === 0) continue
    const others = (patch.seats ?? []).filter(({ id }) => !seats.some((seat) => seat.id === id))
    const all = [...others, ...seats]
    patches.set(viewer.id, { ...patch, ...more, ...(all.length > 0 && { seats: all }) })
  }
  return patches
}
