// What changes decks: words come in, repetitions are noted, words go.
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

/** The words of cards that the caller sees, each once. NOT_FOUND when one of them is out of sight. */
export const wordsOfCards = async (
  tx: Transaction,
  caller: TenantCaller,
  ids: readonly string[],
): Promise<NewWord[]> => {
  const wanted = [...new Set(ids)]
  const cards = await tx
    .select({ cardId: wordCard.id, word: wordCard.name })
    .from(wordCard)
    .where(and(inArray(wordCard.id, wanted), inAnyLibrary(wordCard, caller)))
  if (cards.length < wanted.length) throw appError('NOT_FOUND')
  return [...new Map(cards.map((card) => [card.word, card])).values()]
}

/** With the card that a teacher of the school has made of it, where the caller sees one: its meaning comes first. */
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

/** What a student has already stays as it is. Answers how many memories were made. */
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
    const made = await tx
      .insert(memory)
      .values([...chunk])
      .onConflictDoNothing({ target: [memory.studentId, memory.word, memory.skill] })
      .returning({ id: memory.id })
    added += made.length
  }
  return added
}

/** Students of these classes, which the caller teaches, who are at school. VALIDATION for another class. */
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

/** The next date. NOT_FOUND for what is not in the student's own deck. */
export const noteRecall = async (
  tx: Transaction,
  { tenantId, userId }: TenantCaller,
  { id, recall, ms }: { id: string; recall: Recall; ms: number | null },
  now: Date,
): Promise<Date> => {
  const own = and(eq(memory.id, id), eq(memory.studentId, userId), isNotNull(memory.word))
  const [row] = await tx.select().from(memory).where(own).for('no key update')
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
