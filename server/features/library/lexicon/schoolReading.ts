// How a school reads: what its teachers have put right, and which tones 一 and 不 have.
import { asc, eq, inArray } from 'drizzle-orm'
import type { TenantId } from '#contract/ids.ts'
import { type Tones, tonesSchema } from '#contract/library/lexicon.ts'
import type { Transaction } from '#server/db/database.ts'
import { readingCorrection } from '#server/db/schema/readingCorrection.ts'
import { readSetting, type SchoolSetting } from '#server/kit/schoolSetting.ts'
import { asDictionaries, type SchoolReading } from './readText.ts'

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

export const tonesSetting: SchoolSetting<{ tones: Tones }> = {
  key: 'tones',
  schema: tonesSchema,
  unsaved: { tones: 'dictionary' },
}

/** With the corrections that may concern the text. */
export const readSchoolReading = async (
  tx: Transaction,
  tenantId: TenantId,
  text: string,
): Promise<SchoolReading> => {
  const pieces = piecesOf(text, correctedMax)
  if (pieces.length === 0) return asDictionaries
  const { word, pinyin } = readingCorrection
  const rows = await tx
    .select({ word, pinyin })
    .from(readingCorrection)
    .where(pieces.length > piecesMax ? eq(readingCorrection.tenantId, tenantId) : inArray(word, pieces))
    .orderBy(asc(word))
  const corrected = new Map(rows.map((row) => [row.word, row.pinyin]))
  if (!/[一不]/.test(text)) return { corrected, hasSpokenTones: false }
  const { tones } = await readSetting(tx, tenantId, tonesSetting)
  return { corrected, hasSpokenTones: tones === 'spoken' }
}
