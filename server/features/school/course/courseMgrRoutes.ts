// The calls of contract/school/courseMgr.ts about the catalogue; the calls about lessons are in lessons.ts.
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
} from '#contract/school/courseMgr.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { courseMgr, courseMgrTeacher } from '#server/db/schema/courseMgr.ts'
import { teacher } from '#server/db/schema/teacher.ts'
import { user } from '#server/db/schema/user.ts'
import { differences, writeAudit } from '#server/kit/audit.ts'
import { requireIds } from '#server/kit/conditions.ts'
import { inScope, readOne, readToChange } from '#server/kit/nounCommands.ts'
import { registerNoun, tenantCallerOf } from '#server/kit/nounRoutes.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { refusing } from '#server/kit/sqlErrors.ts'
import type { Caller } from '#server/platform/auth.ts'
import { route } from '#server/platform/route.ts'
import { courseMgrStore as store } from './courseMgrStore.ts'
import { registerLessons } from './lessons.ts'

export const registerCourseMgr = (app: FastifyInstance, { database }: { database: Database }) => {
  registerNoun(app, { database }, store)
  registerLessons(app, { database })

  const teachers = (caller: Caller, mgrId: string) => {
    const tenantCaller = tenantCallerOf(caller)
    return database.inTenant(tenantCaller.tenantId, async (tx) => {
      await readOne(tx, store, tenantCaller, mgrId)
      return tx
        .select({ id: teacher.id, name: user.name, number: teacher.number })
        .from(courseMgrTeacher)
        .innerJoin(teacher, eq(teacher.id, courseMgrTeacher.teacherId))
        .innerJoin(user, eq(user.id, teacher.id))
        .where(eq(courseMgrTeacher.mgrId, mgrId))
        .orderBy(asc(teacher.pinyin), asc(teacher.id))
    })
  }
  /** Changes one entry of the catalogue, and writes the difference to the audit log. */
  const change = (
    tenantCaller: TenantCaller,
    mgrId: string,
    work: (tx: Transaction) => Promise<void>,
  ): Promise<boolean> =>
    refusing(
      database.inTenant(tenantCaller.tenantId, async (tx) => {
        const before = await readToChange(tx, store, tenantCaller, mgrId)
        await work(tx)
        const changes = differences(before, await readOne(tx, store, tenantCaller, mgrId))
        await writeAudit(tx, tenantCaller, {
          noun: 'CourseMgr',
          action: 'update',
          itemId: mgrId,
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
        .select({ id: courseMgr.id, name: courseMgr.name, number: courseMgr.number })
        .from(courseMgr)
        .where(inScope(store, tenantCaller))
        .orderBy(asc(courseMgr.name), asc(courseMgr.id)),
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
      await tx.delete(courseMgrTeacher).where(eq(courseMgrTeacher.mgrId, id))
      const rows = [...new Set(teacherIds)].map((teacherId) => ({ tenantId, mgrId: id, teacherId }))
      if (rows.length > 0) await tx.insert(courseMgrTeacher).values(rows)
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
      await tx.update(courseMgr).set({ books }).where(eq(courseMgr.id, id))
    }),
  )
}
