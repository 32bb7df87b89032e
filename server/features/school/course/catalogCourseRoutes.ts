// The calls of contract/school/catalogCourse.ts about the catalogue; the calls about lessons are in lessons.ts.
import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  getMgrBooks,
  getMgrTeachers,
  listMgrTeachers,
  listMgrTeachersByForm,
  selectCourseMgrs,
  setMgrBooks,
  setMgrTeachers,
} from '#contract/school/catalogCourse.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { catalogCourse, catalogCourseTeacher } from '#server/db/schema/catalogCourse.ts'
import { teacher } from '#server/db/schema/teacher.ts'
import { user } from '#server/db/schema/user.ts'
import { differences, writeAudit } from '#server/kit/audit.ts'
import { requireIds } from '#server/kit/conditions.ts'
import { registerNoun, tenantCallerOf } from '#server/kit/nounRoutes.ts'
import { inScope } from '#server/kit/nounScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { readOne, readToChange } from '#server/kit/readNouns.ts'
import { refusing } from '#server/kit/sqlErrors.ts'
import type { Caller } from '#server/platform/auth.ts'
import { route } from '#server/platform/route.ts'
import { catalogCourseStore as store } from './catalogCourseStore.ts'
import { registerLessons } from './lessons.ts'

export const registerCatalogCourse = (app: FastifyInstance, { database }: { database: Database }) => {
  registerNoun(app, { database }, store)
  registerLessons(app, { database })

  const teachers = (caller: Caller, catalogCourseId: string) => {
    const tenantCaller = tenantCallerOf(caller)
    return database.inTenant(tenantCaller.tenantId, async (tx) => {
      await readOne(tx, store, tenantCaller, catalogCourseId)
      return tx
        .select({ id: teacher.id, name: user.name, number: teacher.number })
        .from(catalogCourseTeacher)
        .innerJoin(teacher, eq(teacher.id, catalogCourseTeacher.teacherId))
        .innerJoin(user, eq(user.id, teacher.id))
        .where(eq(catalogCourseTeacher.mgrId, catalogCourseId))
        .orderBy(asc(teacher.pinyin), asc(teacher.id))
    })
  }
  /** Changes one entry of the catalogue, and writes the difference to the audit log. */
  const change = (
    tenantCaller: TenantCaller,
    catalogCourseId: string,
    work: (tx: Transaction) => Promise<void>,
  ): Promise<boolean> =>
    refusing(
      database.inTenant(tenantCaller.tenantId, async (tx) => {
        const before = await readToChange(tx, store, tenantCaller, catalogCourseId)
        await work(tx)
        const changes = differences(before, await readOne(tx, store, tenantCaller, catalogCourseId))
        await writeAudit(tx, tenantCaller, {
          noun: 'CourseMgr',
          action: 'update',
          itemId: catalogCourseId,
          itemName: before.name,
          changes,
        })
        return true
      }),
    )

  route(app, selectCourseMgrs, ({ caller }) => {
    const tenantCaller = tenantCallerOf(caller)
    return database.inTenant(tenantCaller.tenantId, (tx) =>
      tx
        .select({ id: catalogCourse.id, name: catalogCourse.name, number: catalogCourse.number })
        .from(catalogCourse)
        .where(inScope(store, tenantCaller))
        .orderBy(asc(catalogCourse.name), asc(catalogCourse.id)),
    )
  })
  route(app, getMgrTeachers, ({ caller, query }) => teachers(caller, query.id))
  route(app, listMgrTeachers, ({ caller, query }) => teachers(caller, query.id))
  route(app, listMgrTeachersByForm, ({ caller, body }) => teachers(caller, body.id))
  route(app, setMgrTeachers, ({ caller, body: { id, teacherIds } }) => {
    const tenantCaller = tenantCallerOf(caller)
    const { tenantId } = tenantCaller
    return change(tenantCaller, id, async (tx) => {
      await requireIds(tx, { table: teacher, ids: teacherIds, field: 'teacherIds' })
      await tx.delete(catalogCourseTeacher).where(eq(catalogCourseTeacher.mgrId, id))
      const rows = [...new Set(teacherIds)].map((teacherId) => ({ tenantId, mgrId: id, teacherId }))
      if (rows.length > 0) await tx.insert(catalogCourseTeacher).values(rows)
    })
  })
  route(app, getMgrBooks, ({ caller, query }) => {
    const tenantCaller = tenantCallerOf(caller)
    return database.inTenant(
      tenantCaller.tenantId,
      async (tx) => (await readOne(tx, store, tenantCaller, query.id)).books,
    )
  })
  route(app, setMgrBooks, ({ caller, body: { id, books } }) =>
    change(tenantCallerOf(caller), id, async (tx) => {
      await tx.update(catalogCourse).set({ books }).where(eq(catalogCourse.id, id))
    }),
  )
}
