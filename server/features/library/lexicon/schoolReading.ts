// The readings of a school: the corrections of its teachers, and the tones of 一 and 不.
import { asc, eq, inArray } from 'drizzle-orm'
import type { TenantId } from '#contract/ids.ts'
import { type Tones, tonesSchema } from '#contract/library/lexicon.ts'
import type { Transaction } from '#server/db/database.ts'
import { readingCorrection } from '#server/db/schema/readingCorrection.ts'
import { readSetting, type SchoolSetting } from '#server/kit/schoolSetting.ts'
import { asDictionaries, type SchoolReading } from './readText.ts'

/** The longest text that a correction can have, in characters. */
export const correctedMax = 12
/** For a longer text all corrections of the school are read: they are fewer than the substrings of the text. */
const substringsMax = 500

/** Every substring that could have a correction, or somewhat more than `substringsMax` of them. */
const substringsOf = (text: string, longest: number): string[] => {
  const substrings = new Set<string>()
  for (const [run] of text.matchAll(/\p{Script=Han}+/gu)) {
    const characters = [...run]
    for (let at = 0; at < characters.length && substrings.size <= substringsMax; at += 1)
      for (let length = 1; length <= Math.min(longest, characters.length - at); length += 1)
        substrings.add(characters.slice(at, at + length).join(''))
  }
  return [...substrings]
}

export const tonesSetting: SchoolSetting<{ tones: Tones }> = {
  key: 'tones',
  schema: tonesSchema,
  unsaved: { tones: 'dictionary' },
}

/** Reads the corrections that may concern the text. */
export const readSchoolReading = async (
  tx: Transaction,
  tenantId: TenantId,
  text: string,
): Promise<SchoolReading> => {
  const substrings = substringsOf(text, correctedMax)
  if (substrings.length === 0) return asDictionaries
  const { word, pinyin } = readingCorrection
  const rows = await tx
    .select({ word, pinyin })
    .from(readingCorrection)
    .where(
      substrings.length > substringsMax
        ? eq(readingCorrection.tenantId, tenantId)
        : inArray(word, substrings),
    )
    .orderBy(asc(word))
  const corrected = new Map(rows.map((row) => [row.word, row.pinyin]))
  if (!/[一不]/.test(text)) return { corrected, hasSpokenTones: false }
  const { tones } = await readSetting(tx, tenantId, tonesSetting)
  return { corrected, hasSpokenTones: tones === 'spoken' }
}
