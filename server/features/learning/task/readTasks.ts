// Presents tasks in a few queries for a whole page. Students get their own attempt in place of the numbers of the class.
import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { ShownSection, TaskListed, TaskRecord } from '#contract/learning/task/taskNoun.ts'
import { answeringOf } from '#contract/rules/assignment/answering.ts'
import { stateOf } from '#contract/rules/assignment/assignment.ts'
import { submitStateOf } from '#contract/rules/assignment/attemptView.ts'
import { ratesOf } from '#contract/rules/assignment/rates.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { assignment, assignmentTarget } from '#server/db/schema/assignment.ts'
import { type AttemptRow, attempt } from '#server/db/schema/attempt.ts'
import { lesson } from '#server/db/schema/catalogCourse.ts'
import { course } from '#server/db/schema/course.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { paper } from '#server/db/schema/paper.ts'
import { user } from '#server/db/schema/user.ts'
import type { Slice, TenantCaller } from '#server/kit/nounStore.ts'
import { namesBy, sliceOf } from '#server/kit/relatedRows.ts'
import { mayChange } from '../assignment/assignmentConditions.ts'
import type { Assignment } from '../assignment/kinds.ts'
import { noAttempts, readCounts } from '../assignment/readCounts.ts'
import { noItems, type ReadSection, readItemCounts, readSections } from '../paper/readPaper.ts'

const classesOfTask = { of: assignmentTarget.assignmentId, to: assignmentTarget.classId, named: courseClass }
const studentsOfTask = { of: assignmentTarget.assignmentId, to: assignmentTarget.studentId, named: user }

const readOwn = async (
  tx: Transaction,
  { tenantId, userId }: TenantCaller,
  ids: readonly string[],
): Promise<ReadonlyMap<string | null, AttemptRow>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(attempt)
    .where(
      and(
        eq(attempt.tenantId, tenantId),
        eq(attempt.studentId, userId),
        inArray(attempt.assignmentId, [...ids]),
      ),
    )
  return new Map(rows.map((row) => [row.assignmentId, row]))
}

const ownOf = (
  row: ListedRow,
  ownAttempt: AttemptRow | undefined,
  { timeZone }: TenantCaller,
  now: Date,
): TaskRecord['own'] => {
  if (!ownAttempt) return null
  const answering = answeringOf(row, ownAttempt, now)
  const until = answering.isOpen ? answering.until : null
  const isCompleted = ownAttempt.state === 'completed'
  return {
    id: ownAttempt.id,
    submitState: submitStateOf(ownAttempt.state),
    returned: ownAttempt.state === 'returned',
    open: answering.isOpen && (ownAttempt.state === 'open' || ownAttempt.state === 'returned'),
    until: until && toWallTime(until, timeZone),
    opened: ownAttempt.openedAt !== null,
    completed: isCompleted,
    score: isCompleted ? ownAttempt.score : null,
    points: isCompleted ? ownAttempt.points : null,
  }
}

const shownSections = (sections: readonly ReadSection[]): ShownSection[] =>
  sections.map(({ name, text, items }) => ({
    name,
    text,
    items: items.map(({ exerciseId, points, type, text: stem }) => ({
      exerciseId,
      points,
      type,
      text: stem,
    })),
  }))

/** Reads the numbers of the class, which are not for students. */
const readForStaff = async (tx: Transaction, caller: TenantCaller, ids: readonly string[]) => {
  if (caller.kind === 'student') return undefined
  return {
    classes: await namesBy(tx, classesOfTask, ids),
    counts: await readCounts(tx, caller.tenantId, ids),
  }
}

const {
  requirements: _requirements,
  files: _files,
  material: _material,
  ...listedColumns
} = getTableColumns(assignment)
type ListedRow = Omit<Assignment, 'requirements' | 'files' | 'material'>
const namesFor = (caller: TenantCaller) => ({
  courseName: course.name,
  lessonName: lesson.name,
  paperName: paper.name,
  ownerName: user.name,
  mine: mayChange(caller),
})
type Named<R> = { row: R } & Pick<
  TaskListed,
  'courseName' | 'lessonName' | 'paperName' | 'ownerName' | 'mine'
>

