// Finds the orders of the pieces that make a given sentence.
import { foldText } from '../marking/foldText.ts'

const ordersMax = 10
const stepsMax = 20_000
/** More than an exercise may have (contract/learning/exercise/order.ts). */
const piecesMax = 50

const withSigns = (text: string) => foldText(text).replaceAll(' ', '')
const lettersAlone = (text: string) => foldText(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

const search = (pieces: readonly string[], sentence: string): number[][] => {
  const orders: number[][] = []
  let steps = 0
  const goOn = (from: number, used: readonly number[]) => {
    steps += 1
    if (steps > stepsMax || orders.length === ordersMax) return
    if (used.length === pieces.length) {
      if (from === sentence.length) orders.push([...used])
      return
    }
    for (const [at, piece] of pieces.entries())
      if (!used.includes(at) && sentence.startsWith(piece, from)) goOn(from + piece.length, [...used, at])
  }
  goOn(0, [])
  return orders
}

/** Ten orders at most, or none if the sentence has other words. Punctuation counts only if the pieces have it. */
export const findOrders = (pieces: readonly string[], sentence: string): number[][] => {
  if (pieces.length > piecesMax) return []
  for (const folded of [withSigns, lettersAlone]) {
    const parts = pieces.map(folded)
    if (parts.some((part) => part === '')) continue
    const orders = search(parts, folded(sentence))
    if (orders.length > 0) return orders
  }
  return []
}
