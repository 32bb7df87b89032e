// The words of decks with what stands on their cards, or in the dictionary.
import { and, asc, count, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contract/ids.ts'
import { type DeckWord, knownDays } from '#contract/learning/deck.ts'
import type { Transaction } from '#server/db/database.ts'
import { type MemoryRow, memory, memoryReview } from '#server/db/schema/memory.ts'
import { wordCard } from '#server/db/schema/wordCard.ts'
import { inAnyLibrary } from '#server/kit/library/libraryScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { endOfDay, fromWallTime, toWallTime } from '#server/platform/schoolTime.ts'
import { correctionsFor } from '../../library/lexicon/corrections.ts'
import { proposeCard } from '../../library/wordCard/proposeCard.ts'

const ofDeck = ({ userId }: Pick<TenantCaller, 'userId'>): SQL | undefined =>
  and(eq(memory.studentId, userId), isNotNull(memory.word))

const today = ({ timeZone }: TenantCaller, now: Date) => toWallTime(now, timeZone).slice(0, 10)
/** What is due before the end of today at school is due today. */
const isDue = (caller: TenantCaller, now: Date) =>
  lt(memory.due, endOfDay(today(caller, now), caller.timeZone))

/** What was repeated before comes first, so that new words never push it out. */
const dueOrder = [asc(sql`(${memory.reps} = 0)`), asc(memory.due), asc(memory.id)]

/** In the order of the rows. */
const present = async (
  tx: Transaction,
  caller: TenantCaller,
  rows: readonly MemoryRow[],
): Promise<DeckWord[]> => {
  const cardIds = rows.flatMap(({ cardId }) => cardId ?? [])
  const cards =
    cardIds.length === 0
      ? []
      : await tx
          .select()
          .from(wordCard)
          .where(and(inArray(wordCard.id, cardIds), inAnyLibrary(wordCard, caller)))
  const byId = new Map(cards.map((card) => [card.id, card]))
  const corrections = await correctionsFor(tx, caller.tenantId, rows.map(({ word }) => word).join(' '))
  return rows.flatMap(({ id, word, skill, cardId, due, reps }) => {
    if (!word || !skill) return []
    const card = cardId ? byId.get(cardId) : undefined
    const { pinyin, partOfSpeech, interpretation } = card ?? proposeCard(word, corrections)
    const { collocation = '', sentence = '' } = card ?? {}
    const texts = { pinyin, partOfSpeech, interpretation, collocation, sentence }
    const shown = { id, word, skill, cardId: card?.id ?? null, ...texts }
    return [{ ...shown, due: toWallTime(due, caller.timeZone), isNew: reps === 0 }]
  })
}

export const readDue = async (tx: Transaction, caller: TenantCaller, now: Date, limit: number) => {
  const rows = await tx
    .select()
    .from(memory)
    .where(and(ofDeck(caller), isDue(caller, now)))
    .orderBy(...dueOrder)
    .limit(limit)
  return present(tx, caller, rows)
}

export const countDeck = async (tx: Transaction, caller: TenantCaller, now: Date) => {
  const [counted] = await tx
    .select({
      total: count(),
      due: sql<number>`count(*) filter (where ${isDue(caller, now)})`.mapWith(Number),
      known: sql<number>`count(*) filter (where ${gte(memory.scheduledDays, knownDays)})`.mapWith(Number),
    })
    .from(memory)
    .where(ofDeck(caller))
  const dayBegins = fromWallTime(`${today(caller, now)} 00:00:00`, caller.timeZone)
  const [done] = await tx
    .select({ doneToday: sql<number>`count(distinct ${memoryReview.memoryId})`.mapWith(Number) })
    .from(memoryReview)
    .innerJoin(memory, eq(memory.id, memoryReview.memoryId))
    .where(and(ofDeck(caller), gte(memoryReview.at, dayBegins)))
  return { total: 0, due: 0, known: 0, ...counted, doneToday: done?.doneToday ?? 0 }
}

export const readDeckPage = async (
  tx: Transaction,
  caller: TenantCaller,
  { current, size }: { current: number; size: number },
) => {
  const total = await tx.$count(memory, ofDeck(caller))
  const rows = await tx
    .select()
    .from(memory)
    .where(ofDeck(caller))
    .orderBy(asc(memory.due), asc(memory.id))
    .limit(size)
    .offset((current - 1) * size)
  return { records: await present(tx, caller, rows), total, current, size }
}

export const readKnown = async (tx: Transaction, userId: UserId): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ word: memory.word })
    .from(memory)
    .where(and(ofDeck({ userId }), eq(memory.skill, 'know'), gte(memory.scheduledDays, knownDays)))
    .orderBy(asc(memory.word))
    .limit(20_000)
  return rows.flatMap(({ word }) => word ?? [])
}
