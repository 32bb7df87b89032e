// The pieces of an order stand in the right order while they are written. Pure but for the ids of new pieces.
import { plainRichText } from '#contract/rules/text/writeRichText.ts'
import { newPartId } from '#src/kit/richText/partId.ts'
import type { WordingOfType } from './editedTypes.ts'
import { withoutEmptyEnd } from './newWording.ts'

export type OrderWording = WordingOfType<'order'>
type OrderPieces = OrderWording['content']['pieces']

/** The first right order is that of the pieces; the others have each piece once, new ones at the end. */
export const withPieces = (wording: OrderWording, pieces: OrderPieces): OrderWording => {
  const ids = pieces.map(({ id }) => id)
  const others = (wording.key?.orders.slice(1) ?? []).map((order) => {
    const there = order.filter((id) => ids.includes(id))
    return [...there, ...ids.filter((id) => !there.includes(id))]
  })
  return { ...wording, content: { pieces }, key: { orders: [ids, ...others] } }
}

/** `我 / 是 / 学生` as three pieces; fewer than two: undefined. */
export const splitPieces = (text: string): OrderPieces | undefined => {
  const parts = text
    .split(/[/／|｜]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length < 2) return undefined
  return parts.map((part) => ({ id: newPartId(), body: plainRichText(part) }))
}

/** A stored exercise has its pieces in an order that tells nothing. */
export const openOrder = (wording: OrderWording): OrderWording => {
  const first = wording.key?.orders[0]
  if (!first) return wording
  const pieces = first.flatMap((id) => wording.content.pieces.filter((piece) => piece.id === id))
  return { ...wording, content: { pieces } }
}

/** Drops right orders that are the same as another, and empty pieces at the end. */
export const finishOrder = (wording: OrderWording): OrderWording => {
  if (!wording.key) return wording
  const finished = withPieces(wording, withoutEmptyEnd(wording.content.pieces))
  const orders = [...new Map((finished.key?.orders ?? []).map((order) => [order.join(), order])).values()]
  return { ...finished, key: { orders } }
}
