// The store of tasks, which are assignments of the kind task with a paper of their own.
import { and, eq, gte, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { FileId } from '#contract/ids.ts'
import { task as noun, type TaskBody, type TaskRecord } from '#contract/learning/task/taskNoun.ts'
import { richTextFiles } from '#contract/richText.ts'
import { fixedFields } from '#contract/rules/assignment/release.ts'
import { endOfDay, fromWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { assignment, assignmentTarget } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { paper } from '#server/db/schema/paper.ts'
import { contains, equals } from '#server/kit/conditions.ts'
import type { NounStore, TenantCaller } from '#server/kit/nounStore.ts'
import { refuseFields } from '#server/kit/refuseFields.ts'
import { singleRow } from '#server/kit/relatedRows.ts'
import { formSaved, removeCollaborators } from '../../school/collaborator/collaborators.ts'
import { requireFiles } from '../../system/file/requireFiles.ts'
import { inAssignmentScope, inState } from '../assignment/assignmentConditions.ts'
import type { Assignment } from '../assignment/kinds.ts'
import { notifyStudents } from '../assignment/notify.ts'
import { giveAttempts, readReceivers, writeTargets } from '../assignment/targets.ts'
import { insertPrivatePaper, writeSections } from '../paper/writePaper.ts'
import { readListedTasks, readTasks } from './readTasks.ts'
import { requireNewFiles, requirePlaces } from './requireParts.ts'

/** The task's row, which the transaction has locked. */
export const readTaskRow = async (tx: Transaction, id: string): Promise<Assignment> =>
  singleRow(await tx.select().from(assignment).where(eq(assignment.id, id)))

export const taskFiles = ({
  files,
  requirements,
  material,
}: Pick<TaskRecord, 'files' | 'requirements' | 'material'>): FileId[] => [
  ...files,
  ...(requirements ? richTextFiles(requirements) : []),
  ...material.flatMap(({ fileIds }) => fileIds),
]

/** What a task says beside its exercises. */
export type NewTask = Omit<TaskBody, 'sections'>

const columnsOf = (body: NewTask, { timeZone }: TenantCaller) => ({
  name: body.name,
  description: body.description,
  requirements: body.requirements,
  files: body.files,
  courseId: body.courseId,
  lessonId: body.lessonId,
  stage: body.stage,
  startAt: fromWallTime(body.startAt, timeZone),
  endAt: fromWallTime(body.endAt, timeZone),
  minutes: body.minutes,
  answersShown: body.answersShown,
  selfMarking: body.selfMarking,
  isDraft: body.draft,
  isHidden: body.hidden,
})

const named = ({ files, requirements }: Pick<TaskBody, 'files' | 'requirements'>) =>
  taskFiles({ files, requirements, material: [] })

const sectionsOf = ({ sections }: TaskRecord): TaskBody['sections'] =>
  sections.map(({ name, text, items }) => ({
    name,
    text,
    items: items.map(({ exerciseId, points }) => ({ exerciseId, points })),
  }))

/** A body that changes nothing. */
const bodyOf = (record: TaskRecord): Partial<TaskBody> => ({
  classIds: record.classes.map(({ id }) => id) as TaskBody['classIds'], // of classes
  studentIds: record.students.map(({ id }) => id) as TaskBody['studentIds'], // of accounts
  sections: sectionsOf(record),
})

/** Times and exercises of a released task are fixed; an extension or an added exercise changes them (taskCommands.ts). */
const requireFixed = (before: TaskRecord, row: Assignment, body: TaskBody, now: Date) => {
  const was: Readonly<Record<string, unknown>> = { ...before, ...bodyOf(before) }
  const is: Readonly<Record<string, unknown>> = body
  const changed = fixedFields(row, now).filter(
    (field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]),
  )
  refuseFields(Object.fromEntries(changed.map((field) => [field, 'field.fixed'])))
  if (row.releasedAt && body.draft) refuseFields({ draft: 'field.fixed' })
}

const ofClass = (classId: string | undefined): SQL | undefined =>
  classId
    ? sql`${assignment.id} in (select t.assignment_id from ${assignmentTarget} t where t.class_id = ${classId}
        union select t.assignment_id from ${assignmentTarget} t
        join ${classStudent} cs on cs.student_id = t.student_id where cs.class_id = ${classId})`
    : undefined

const submitted = ({ tenantId, userId }: TenantCaller, state: string | undefined): SQL | undefined => {
  if (!state) return undefined
  const states = state === 'submitted' ? sql`('handedIn', 'completed')` : sql`('open', 'returned')`
  return sql`${assignment.id} in (select a.assignment_id from ${attempt} a where a.tenant_id = ${tenantId}
    and a.student_id = ${userId} and a.state in ${states})`
}

/** Throws VALIDATION for a place or a file that the caller may not name. */
export const requireTaskParts = async (
  tx: Transaction,
  caller: TenantCaller,
  body: NewTask,
): Promise<void> => {
  await requirePlaces(tx, caller, body)
  await requireNewFiles(tx, body.files, [], 'files')
  await requireFiles(tx, caller, { field: 'files', files: named(body) })
}

export const insertTask = async (
  tx: Transaction,
  caller: TenantCaller,
  body: NewTask,
  paperId: string,
): Promise<{ id: string }> => {
  const { tenantId, userId: ownerId } = caller
  const values = { ...columnsOf(body, caller), tenantId, ownerId, paperId, kind: 'task' } as const
  const { id } = singleRow(await tx.insert(assignment).values(values).returning({ id: assignment.id }))
  await writeTargets(tx, caller, id, body)
  return { id }
}

export const taskScope = (caller: TenantCaller): SQL | undefined =>
  and(eq(assignment.kind, 'task'), inAssignmentScope(caller))

export const taskStore: NounStore<typeof noun.declared> = {
  noun,
  table: assignment,
  // A task may name exercises of the public library; its own rows are the school's alone.
  reach: 'public',
  read: readTasks,
  readListed: readListedTasks,
  nameOf: ({ name }) => name,
  scope: taskScope,
  where: (query, caller) => {
    const { timeZone } = caller
    return [
      contains(assignment.name, query.name),
      inState(query.state, new Date()),
      equals(assignment.stage, query.stage),
      equals(assignment.courseId, query.courseId),
      equals(assignment.lessonId, query.lessonId),
      ofClass(query.classId),
      query.from ? gte(assignment.startAt, fromWallTime(`${query.from} 00:00:00`, timeZone)) : undefined,
      query.until ? lt(assignment.startAt, endOfDay(query.until, timeZone)) : undefined,
      submitted(caller, query.submitState),
    ]
  },
  sort: {
    name: assignment.name,
    startAt: assignment.startAt,
    endAt: assignment.endAt,
    createdAt: assignment.createdAt,
  },
  filesOf: taskFiles,
  bodyOf,
  requireChangeable: ({ mine }) => {
    if (!mine) throw appError('NOT_OWNER')
  },
  create: async ({ tx, caller }, body) => {
    await requireTaskParts(tx, caller, body)
    const paperId = await insertPrivatePaper(tx, caller)
    await writeSections(tx, caller, paperId, body.sections)
    return insertTask(tx, caller, body, paperId)
  },
  update: async ({ tx, caller }, id, body) => {
    const row = await readTaskRow(tx, id)
    const [before] = await readTasks(
      tx,
      { where: eq(assignment.id, id), orderBy: [], limit: 1, offset: 0 },
      caller,
    )
    if (!before) throw appError('NOT_FOUND')
    requireFixed(before, row, body, new Date())
    await requirePlaces(tx, caller, body, row)
    await requireNewFiles(tx, body.files, before.files, 'files')
    await requireFiles(tx, caller, { field: 'files', files: named(body), used: taskFiles(before) })
    // The exercises of a released task stay, and so do their places; those of a released paper are the same for all who use it.
    if (before.paperId !== null) {
      if (JSON.stringify(body.sections) !== JSON.stringify(sectionsOf(before)))
        throw appError('PAPER_RELEASED')
    } else if (!row.releasedAt) await writeSections(tx, caller, row.paperId, body.sections)
    await tx.update(assignment).set(columnsOf(body, caller)).where(eq(assignment.id, id))
    await writeTargets(tx, caller, id, body)
    formSaved(tx, caller, 'task', id)
    if (!row.releasedAt) return
    const added = await giveAttempts(tx, row, await readReceivers(tx, row))
    const receiverIds = row.isHidden ? undefined : added
    const after = { ...row, name: body.name, isHidden: body.hidden }
    await notifyStudents(tx, caller, after, { event: 'released', endTime: row.endAt, receiverIds })
  },
  // A task that students see or have begun cannot be deleted: it is taken back or hidden.
  beforeRemove: async (tx, id) => {
    const { paperId, releasedAt, tenantId } = await readTaskRow(tx, id)
    const isBegun = or(sql`${attempt.openedAt} is not null`, ne(attempt.state, 'open'))
    const begun = await tx.$count(attempt, and(eq(attempt.assignmentId, id), isBegun))
    if (releasedAt || begun > 0) throw appError('IN_USE')
    await removeCollaborators(tx, { tenantId }, 'task', id)
    // Deleted before its paper, which it refers to.
    await tx.delete(assignment).where(eq(assignment.id, id))
    await tx.delete(paper).where(and(eq(paper.id, paperId), eq(paper.kind, 'private')))
  },
}