/** A paper of its own is seen nowhere else. */
const isOfLibrary = and(eq(paper.id, assignment.paperId), eq(paper.kind, 'library'))

/** Presents the fields of lists, in the order of the rows. */
const present = async (
  tx: Transaction,
  caller: TenantCaller,
  rows: readonly Named<ListedRow>[],
): Promise<TaskListed[]> => {
  const { timeZone } = caller
  const now = new Date()
  const ids = rows.map(({ row }) => row.id)
  const items = await readItemCounts(
    tx,
    rows.map(({ row }) => row.paperId),
  )
  const forStaff = await readForStaff(tx, caller, ids)
  const ownAttempts =
    caller.kind === 'student' ? await readOwn(tx, caller, ids) : new Map<string, AttemptRow>()
  const wall = (at: Date) => toWallTime(at, timeZone)
  const wallOrNull = (at: Date | null) => at && wall(at)
  return rows.map(({ row, courseName, lessonName, paperName, ownerName, mine }) => {
    const counts = forStaff?.counts.get(row.id) ?? noAttempts
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      courseId: row.courseId,
      lessonId: row.lessonId,
      stage: row.stage,
      startAt: wall(row.startAt),
      endAt: wall(row.endAt ?? row.startAt), // a task has an end
      minutes: row.minutes,
      answersShown: row.answersShown,
      selfMarking: row.selfMarking,
      draft: row.isDraft,
      hidden: row.isHidden,
      state: stateOf(row, now),
      releasedAt: wallOrNull(row.releasedAt),
      extensionStart: wallOrNull(row.extensionStart),
      extensionEnd: wallOrNull(row.extensionEnd),
      ownerId: row.ownerId,
      courseName,
      lessonName,
      paperId: paperName === null ? null : row.paperId,
      paperName,
      ownerName,
      mine,
      classes: forStaff?.classes.get(row.id) ?? [],
      ...counts,
      ...ratesOf(counts),
      ...(items.get(row.paperId) ?? noItems),
      own: ownOf(row, ownAttempts.get(row.id), caller, now),
      createdAt: wall(row.createdAt),
    }
  })
}

/** Reads tasks without long fields. */
export const readListedTasks = async (
  tx: Transaction,
  slice: Slice,
  caller: TenantCaller,
): Promise<TaskListed[]> => {
  const select = tx
    .select({ row: listedColumns, ...namesFor(caller) })
    .from(assignment)
    .innerJoin(user, eq(user.id, assignment.ownerId))
    .leftJoin(course, eq(course.id, assignment.courseId))
    .leftJoin(lesson, eq(lesson.id, assignment.lessonId))
    .leftJoin(paper, isOfLibrary)
  return present(tx, caller, await sliceOf(select.$dynamic(), slice))
}

export const readTasks = async (
  tx: Transaction,
  slice: Slice,
  caller: TenantCaller,
): Promise<TaskRecord[]> => {
  const select = tx
    .select({ row: assignment, ...namesFor(caller) })
    .from(assignment)
    .innerJoin(user, eq(user.id, assignment.ownerId))
    .leftJoin(course, eq(course.id, assignment.courseId))
    .leftJoin(lesson, eq(lesson.id, assignment.lessonId))
    .leftJoin(paper, isOfLibrary)
  const rows = await sliceOf(select.$dynamic(), slice)
  const listed = await present(tx, caller, rows)
  // The students and the questions are not for students.
  const isStaff = caller.kind !== 'student'
  const ids = isStaff ? rows.map(({ row }) => row.id) : []
  const students = await namesBy(tx, studentsOfTask, ids)
  const papers = await readSections(tx, isStaff ? rows.map(({ row }) => row.paperId) : [])
  return listed.flatMap((listedTask, at) => {
    const row = rows[at]?.row
    if (!row) return []
    const { requirements, files, material } = row
    const sentAt = (instant: string) => toWallTime(new Date(instant), caller.timeZone)
    return [
      {
        ...listedTask,
        requirements,
        files,
        material: material.map((sent) => ({ ...sent, sentAt: sentAt(sent.sentAt) })),
        students: students.get(row.id) ?? [],
        sections: shownSections(papers.get(row.paperId) ?? []),
      },
    ]
  })
}
