// The lessons of a catalogue course. Everybody who sees the course may change them.
import { asc, eq, inArray, max } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import {
  bindLesson,
  createLesson,
  createLessons,
  type Lesson,
  lessonDeclaration,
  listLessons,
  removeLesson,
  sortLessons,
  updateLesson,
} from '#contract/school/catalogCourse.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { lesson } from '#server/db/schema/catalogCourse.ts'
import { lessonPlan } from '#server/db/schema/lessonPlan.ts'
import { differences, writeAudit } from '#server/kit/audit.ts'
import { requireIds } from '#server/kit/conditions.ts'
import type { Changeable } from '#server/kit/nounBody.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { readOne, readToChange } from '#server/kit/readNouns.ts'
import { versionOf } from '#server/kit/recordVersion.ts'
import { requireUnchanged } from '#server/kit/requireUnchanged.ts'
import { lockRows } from '#server/kit/rowLocks.ts'
import { route } from '#server/platform/route.ts'
import { catalogCourseStore } from './catalogCourseStore.ts'

type LessonRow = typeof lesson.$inferSelect
/** Fields that are left out stay as they are. */
type Changed<R> = { readonly [F in keyof R]?: R[F] | undefined }
type LessonChange = Changed<Pick<LessonRow, 'name' | 'hours' | 'bound'>> & {
  readonly recordVersion?: string | undefined
}
const versions: Changeable = {
  noun: { declared: lessonDeclaration, calls: { page: listLessons } },
  nameOf: ({ name }) => String(name),
}
const present = ({
  tenantId: _tenantId,
  planId: _planId,
  createdAt: _createdAt,
  ...row
}: LessonRow): Lesson => ({
  ...row,
  recordVersion: versionOf(versions, row),
})

/** The plan must be one of the school's; the right to read it is checked when it is read. A name alone needs no plan. */
const requirePlan = (tx: Transaction, bound: LessonRow['bound'], before: LessonRow['bound']) => {
  const isNew = bound?.kind === 'plan' && bound.id !== null && bound.id !== before?.id
  const ids = isNew && bound.id ? [bound.id] : []
  return requireIds(tx, { table: lessonPlan, ids, field: 'bound' })
}

export const readLessons = async (tx: Transaction, catalogCourseIds: string[]): Promise<Lesson[]> => {
  if (catalogCourseIds.length === 0) return []
  const rows = await tx
    .select()
    .from(lesson)
    .where(inArray(lesson.mgrId, catalogCourseIds))
    .orderBy(asc(lesson.sort), asc(lesson.id))
  return rows.map(present)
}

/** A lesson that is visible to the caller, or NOT_FOUND. */
const requireLesson = async (tx: Transaction, tenantCaller: TenantCaller, id: string): Promise<Lesson> => {
  const [row] = await tx.select().from(lesson).where(eq(lesson.id, id))
  if (!row) throw appError('NOT_FOUND')
  await readOne(tx, catalogCourseStore, tenantCaller, row.mgrId)
  return present(row)
}

