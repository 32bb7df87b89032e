// Changes the records of a plan, or changes them back. What is not as the plan saw it was changed by somebody and stays.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { course } from '#server/db/schema/course.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { schoolYearRecord, type YearValues } from '#server/db/schema/schoolYear.ts'
import { student } from '#server/db/schema/student.ts'
import { user } from '#server/db/schema/user.ts'
import { type Author, type Change, differences, writeAudit } from '#server/kit/audit.ts'
import { lockRows } from '#server/kit/rowLocks.ts'

/** forth carries the plan out, back takes it back. */
export type Way = 'forth' | 'back'
type Row = typeof schoolYearRecord.$inferSelect

/** Students per transaction: the embedded database runs nothing beside it. */
const studentsAtOnce = 250

export interface Moving {
  readonly tx: Transaction
  readonly moveId: string
  readonly author: Author
  readonly way: Way
}

interface Step {
  readonly row: Row
  readonly from: YearValues
  readonly to: YearValues
}

const open = { forth: 'waiting', back: 'done' } as const
const over = { forth: 'done', back: 'back' } as const

const stepsOf = async ({ tx, moveId, way }: Moving, kind: Row['kind'], limit?: number): Promise<Step[]> => {
  const select = tx
    .select()
    .from(schoolYearRecord)
    .where(
      and(
        eq(schoolYearRecord.moveId, moveId),
        eq(schoolYearRecord.state, open[way]),
        eq(schoolYearRecord.kind, kind),
      ),
    )
    .orderBy(asc(schoolYearRecord.recordId))
    .$dynamic()
  const rows = await (limit ? select.limit(limit) : select)
  return rows.map((row) =>
    way === 'forth' ? { row, from: row.before, to: row.after } : { row, from: row.after, to: row.before },
  )
}

const finish = async ({ tx, moveId, way }: Moving, steps: readonly Step[], keptIds: ReadonlySet<string>) => {
  for (const [state, which] of [
    [over[way], steps.filter(({ row }) => !keptIds.has(row.recordId))],
    ['kept', steps.filter(({ row }) => keptIds.has(row.recordId))],
  ] as const) {
    const ids = which.map(({ row }) => row.recordId)
    if (ids.length > 0)
      await tx
        .update(schoolYearRecord)
        .set({ state })
        .where(and(eq(schoolYearRecord.moveId, moveId), inArray(schoolYearRecord.recordId, ids)))
  }
}

const changeOf = (
  noun: string,
  itemId: string,
  itemName: string,
  from: YearValues,
  to: YearValues,
): Change => ({
  noun,
  action: 'update',
  itemId,
  itemName,
  changes: differences(from, to),
})

/** Leaving is told as the status of the student, as when one leaves alone. */
const shown = ({ grade, left }: YearValues): YearValues => ({
  ...(grade !== undefined && { grade }),
  status: left ? 'left' : 'atSchool',
})

/** Moves some hundred students; returns how many were looked at, and who has left. */
export const moveStudents = async (
  moving: Moving,
): Promise<{ readonly count: number; readonly leaverIds: readonly UserId[] }> => {
  const { tx, author, way } = moving
  const steps = await stepsOf(moving, 'student', studentsAtOnce)
  const ids = steps.map(({ row }) => row.recordId as UserId) // written by the plan
  if (ids.length === 0) return { count: 0, leaverIds: [] }
  await lockRows(tx, user, ids)
  const people = await tx
    .select({
      id: student.id,
      name: user.name,
      grade: student.grade,
      left: sql<boolean>`${student.leftAt} is not null`,
      frozenBefore: student.frozenBefore,
      status: user.status,
    })
    .from(student)
    .innerJoin(user, eq(user.id, student.id))
    .where(inArray(student.id, ids))
  const personOf = new Map<string, (typeof people)[number]>(people.map((one) => [one.id, one]))
  const keptIds = new Set<string>()
  const changes: Change[] = []
  const [grades, leaving, returning]: [Step[], Step[], Step[]] = [[], [], []]
  for (const step of steps) {
    const { row, from, to } = step
    const person = personOf.get(row.recordId)
    if (!person || person.grade !== from.grade || person.left !== from.left) {
      keptIds.add(row.recordId)
      continue
    }
    if (to.grade !== from.grade) grades.push(step)
    if (to.left && !from.left) leaving.push(step)
    if (!to.left && from.left) returning.push(step)
    changes.push(changeOf('Student', person.id, person.name, shown(from), shown(to)))
  }
  if (grades.length > 0)
    await tx.execute(sql`update ${student} s set grade = v.grade
      from unnest(${sql.param(grades.map(({ row }) => row.recordId))}::uuid[],
        ${sql.param(grades.map(({ to }) => to.grade))}::text[]) v(id, grade) where s.id = v.id`)
  const leaverIds = leaving.map(({ row }) => row.recordId as UserId)
  if (leaverIds.length > 0) {
    await tx
      .update(student)
      .set({
        leftAt: new Date(),
        frozenBefore: sql`(select ${user.status} = 'frozen' from ${user} where ${user.id} = ${student.id})`,
      })
      .where(inArray(student.id, leaverIds))
    await tx.update(user).set({ status: 'frozen' }).where(inArray(user.id, leaverIds))
  }
  const backIds = returning.map(({ row }) => row.recordId as UserId)
  if (backIds.length > 0) {
    // An account that was frozen for another reason stays frozen.
    const thawed = backIds.filter((id) => !personOf.get(id)?.frozenBefore)
    await tx.update(student).set({ leftAt: null }).where(inArray(student.id, backIds))
    if (thawed.length > 0) await tx.update(user).set({ status: 'normal' }).where(inArray(user.id, thawed))
  }
  await finish(moving, steps, keptIds)
  await writeAudit(tx, author, ...changes)
  return { count: steps.length, leaverIds: way === 'forth' ? leaverIds : [] }
}

