// Computes how many faces a strip has room for, and in how many columns they stand. Lengths are in px.
import type { Capacity } from './faceOrder.ts'

/** The strip stands beside the board, in one row below it, or on a page of its own on a phone. */
export type StripPlace = 'beside' | 'below' | 'page'

const gap = 8
/** The side column is 344 wide, with three small pictures in a row. */
const besideRow = 82 + gap
const besideLarge = 194 + gap
/** Head, dock and notice row of the room, and what the list below needs at least. */
const restOfWindow = 170 + 280
const mostRows = 4
/** The row below the board. */
const belowSmall = 100 + gap
const belowLarge = 178 + gap
const onPage = 6
/** A page beside the board of a phone held across has no room for more: there would be names without faces. */
const narrowPage = 260
const onNarrowPage = 2

const rowsIn = (height: number): number =>
  Math.min(mostRows, Math.max(1, Math.floor((height + gap) / besideRow)))

const inRow = (width: number): number => Math.max(0, Math.floor((width + gap) / belowSmall))

/** One's own picture takes one of the places, with `hasOwn`. */
export const stripCapacity = (
  place: StripPlace,
  { windowHeight, width, hasOwn }: { windowHeight: number; width: number; hasOwn: boolean },
): Capacity => {
  const places = {
    beside: () => ({
      led: 1 + 3 * rowsIn(windowHeight - restOfWindow - besideLarge),
      even: 3 * rowsIn(windowHeight - restOfWindow),
    }),
    below: () => ({ led: 1 + inRow(width - belowLarge), even: inRow(width) }),
    page: () => {
      const all = width > 0 && width < narrowPage ? onNarrowPage : onPage
      return { led: all, even: all }
    },
  }[place]()
  const others = (all: number) => Math.max(2, hasOwn ? all - 1 : all)
  return { led: others(places.led), even: others(places.even) }
}

/** Columns for so many small pictures: no row with a hole, where that can be. */
export const columnsFor = (small: number): number => (small <= 2 || small === 4 ? 2 : 3)
