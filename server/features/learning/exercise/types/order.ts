import type { OrderAnswer, OrderContent, OrderKey } from '#contract/learning/exercise/order.ts'
import { richTextFace } from '#contract/richText.ts'
import { allOrNothing, byId, type NameOf, type Shuffle, type TypeRules } from './typeRules.ts'

/** Gives pieces that look the same one id, because their order among each other does not matter. */
const sameFaces = ({ pieces }: OrderContent) => {
  const firstOf = new Map<string, string>()
  const ids = new Map<string, string>()
  for (const { id, body } of byId(pieces)) {
    const face = richTextFace(body)
    const first = firstOf.get(face) ?? id
    firstOf.set(face, first)
    ids.set(id, first)
  }
  return (order: readonly string[]) => order.map((id) => ids.get(id) ?? id).join()
}

export const order = {
  mark: (content: OrderContent, key: OrderKey, answer: OrderAnswer) => {
    const faces = sameFaces(content)
    const orderGiven = faces(answer.order)
    return allOrNothing(key.orders.some((right) => faces(right) === orderGiven))
  },
  fingerprint: (content: OrderContent, answer: OrderAnswer) => sameFaces(content)(answer.order),
  rename: (content: OrderContent, key: OrderKey | null, nameOf: NameOf) => ({
    // Sorted, because the pieces are written in the right order.
    content: { pieces: byId(content.pieces.map((piece) => ({ ...piece, id: nameOf(piece.id) }))) },
    key: key && { orders: key.orders.map((ids) => ids.map(nameOf)) },
  }),
  arrange: ({ pieces }: OrderContent, shuffle: Shuffle) => ({ pieces: shuffle(pieces) }),
} satisfies TypeRules