export const registerLessons = (app: FastifyInstance, { database }: { database: Database }) => {
  const change = (
    tenantCaller: TenantCaller,
    id: string,
    { recordVersion: version, ...columns }: LessonChange,
  ): Promise<boolean> =>
    database.inTenant(tenantCaller.tenantId, async (tx) => {
      await lockRows(tx, lesson, [id])
      const { recordVersion: _version, ...before } = await requireLesson(tx, tenantCaller, id)
      const { name = before.name, hours = before.hours, bound = before.bound } = columns
      const next = { name, hours, bound }
      await requireUnchanged(tx, versions, tenantCaller, { id, version, before, body: next })
      await requirePlan(tx, bound, before.bound)
      await tx.update(lesson).set(next).where(eq(lesson.id, id))
      const after = { ...before, ...next }
      const changes = differences(before, after)
      await writeAudit(tx, tenantCaller, {
        noun: 'Lesson',
        action: 'update',
        itemId: id,
        itemName: after.name,
        changes,
      })
      return true
    })

  route(app, listLessons, ({ caller, query: { mgrId } }) => {
    const tenantCaller = tenantCallerOf(caller)
    return database.inTenant(tenantCaller.tenantId, async (tx) => {
      await readOne(tx, catalogCourseStore, tenantCaller, mgrId)
      return readLessons(tx, [mgrId])
    })
  })
  const add = (
    tenantCaller: TenantCaller,
    mgrId: string,
    lessons: readonly Pick<LessonRow, 'name' | 'hours'>[],
  ): Promise<string[]> =>
    database.inTenant(tenantCaller.tenantId, async (tx) => {
      // Two lessons added concurrently do not get the same position.
      await readToChange(tx, catalogCourseStore, tenantCaller, mgrId)
      const [last] = await tx
        .select({ sort: max(lesson.sort) })
        .from(lesson)
        .where(eq(lesson.mgrId, mgrId))
      const first = (last?.sort ?? 0) + 1
      const { tenantId } = tenantCaller
      const values = lessons.map((one, at) => ({ ...one, mgrId, tenantId, sort: first + at }))
      const rows = await tx
        .insert(lesson)
        .values(values)
        .returning({ id: lesson.id, name: lesson.name, hours: lesson.hours })
      for (const { id, ...columns } of rows)
        await writeAudit(tx, tenantCaller, {
          noun: 'Lesson',
          action: 'create',
          itemId: id,
          itemName: columns.name,
          changes: differences(null, { mgrId, ...columns }),
        })
      return rows.map(({ id }) => id)
    })
  route(app, createLesson, async ({ caller, body: { mgrId, ...one } }) => {
    const [id = ''] = await add(tenantCallerOf(caller), mgrId, [one])
    return { id }
  })
  route(app, createLessons, async ({ caller, body: { mgrId, names, hours } }) => ({
    ids: await add(
      tenantCallerOf(caller),
      mgrId,
      names.map((name) => ({ name, hours })),
    ),
  }))
  route(app, updateLesson, ({ caller, body: { id, ...columns } }) =>
    change(tenantCallerOf(caller), id, columns),
  )
  route(app, bindLesson, ({ caller, body: { id, ...columns } }) =>
    change(tenantCallerOf(caller), id, columns),
  )
  route(app, removeLesson, ({ caller, params: { id } }) => {
    const tenantCaller = tenantCallerOf(caller)
    return database.inTenant(tenantCaller.tenantId, async (tx) => {
      const { recordVersion: _version, ...before } = await requireLesson(tx, tenantCaller, id)
      await tx.delete(lesson).where(eq(lesson.id, id))
      const changes = differences(before, null)
      await writeAudit(tx, tenantCaller, {
        noun: 'Lesson',
        action: 'remove',
        itemId: id,
        itemName: before.name,
        changes,
      })
      return true
    })
  })
  const sortThem = (
    tenantCaller: TenantCaller,
    { mgrId, ids }: { mgrId: string; ids: readonly string[] },
  ): Promise<boolean> =>
    database.inTenant(tenantCaller.tenantId, async (tx) => {
      const { name: itemName } = await readToChange(tx, catalogCourseStore, tenantCaller, mgrId)
      const before = (await readLessons(tx, [mgrId])).map(({ id }) => id)
      const lessonIds = new Set(before)
      const isWhole = lessonIds.size === new Set(ids).size && ids.every((id) => lessonIds.has(id))
      // A lesson was added or removed meanwhile: the order sent is outdated.
      if (!isWhole) throw appError('VALIDATION', { fields: { ids: 'field.invalid' } })
      for (const [at, id] of ids.entries()) {
        await tx
          .update(lesson)
          .set({ sort: at + 1 })
          .where(eq(lesson.id, id))
      }
      const changes = differences({ lessons: before }, { lessons: ids })
      await writeAudit(tx, tenantCaller, {
        noun: 'CourseMgr',
        action: 'update',
        itemId: mgrId,
        itemName,
        changes,
      })
      return true
    })
  route(app, sortLessons, ({ caller, body }) => sortThem(tenantCallerOf(caller), body))
}
