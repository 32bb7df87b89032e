// Makes the patches of seats that may see more than the class. They have the class's version, so that the versions of all
// sockets stay equal.
import type { Patch, SeatView } from '#contract/classroom/classroom.ts'
import type { SeatId } from '#contract/ids.ts'
import type { ClassroomState, Seat } from '../classroomState.ts'
import { ownChanges } from './ownView.ts'
import { fieldsFor, isSeenUnlike, seatFor } from './seatViews.ts'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** `patch`: the class's patch between the two states. */
export const seatPatches = (
  before: ClassroomState,
  after: ClassroomState,
  patch: Patch,
): ReadonlyMap<SeatId, Patch> => {
  const seatsBefore = new Map(before.seats.map((seat) => [seat.id, seat]))
  const ownViewPatches = new Map(
    ownChanges(before, after).map((change) => [change.seatId, { own: change.ownView }]),
  )
  const seatsSeenDifferently = after.seats.filter((seat) => {
    const seatBefore = seatsBefore.get(seat.id)
    return isSeenUnlike(after, seat) || (seatBefore !== undefined && isSeenUnlike(before, seatBefore))
  })

  const fieldsOf = (seatBefore: Seat, viewer: Seat): Partial<Patch> => {
    const fieldsBefore = fieldsFor(before, seatBefore)
    const entries = Object.entries(fieldsFor(after, viewer)).filter(([key, value]) => {
      const field = key as keyof typeof fieldsBefore // its keys
      // The class's value in the patch would overwrite the value that this seat has.
      return !isSame(value, field in patch ? patch[field] : fieldsBefore[field])
    })
    return Object.fromEntries(entries)
  }

  const seatsOf = (seatBefore: Seat, viewer: Seat): SeatView[] => {
    const inPatch = new Map(patch.seats?.map((seat) => [seat.id, seat]))
    return seatsSeenDifferently.flatMap((seat) => {
      const earlierSeat = seatsBefore.get(seat.id)
      const viewBefore = inPatch.get(seat.id) ?? (earlierSeat && seatFor(before, seatBefore, earlierSeat))
      const view = seatFor(after, viewer, seat)
      return isSame(view, viewBefore) ? [] : [view]
    })
  }

  const patches = new Map<SeatId, Patch>()
  for (const viewer of after.seats) {
    const seatBefore = seatsBefore.get(viewer.id)
    // A new seat begins with a snapshot.
    if (!seatBefore) continue
    const viewerFields = { ...fieldsOf(seatBefore, viewer), ...ownViewPatches.get(viewer.id) }
    const seats = seatsOf(seatBefore, viewer)
    if (Object.keys(viewerFields).length === 0 && seats.length === 0) continue
    const others = (patch.seats ?? []).filter(({ id }) => !seats.some((seat) => seat.id === id))
    const all = [...others, ...seats]
    patches.set(viewer.id, { ...patch, ...viewerFields, ...(all.length > 0 && { seats: all }) })
  }
  return patches
}
