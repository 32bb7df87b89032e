// The order of steps. A step that is moved changes its number alone, so what somebody types in it meanwhile is not lost.

interface Placed {
  readonly place?: unknown
}

const placeOf = ({ place }: Placed): number | null =>
  typeof place === 'number' && Number.isFinite(place) ? place : null

/** Sorts steps by their places; those with the same one, or with none, stay as they stand in the array. */
export const inPlaces = <S extends Placed>(steps: readonly S[]): S[] =>
  steps
    .map((step, at) => ({ step, at, place: placeOf(step) ?? at }))
    .sort((one, other) => one.place - other.place || one.at - other.at)
    .map(({ step }) => step)

/** A place between two neighbours; null: there is none on that side. */
export const placeBetween = (before: number | null, after: number | null): number => {
  if (before === null) return after === null ? 0 : after - 1
  return after === null ? before + 1 : (before + after) / 2
}