/**
 * All classes in one transaction: names move on in a chain (五年级一班, 六年级一班 …), so each first gets a name that nobody has. A
 * name that another class has by now stays with that one.
 */
export const moveClasses = async (moving: Moving): Promise<void> => {
  const { tx, author } = moving
  const steps = await stepsOf(moving, 'class')
  const ids = steps.map(({ row }) => row.recordId)
  if (ids.length === 0) return
  const all = await tx
    .select({ id: courseClass.id, name: courseClass.name, grade: courseClass.grade })
    .from(courseClass)
    .where(eq(courseClass.tenantId, sql`${author.tenantId}::uuid`))
    .orderBy(asc(courseClass.id))
    .for('no key update')
  const classOf = new Map<string, (typeof all)[number]>(all.map((one) => [one.id, one]))
  const keptIds = new Set<string>()
  for (const { row, from } of steps) {
    const one = classOf.get(row.recordId)
    if (!one || one.name !== from.name || one.grade !== from.grade) keptIds.add(row.recordId)
  }
  // Whoever keeps a name keeps others from it, and so on along the chain.
  for (let isMore = true; isMore; ) {
    isMore = false
    const movingIds = new Set(ids.filter((id) => !keptIds.has(id)))
    const held = new Set(all.filter(({ id }) => !movingIds.has(id)).map(({ name }) => name))
    for (const { row, to } of steps) {
      if (!movingIds.has(row.recordId) || !held.has(to.name ?? '')) continue
      keptIds.add(row.recordId)
      isMore = true
    }
  }
  const moved = steps.filter(({ row }) => !keptIds.has(row.recordId))
  const movedIds = moved.map(({ row }) => row.recordId)
  if (movedIds.length > 0) {
    await tx.execute(
      sql`update ${courseClass} set name = '~' || id where id = any (${sql.param(movedIds)}::uuid[])`,
    )
    await tx.execute(sql`update ${courseClass} c set name = v.name, grade = v.grade
      from unnest(${sql.param(movedIds)}::uuid[], ${sql.param(moved.map(({ to }) => to.name))}::text[],
        ${sql.param(moved.map(({ to }) => to.grade))}::text[]) v(id, name, grade) where c.id = v.id`)
  }
  await finish(moving, steps, keptIds)
  const changes = moved
    .filter(({ from, to }) => from.name !== to.name || from.grade !== to.grade)
    .map(({ row, from, to }) => changeOf('Class', row.recordId, to.name ?? '', from, to))
  await writeAudit(tx, author, ...changes)
}

export const moveCourses = async (moving: Moving): Promise<void> => {
  const { tx, author } = moving
  const steps = await stepsOf(moving, 'course')
  const ids = steps.map(({ row }) => row.recordId)
  if (ids.length === 0) return
  await lockRows(tx, course, ids)
  const rows = await tx
    .select({ id: course.id, name: course.name, endDate: course.endDate })
    .from(course)
    .where(inArray(course.id, ids))
  const courseOf = new Map(rows.map((one) => [one.id, one]))
  const keptIds = new Set<string>()
  const changes: Change[] = []
  for (const { row, from, to } of steps) {
    const one = courseOf.get(row.recordId)
    if (!one || one.endDate !== from.endDate || to.endDate === undefined) {
      keptIds.add(row.recordId)
      continue
    }
    await tx.update(course).set({ endDate: to.endDate }).where(eq(course.id, one.id))
    changes.push(changeOf('Course', one.id, one.name, from, to))
  }
  await finish(moving, steps, keptIds)
  await writeAudit(tx, author, ...changes)
}
