// Raises, moves or takes back the memories of exercises whose counted answers have changed.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { type MemoryRow, memory } from '#server/db/schema/memory.ts'
import { addAnswer, type ExerciseMemory, foldMemory, type Judged } from '../memory/foldMemory.ts'
import type { AnswerChange, CountedAnswer, CountedExercise } from './progressSums.ts'
import { type Learner, readCounted } from './readCounted.ts'

interface MemoryChange {
  readonly exerciseId: string
  readonly before: Judged | null
  readonly after: Judged | null
}
const judgedOf = (one: CountedAnswer | null): Judged | null =>
  one && one.isRight !== null ? { at: one.at, isRight: one.isRight } : null

/** The changes that matter for memories: automatic marks whose result or time has changed. */
const memoryChanges = (
  changes: readonly AnswerChange[],
  exercises: ReadonlyMap<string, CountedExercise>,
): MemoryChange[] =>
  changes.flatMap(({ before, after }) => {
    const exerciseId = (after ?? before)?.exerciseId ?? ''
    const exercise = exercises.get(exerciseId)
    if (!exercise || exercise.isJudged) return []
    const change = { exerciseId, before: judgedOf(before), after: judgedOf(after) }
    const isSame =
      change.before?.isRight === change.after?.isRight &&
      change.before?.at.getTime() === change.after?.at.getTime()
    return isSame ? [] : [change]
  })

/** Inserts missing rows before they are locked, so that two attempts with the same exercise run one after the other. */
const lockMemories = async (
  tx: Transaction,
  learner: Learner,
  changes: readonly MemoryChange[],
): Promise<Map<string, MemoryRow>> => {
  const wrong = changes
    .filter(({ after }) => after?.isRight === false)
    .sort((one, other) => (one.exerciseId < other.exerciseId ? -1 : 1))
  if (wrong.length > 0)
    await tx
      .insert(memory)
      .values(
        wrong.map(({ exerciseId, after }) => ({ ...learner, exerciseId, due: after?.at ?? new Date() })),
      )
      .onConflictDoNothing()
  const ids = changes.map(({ exerciseId }) => exerciseId)
  const rows = await tx
    .select()
    .from(memory)
    .where(and(eq(memory.studentId, learner.studentId), inArray(memory.exerciseId, ids)))
    .orderBy(asc(memory.exerciseId))
    .for('no key update')
  return new Map(rows.map((row) => [row.exerciseId ?? '', row]))
}

const isLater = ({ before, after }: MemoryChange, { lastReview }: MemoryRow): boolean =>
  before === null && after !== null && lastReview !== null && lastReview < after.at

const knownOf = (row: MemoryRow): ExerciseMemory => ({ ...row, lastWrongAt: row.lastWrongAt ?? row.due })

export const writeMemories = async (
  tx: Transaction,
  learner: Learner,
  memories: ReadonlyMap<string, ExerciseMemory | null>,
): Promise<void> => {
  const gone = [...memories].filter(([, one]) => one === null).map(([exerciseId]) => exerciseId)
  const memoryRows = [...memories].flatMap(([exerciseId, one]) =>
    one ? [{ ...learner, exerciseId, ...one }] : [],
  )
  if (gone.length > 0)
    await tx
      .delete(memory)
      .where(and(eq(memory.studentId, learner.studentId), inArray(memory.exerciseId, gone)))
  if (memoryRows.length === 0) return
  await tx
    .insert(memory)
    .values(memoryRows)
    .onConflictDoUpdate({
      target: [memory.studentId, memory.exerciseId],
      set: {
        wrongCount: sql`excluded.wrong_count`,
        lastWrongAt: sql`excluded.last_wrong_at`,
        due: sql`excluded.due`,
        stability: sql`excluded.stability`,
        difficulty: sql`excluded.difficulty`,
        scheduledDays: sql`excluded.scheduled_days`,
        learningSteps: sql`excluded.learning_steps`,
        reps: sql`excluded.reps`,
        lapses: sql`excluded.lapses`,
        state: sql`excluded.state`,
        lastReview: sql`excluded.last_review`,
      },
    })
}

/** Updates memories; the changed answers are stored already. */
export const countMemories = async (
  tx: Transaction,
  learner: Learner,
  changes: readonly AnswerChange[],
  exercises: ReadonlyMap<string, CountedExercise>,
): Promise<void> => {
  const changed = memoryChanges(changes, exercises)
  if (changed.length === 0) return
  const rows = await lockMemories(tx, learner, changed)
  const memories = new Map<string, ExerciseMemory | null>()
  const again: MemoryChange[] = []
  for (const change of changed) {
    const row = rows.get(change.exerciseId)
    // Without a row the answer is right and was never wrong before.
    if (!row) continue
    if (isLater(change, row) && change.after)
      memories.set(change.exerciseId, addAnswer(knownOf(row), change.after))
    else again.push(change)
  }
  for (const [exerciseId, one] of await foldAgain(tx, learner, again, rows)) memories.set(exerciseId, one)
  await writeMemories(tx, learner, memories)
}

/** Computes a memory from all answers if one came out of order or was changed; otherwise only adds the new one. */
const foldAgain = async (
  tx: Transaction,
  learner: Learner,
  changes: readonly MemoryChange[],
  rows: ReadonlyMap<string, MemoryRow>,
): Promise<Map<string, ExerciseMemory | null>> => {
  if (changes.length === 0) return new Map()
  const exerciseIds = changes.map(({ exerciseId }) => exerciseId)
  const areNew = changes.every(({ exerciseId, before }) => !before && rows.get(exerciseId)?.reps === 0)
  const times = changes.flatMap(({ after }) => (after ? [after.at.getTime()] : []))
  const from = areNew && times.length > 0 ? { from: new Date(Math.min(...times)) } : {}
  const answers = await readCounted(tx, learner, { exerciseIds, ...from })
  const byExercise = Map.groupBy(answers, ({ exerciseId }) => exerciseId)
  return new Map(
    exerciseIds.map((exerciseId) => [
      exerciseId,
      foldMemory((byExercise.get(exerciseId) ?? []).flatMap((one) => judgedOf(one) ?? [])),
    ]),
  )
}
