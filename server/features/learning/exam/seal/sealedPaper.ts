// Delivers the paper of a sitting, sealed, in the ten minutes before its exam starts. What is sealed holds neither keys nor
// explanations: it is what the student sees while answering.
import { and, count, eq, inArray } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { FileId } from '#contract/ids.ts'
import { sealedBeforeMs } from '#contract/learning/exam/sealCalls.ts'
import { examStatusOf } from '#contract/rules/assignment/exam.ts'
import type { Transaction } from '#server/db/database.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { file } from '#server/db/schema/file.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { noteDelivered } from '../../attempt/presence.ts'
import { type AttemptExercise, attemptPaper } from '../../attempt/readAttempt.ts'
import { sectionsOf } from '../../attempt/sections.ts'
import { studentView } from '../../exercise/studentView.ts'
import { visibleFiles } from '../../exercise/visibleFiles.ts'
import { keyOf, readSitting, type Sitting } from './examSeals.ts'
import { sealBytes } from './sealBytes.ts'

/** The rooms are entered one after the other: 2,000 students ask for the key within ten seconds. */
const spreadMsPerStudent = 5

/** A longer sound, or a video, is loaded after the start as in any other attempt. */
const fileBytesMax = 4 * 1024 * 1024
const fileTypes = /^(image|audio)\//

const requireDelivered = ({ assignment, attempt: { state } }: Sitting, now: Date): void => {
  const { startAt, endAt } = assignment
  if (examStatusOf(assignment) !== 'pushed' || state !== 'open') throw appError('EXAM_CLOSED')
  if (now.getTime() < startAt.getTime() - sealedBeforeMs) throw appError('EXAM_NOT_STARTED')
  if (endAt && endAt <= now) throw appError('EXAM_CLOSED')
}

const filesOf = (exercises: readonly AttemptExercise[]): FileId[] => [
  ...new Set(
    exercises.flatMap(({ visible }) => [...visibleFiles(visible), ...visible.children.flatMap(visibleFiles)]),
  ),
]

const findDelivered = (tx: Transaction, ids: readonly FileId[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(file)
        .where(inArray(file.id, [...ids]))
        .then((rows) =>
          rows.filter(
            ({ storedAt, type, size }) => storedAt && type && fileTypes.test(type) && size <= fileBytesMax,
          ),
        )

export const sealPaper = async (tx: Transaction, caller: TenantCaller, attemptId: string, now: Date) => {
  const sitting = await readSitting(tx, caller, attemptId)
  requireDelivered(sitting, now)
  const key = await keyOf(tx, sitting)
  await noteDelivered(tx, sitting.attempt, now)
  const { id: examId, startAt } = sitting.assignment
  const { exercises, parts } = await attemptPaper(tx, sitting.assignment)
  const views = exercises.map(({ visible }) => studentView(visible, attemptId, visible.children))
  const timeFactor = Number(sitting.timeFactor)
  const sections = sectionsOf({ ...sitting, attempt: { ...sitting.attempt, timeFactor }, parts })
  const [students] = await tx
    .select({ count: count() })
    .from(attempt)
    .where(and(eq(attempt.tenantId, caller.tenantId), eq(attempt.assignmentId, examId)))
  return {
    now: now.getTime(),
    startAt: startAt.getTime(),
    spreadMs: (students?.count ?? 0) * spreadMsPerStudent,
    sealed: sealBytes(Buffer.from(JSON.stringify({ views, sections })), key),
    fileIds: (await findDelivered(tx, filesOf(exercises))).map(({ id }) => id),
  }
}

/** The stored file, and the key under which it goes out. */
export const findSealedFile = async (
  tx: Transaction,
  caller: TenantCaller,
  { id, fileId }: { readonly id: string; readonly fileId: FileId },
  now: Date,
) => {
  const sitting = await readSitting(tx, caller, id)
  requireDelivered(sitting, now)
  const { exercises } = await attemptPaper(tx, sitting.assignment)
  if (!filesOf(exercises).includes(fileId)) throw appError('NOT_FOUND')
  const [stored] = await findDelivered(tx, [fileId])
  if (!stored) throw appError('NOT_FOUND')
  return { stored, key: await keyOf(tx, sitting) }
}
