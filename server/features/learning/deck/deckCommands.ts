// Commands for decks: add words, note repetitions, remove words.
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { ClassId, UserId } from '#contract/ids.ts'
import type { Recall, WordSkill } from '#contract/learning/memory.ts'
import type { Transaction } from '#server/db/database.ts'
import { inChunks } from '#server/db/inChunks.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { memory, memoryReview } from '#server/db/schema/memory.ts'
import { student } from '#server/db/schema/student.ts'
import { user } from '#server/db/schema/user.ts'
import { wordCard } from '#server/db/schema/wordCard.ts'
import { requireIds } from '#server/kit/conditions.ts'
import { inAnyLibrary } from '#server/kit/library/libraryScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { taughtClasses } from '../../school/courseClass/classScope.ts'
import { newSchedule, repeatWord } from '../memory/schedule.ts'

interface NewWord {
  readonly word: string
  readonly cardId: string | null
}

/** The words of cards, each once. NOT_FOUND if the caller does not see one of the cards. */
export const wordsOfCards = async (
  tx: Transaction,
  caller: TenantCaller,
  ids: readonly string[],
): Promise<NewWord[]> => {
  const uniqueIds = [...new Set(ids)]
  const cards = await tx
    .select({ cardId: wordCard.id, word: wordCard.name })
    .from(wordCard)
    .where(and(inArray(wordCard.id, uniqueIds), inAnyLibrary(wordCard, caller)))
  if (cards.length < uniqueIds.length) throw appError('NOT_FOUND')
  return [...new Map(cards.map((card) => [card.word, card])).values()]
}

/** Adds a card of a teacher of the school that the caller sees, because its meaning is preferred to the dictionary's. */
export const withCard = async (tx: Transaction, caller: TenantCaller, word: string): Promise<NewWord> => {
  const [card] = await tx
    .select({ cardId: wordCard.id })
    .from(wordCard)
    .where(and(eq(wordCard.name, word), inAnyLibrary(wordCard, caller)))
    .orderBy(sql`(${wordCard.interpretation} <> '') desc`, wordCard.sort, wordCard.id)
    .limit(1)
  return { word, cardId: card?.cardId ?? null }
}

interface Adding {
  readonly studentIds: readonly UserId[]
  readonly words: readonly NewWord[]
  readonly skill: WordSkill
  readonly now: Date
}

/** Words that a student has already do not change. Returns the number of added words. */
export const addWords = async (
  tx: Transaction,
  { tenantId }: TenantCaller,
  { studentIds, words, skill, now }: Adding,
): Promise<number> => {
  const schedule = newSchedule(now)
  const rows = studentIds.flatMap((studentId) =>
    words.map((word) => ({ tenantId, studentId, ...word, skill, ...schedule })),
  )
  let added = 0
  for (const chunk of inChunks(rows)) {
    const addedRows = await tx
      .insert(memory)
      .values([...chunk])
      .onConflictDoNothing({ target: [memory.studentId, memory.word, memory.skill] })
      .returning({ id: memory.id })
    added += addedRows.length
  }
  return added
}

/** The students at school of classes that the caller teaches. VALIDATION for another class. */
export const studentsOf = async (
  tx: Transaction,
  { userId }: TenantCaller,
  classIds: readonly ClassId[],
): Promise<UserId[]> => {
  const also = sql`${courseClass.id} in (${taughtClasses(userId)})`
  await requireIds(tx, { table: courseClass, ids: classIds, field: 'classIds', also })
  const rows = await tx
    .selectDistinct({ id: student.id })
    .from(student)
    .innerJoin(user, eq(user.id, student.id))
    .innerJoin(classStudent, eq(classStudent.studentId, student.id))
    .where(
      and(inArray(classStudent.classId, [...classIds]), isNull(student.leftAt), eq(user.status, 'normal')),
    )
    .orderBy(student.id)
  return rows.map(({ id }) => id)
}

/** Returns the next date. NOT_FOUND for a word that is not in the student's deck. */
export const noteRecall = async (
  tx: Transaction,
  { tenantId, userId }: TenantCaller,
  { id, recall, ms }: { id: string; recall: Recall; ms: number | null },
  now: Date,
): Promise<Date> => {
  const isOwn = and(eq(memory.id, id), eq(memory.studentId, userId), isNotNull(memory.word))
  const [row] = await tx.select().from(memory).where(isOwn).for('no key update')
  if (!row) throw appError('NOT_FOUND')
  const schedule = repeatWord(row, recall, now)
  const isWrong = recall === 'wrong'
  const counted = isWrong ? { wrongCount: row.wrongCount + 1, lastWrongAt: now } : {}
  await tx
    .update(memory)
    .set({ ...schedule, ...counted })
    .where(eq(memory.id, id))
  await tx.insert(memoryReview).values({ tenantId, memoryId: id, at: now, recall, ms }).onConflictDoNothing()
  return schedule.due
}

export const removeWords = (tx: Transaction, { userId }: TenantCaller, ids: readonly string[]) =>
  tx
    .delete(memory)
    .where(and(inArray(memory.id, [...ids]), eq(memory.studentId, userId), isNotNull(memory.word)))
