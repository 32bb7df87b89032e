// Which orders of the pieces make a given sentence.
import { foldText } from '../marking/foldText.ts'

const ordersMax = 10
const stepsMax = 20_000
/** An exercise has fewer (contract/learning/exercise/order.ts). */
const piecesMax = 50

const withSigns = (text: string) => foldText(text).replaceAll(' ', '')
const lettersAlone = (text: string) => foldText(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

const search = (pieces: readonly string[], sentence: string): number[][] => {
  const found: number[][] = []
  let steps = 0
  const goOn = (from: number, used: readonly number[]) => {
    steps += 1
    if (steps > stepsMax || found.length === ordersMax) return
    if (used.length === pieces.length) {
      if (from === sentence.length) found.push([...used])
      return
    }
    for (const [at, piece] of pieces.entries())
      if (!used.includes(at) && sentence.startsWith(piece, from)) goOn(from + piece.length, [...used, at])
  }
  goOn(0, [])
  return found
}

/** Ten at most; none: the sentence has other words. Signs count if the pieces have them, else they do not. */
export const findOrders = (pieces: readonly string[], sentence: string): number[][] => {
  if (pieces.length > piecesMax) return []
  for (const folded of [withSigns, lettersAlone]) {
    const parts = pieces.map(folded)
    if (parts.some((part) => part === '')) continue
    const found = search(parts, folded(sentence))
    if (found.length > 0) return found
  }
  return []
}
