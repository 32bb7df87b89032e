// The calls of contract/library/lexicon.ts.
import { and, asc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import * as calls from '#contract/library/lexicon.ts'
import { markedPinyin } from '#contract/rules/pinyin/pinyin.ts'
import type { Database } from '#server/db/database.ts'
import { readingCorrection } from '#server/db/schema/readingCorrection.ts'
import { user } from '#server/db/schema/user.ts'
import { contains } from '#server/kit/conditions.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import { readSetting, writeSetting } from '#server/kit/schoolSetting.ts'
import { runInSteps } from '#server/kit/worker/inSteps.ts'
import { route } from '#server/platform/route.ts'
import { correctionOf, noteCorrection } from './corrections.ts'
import { licenceText, lookUp, readingsOfWord } from './lexicon.ts'
import { asDictionaries, readPhrase, readTextSteps, type SchoolReading } from './readText.ts'
import { readSchoolReading, tonesSetting } from './schoolReading.ts'

const listMax = 5000

/** Puts the reading that the school has corrected first. */
const withCorrection = (word: string, schoolReading: SchoolReading) => {
  const entry = lookUp(word)
  const said =
    schoolReading.hasSpokenTones && /[一不]/.test(word) ? readPhrase(word, schoolReading) : undefined
  const schoolPinyin = schoolReading.corrected.get(word) ?? said
  if (!entry || !schoolPinyin) return entry ?? null
  const [same] = entry.readings.filter(({ pinyin }) => pinyin === schoolPinyin)
  const others = entry.readings.filter(({ pinyin }) => pinyin !== schoolPinyin)
  return {
    ...entry,
    readings: [same ?? { pinyin: schoolPinyin, gloss: entry.readings[0]?.gloss ?? '' }, ...others],
  }
}

/** Pinyin with tone marks; refused unless it has one syllable for each character. */
const checkedPinyin = (word: string, typed: string): string => {
  const pinyin = markedPinyin(typed).replace(/['’]/g, ' ').replace(/\s+/g, ' ').trim()
  const syllables = pinyin.split(' ')
  const isGood =
    syllables.length === [...word].length && syllables.every((one) => /^[\p{L}\p{M}]{1,7}$/u.test(one))
  if (!isGood) throw appError('VALIDATION', { fields: { pinyin: 'field.pinyin' } })
  return pinyin
}

export const registerLexicon = (app: FastifyInstance, { database }: { database: Database }) => {
  /** A system administrator without a school has no schoolReading. */
  const readingOf = async (caller: { tenantId: unknown }, text: string): Promise<SchoolReading> => {
    if (!caller.tenantId) return asDictionaries
    const { tenantId } = tenantCallerOf(caller as Parameters<typeof tenantCallerOf>[0])
    return database.inTenant(tenantId, (tx) => readSchoolReading(tx, tenantId, text))
  }
  route(app, calls.lookUpWord, async ({ caller, query }) =>
    withCorrection(query.word, await readingOf(caller, query.word)),
  )
  route(app, calls.getDataLicence, async ({ query }) => ({ text: licenceText(query.file) }))
  route(app, calls.readChinese, async ({ caller, body }) => {
    const schoolReading = await readingOf(caller, body.text)
    const words = await runInSteps(caller.userId, readTextSteps(body.text, schoolReading))
    return words.map(({ text, pinyin }) => ({
      text,
      pinyin,
      hsk2: pinyin ? (readingsOfWord(text)?.hsk2 ?? null) : null,
    }))
  })

  route(app, calls.getTones, ({ caller }) => {
    const { tenantId } = tenantCallerOf(caller)
    return database.inTenant(tenantId, (tx) => readSetting(tx, tenantId, tonesSetting))
  })
  route(app, calls.setTones, async ({ caller, body }) => {
    const acting = tenantCallerOf(caller)
    await database.inTenant(acting.tenantId, (tx) => writeSetting(tx, acting, tonesSetting, body))
    return true
  })

  route(app, calls.listCorrections, ({ caller, query }) => {
    const { tenantId } = tenantCallerOf(caller)
    const { word, pinyin, userId } = readingCorrection
    return database.inTenant(tenantId, (tx) =>
      tx
        .select({ word, pinyin, by: sql<string>`coalesce(${user.name}, '')` })
        .from(readingCorrection)
        .leftJoin(user, eq(user.id, userId))
        .where(contains(word, query.word))
        .orderBy(asc(word))
        .limit(listMax),
    )
  })
  route(app, calls.correctReading, async ({ caller, body }) => {
    const acting = tenantCallerOf(caller)
    const { tenantId, userId } = acting
    const pinyin = checkedPinyin(body.word, body.pinyin)
    const changed = { pinyin, userId, changedAt: new Date() }
    const { word } = body
    await database.inTenant(tenantId, async (tx) => {
      const before = await correctionOf(tx, word)
      await tx
        .insert(readingCorrection)
        .values({ tenantId, word, ...changed })
        .onConflictDoUpdate({ target: [readingCorrection.tenantId, readingCorrection.word], set: changed })
      await noteCorrection(tx, acting, word, { before, after: pinyin })
    })
    return { pinyin }
  })
  route(app, calls.removeCorrection, async ({ caller, body }) => {
    const acting = tenantCallerOf(caller)
    await database.inTenant(acting.tenantId, async (tx) => {
      const before = await correctionOf(tx, body.word)
      const isOfSchool = eq(readingCorrection.tenantId, acting.tenantId)
      await tx.delete(readingCorrection).where(and(isOfSchool, eq(readingCorrection.word, body.word)))
      await noteCorrection(tx, acting, body.word, { before, after: null })
    })
    return true
  })
}
