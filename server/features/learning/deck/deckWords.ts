// The words of decks with the texts of their cards, or of the dictionary.
import { and, asc, count, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contract/ids.ts'
import { type DeckWord, knownDays } from '#contract/learning/deck/deck.ts'
import { endOfDay, fromWallTime, toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { type MemoryRow, memory, memoryReview } from '#server/db/schema/memory.ts'
import { type WordCardRow, wordCard } from '#server/db/schema/wordCard.ts'
import { inAnyLibrary } from '#server/kit/library/libraryScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { runSteps, type Steps } from '#server/kit/worker/inSteps.ts'
import type { SchoolReading } from '../../library/lexicon/readText.ts'
import { readSchoolReading } from '../../library/lexicon/schoolReading.ts'
import { proposeCard } from '../../library/wordCard/proposeCard.ts'

const ofDeck = ({ userId }: Pick<TenantCaller, 'userId'>): SQL | undefined =>
  and(eq(memory.studentId, userId), isNotNull(memory.word))

const today = ({ timeZone }: TenantCaller, now: Date) => toWallTime(now, timeZone).slice(0, 10)
/** Words that are due before the end of today in the time zone of the school. */
const isDue = (caller: TenantCaller, now: Date) =>
  lt(memory.due, endOfDay(today(caller, now), caller.timeZone))

/** Repeated words come before new ones, so that new words never displace them. */
const dueOrder = [asc(sql`(${memory.reps} = 0)`), asc(memory.due), asc(memory.id)]

interface Described {
  readonly rows: readonly MemoryRow[]
  readonly cards: ReadonlyMap<string, WordCardRow>
  readonly schoolReading: SchoolReading
}

/** The cards of the words, and the school's readings for words without one. */
const readDescriptions = async (
  tx: Transaction,
  caller: TenantCaller,
  rows: readonly MemoryRow[],
): Promise<Described> => {
  const cardIds = rows.flatMap(({ cardId }) => cardId ?? [])
  const cards =
    cardIds.length === 0
      ? []
      : await tx
          .select()
          .from(wordCard)
          .where(and(inArray(wordCard.id, cardIds), inAnyLibrary(wordCard, caller)))
  const schoolReading = await readSchoolReading(tx, caller.tenantId, rows.map(({ word }) => word).join(' '))
  return { rows, cards: new Map(cards.map((card) => [card.id, card])), schoolReading }
}

/** The meaning on the card, or else that of the dictionary. */
const meaningOf = (word: string, card: WordCardRow | undefined, schoolReading: SchoolReading) => {
  const { pinyin, partOfSpeech } = card ?? proposeCard(word, schoolReading)
  const interpretation = card?.interpretation || proposeCard(word, schoolReading).interpretation
  return { pinyin, partOfSpeech, interpretation }
}

/** Presents the words in the order of the rows. */
function* presentSteps({ timeZone }: TenantCaller, described: Described): Steps<DeckWord[]> {
  const words: DeckWord[] = []
  for (const { id, word, skill, cardId, due, reps } of described.rows) {
    if (!word || !skill) continue
    const card = cardId ? described.cards.get(cardId) : undefined
    const { collocation = '', sentence = '' } = card ?? {}
    const texts = { ...meaningOf(word, card, described.schoolReading), collocation, sentence }
    const description = { id, word, skill, cardId: card?.id ?? null, ...texts }
    words.push({ ...description, due: toWallTime(due, timeZone), isNew: reps === 0 })
    yield
  }
  return words
}

const present = async (tx: Transaction, caller: TenantCaller, rows: readonly MemoryRow[]) =>
  runSteps(presentSteps(caller, await readDescriptions(tx, caller, rows)))

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

const readRows = (tx: Transaction, caller: TenantCaller) =>
  tx.select().from(memory).where(ofDeck(caller)).orderBy(asc(memory.due), asc(memory.id))

/** The data for the words of a whole deck. They are presented after the transaction, because there may be thousands. */
export const readWholeDeck = async (tx: Transaction, caller: TenantCaller, most: number) => {
  const described = await readDescriptions(tx, caller, await readRows(tx, caller).limit(most))
  return presentSteps(caller, described)
}

export const readDeckPage = async (
  tx: Transaction,
  caller: TenantCaller,
  { current, size }: { current: number; size: number },
) => {
  const total = await tx.$count(memory, ofDeck(caller))
  const rows = await readRows(tx, caller)
    .limit(size)
    .offset((current - 1) * size)
  return { records: await present(tx, caller, rows), total, current, size }
}

/** All words of the deck, each once. */
export const readDeckWords = async (tx: Transaction, caller: TenantCaller): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ word: memory.word })
    .from(memory)
    .where(ofDeck(caller))
    .orderBy(asc(memory.word))
    .limit(20_000)
  return rows.flatMap(({ word }) => word ?? [])
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
