// How words are read, as teachers of the school have put them right.
import { asc, eq, inArray } from 'drizzle-orm'
import type { TenantId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { readingCorrection } from '#server/db/schema/readingCorrection.ts'
import type { Corrections } from './readText.ts'

/** Characters that one correction can be for. */
export const correctedMax = 12
/** Beyond this all of the school's are read: they are few, and a text has more pieces. */
const piecesMax = 500

/** Every piece of a text that could have been put right, or somewhat more than `piecesMax` of them. */
const piecesOf = (text: string, longest: number): string[] => {
  const pieces = new Set<string>()
  for (const [run] of text.matchAll(/\p{Script=Han}+/gu)) {
    const signs = [...run]
    for (let at = 0; at < signs.length && pieces.size <= piecesMax; at += 1)
      for (let length = 1; length <= Math.min(longest, signs.length - at); length += 1)
        pieces.add(signs.slice(at, at + length).join(''))
  }
  return [...pieces]
}

/** Those that may concern the text. */
export const correctionsFor = async (
  tx: Transaction,
  tenantId: TenantId,
  text: string,
): Promise<Corrections> => {
  const pieces = piecesOf(text, correctedMax)
  if (pieces.length === 0) return new Map()
  const { word, pinyin } = readingCorrection
  const rows = await tx
    .select({ word, pinyin })
    .from(readingCorrection)
    .where(pieces.length > piecesMax ? eq(readingCorrection.tenantId, tenantId) : inArray(word, pieces))
    .orderBy(asc(word))
  return new Map(rows.map((row) => [row.word, row.pinyin]))
}
