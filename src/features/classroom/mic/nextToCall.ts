// The student that the "next" button calls in roll call: the longest raised hand, else the next by name.
import type { SeatView } from '#contract/classroom/classroom.ts'
import { byName } from '#src/lib/byName.ts'

export const nextToCall = (seats: readonly SeatView[]): SeatView | null => {
  const called = seats.find((seat) => seat.isCalled)
  const able = seats.filter((seat) => seat.role === 'student' && seat.isPresent && !seat.isBanned)
  const others = able.filter((seat) => !seat.isCalled)
  const waiting = others
    .filter((seat) => seat.hand !== null)
    .sort((a, b) => (a.hand?.raisedAt ?? 0) - (b.hand?.raisedAt ?? 0) || byName(a, b))
  if (waiting[0]) return waiting[0]
  const inOrder = [...others].sort(byName)
  const after = called && inOrder.find((seat) => byName(seat, called) > 0)
  return after ?? inOrder[0] ?? null
}
