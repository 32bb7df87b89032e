// Reads a mistake with its details, and pages of bound and unbound exercises. The transactions are those of `inLibrary`.
import { and, asc, count, desc, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import type { ExerciseSearch } from '#contract/learning/exercise/exerciseNoun.ts'
import type { LibraryType } from '#contract/library/libraryItem.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import type { Transaction } from '#server/db/database.ts'
import { answer } from '#server/db/schema/answer.ts'
import { exercise, exerciseVersion } from '#server/db/schema/exercise.ts'
import { memory } from '#server/db/schema/memory.ts'
import { mistakeExercise, mistakeHit } from '#server/db/schema/mistake.ts'
import { user } from '#server/db/schema/user.ts'
import { equals } from '#server/kit/conditions.ts'
import { inLibraryOf } from '#server/kit/library/libraryScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { type PageQuery, readPage } from '#server/kit/page.ts'
import { inSight, readListedCards } from '../exercise/exerciseCards.ts'
import { exerciseConditions } from '../exercise/exerciseStore.ts'
import { ofLearners } from '../progress/learners.ts'
import { answerText } from './answerText.ts'
import { readMistake } from './mistakeCommands.ts'

/** The number of newest answers in the details. */
const hitsShown = 50

export const readMistakeDetail = async (tx: Transaction, caller: TenantCaller, id: string) => {
  const record = await readMistake(tx, caller, id)
  const exercises = await tx
    .select({ id: exercise.id, text: exercise.text })
    .from(mistakeExercise)
    .innerJoin(exercise, eq(exercise.id, mistakeExercise.exerciseId))
    .where(eq(mistakeExercise.mistakeId, record.id))
    .orderBy(asc(exercise.text), asc(exercise.id))
  const hits = await tx
    .select({
      attemptId: mistakeHit.attemptId,
      exerciseId: mistakeHit.exerciseId,
      exerciseText: exercise.text,
      studentId: mistakeHit.studentId,
      studentName: user.name,
      typedAnswer: { type: exerciseVersion.type, content: exerciseVersion.content, value: answer.value },
    })
    .from(mistakeHit)
    .innerJoin(
      answer,
      and(eq(answer.attemptId, mistakeHit.attemptId), eq(answer.exerciseId, mistakeHit.exerciseId)),
    )
    .innerJoin(exercise, eq(exercise.id, mistakeHit.exerciseId))
    .innerJoin(exerciseVersion, eq(exerciseVersion.id, answer.versionId))
    .innerJoin(user, eq(user.id, mistakeHit.studentId))
    .where(and(eq(mistakeHit.mistakeId, record.id), ofLearners(mistakeHit.studentId, caller)))
    .orderBy(desc(answer.handedInAt))
    .limit(hitsShown)
  return {
    ...record,
    exercises,
    hits: hits.map(({ typedAnswer, ...hit }) => ({ ...hit, answer: answerText(typedAnswer) })),
  }
}

type MistakeExerciseQuery = PageQuery &
  ExerciseSearch & {
    readonly id: string
    readonly libraryType?: LibraryType | undefined
    readonly folderId?: string | undefined
  }

const inSchool = ({ tenantId }: TenantCaller) => inArray(exercise.tenantId, [tenantId, publicTenantId])
const orderBy = [asc(exercise.sort), desc(exercise.id)]

export const pageExercisesOf = async (
  tx: Transaction,
  caller: TenantCaller,
  { id, libraryType, folderId, ...query }: MistakeExerciseQuery,
  which: 'bound' | 'unbound',
) => {
  const record = await readMistake(tx, caller, id)
  const isBound = sql`${exercise.id} in (select e.exercise_id from ${mistakeExercise} e where e.mistake_id = ${record.id})`
  const conditions = [
    ...(which === 'bound' ? [inSchool(caller), isBound] : [inSight(caller), not(isBound)]),
    libraryType && inLibraryOf(exercise, caller, libraryType),
    equals(exercise.folderId, folderId),
    ...exerciseConditions(query, caller),
  ]
  return readPage(tx, { table: exercise, conditions, orderBy }, query, (slice) => readListedCards(tx, slice))
}

/** CALL-EXER-04. Children of a group are rows of their own here. */
export const pageMistakeExercises = async (
  tx: Transaction,
  caller: TenantCaller,
  query: PageQuery & ExerciseSearch,
) => {
  const isTheirs = and(
    sql`${memory.wrongCount} > 0`,
    isNull(memory.word),
    ofLearners(memory.studentId, caller),
  )
  const isWrong = sql`exists (select 1 from ${memory} where ${memory.exerciseId} = ${exercise.id} and ${isTheirs})`
  const conditions = [inSchool(caller), isWrong, ...exerciseConditions(query, caller)]
  const page = await readPage(tx, { table: exercise, conditions, orderBy }, query, (slice) =>
    readListedCards(tx, slice),
  )
  const ids = page.records.map(({ id }) => id)
  const rows =
    ids.length > 0
      ? await tx
          .select({
            id: memory.exerciseId,
            wrongCount: sql<number>`sum(${memory.wrongCount})`.mapWith(Number),
            students: count(),
          })
          .from(memory)
          .where(and(inArray(memory.exerciseId, ids), isTheirs))
          .groupBy(memory.exerciseId)
      : []
  const counts = new Map(rows.map((row) => [row.id, row]))
  const records = page.records.map((card) => {
    const { wrongCount = 0, students = 0 } = counts.get(card.id) ?? {}
    return { ...card, wrongCount, students }
  })
  return { ...page, records }
}
