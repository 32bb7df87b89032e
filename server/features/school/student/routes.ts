// The calls of contract/school/student.ts.
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import type { UserId } from '#contract/ids.ts'
import type { ManyDone } from '#contract/noun.ts'
import {
  leaveSchool,
  moveStudents,
  printStudentSlips,
  resetStudentPasswords,
  returnToSchool,
} from '#contract/school/student.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { student } from '#server/db/schema/student.ts'
import { user } from '#server/db/schema/user.ts'
import { differences, writeAudit } from '#server/kit/audit.ts'
import { registerNoun, tenantCallerOf } from '#server/kit/nounRoutes.ts'
import { inScope } from '#server/kit/nounScope.ts'
import type { AnyStore, TenantCaller } from '#server/kit/nounStore.ts'
import { lockNouns, readOne } from '#server/kit/readNouns.ts'
import { applyToMany } from '#server/kit/removeNouns.ts'
import type { Auth } from '#server/platform/auth.ts'
import { route } from '#server/platform/route.ts'
import { endLoginsOf } from '../../access/auth/endLogin.ts'
import type { FindInitialPassword } from '../../access/person/initialPassword.ts'
import { printSlips } from '../../access/person/printSlips.ts'
import { resetPasswords } from '../../access/person/resetPasswords.ts'
import { unmanageableAccounts } from '../../access/role/unmanageableAccounts.ts'
import { classStore } from '../courseClass/classStore.ts'
import { createStudentStore } from './studentStore.ts'

interface Parts {
  readonly database: Database
  readonly auth: Auth
  readonly findInitialPassword: FindInitialPassword
}

export const registerStudent = (app: FastifyInstance, parts: Parts): AnyStore => {
  const { database, auth, findInitialPassword } = parts
  const store = createStudentStore(findInitialPassword)
  registerNoun(app, { database }, store)

  /** Changes each existing student, and writes the difference to the audit log. */
  const changeMany = async (
    tx: Transaction,
    tenantCaller: TenantCaller,
    ids: readonly string[],
    change: (id: UserId) => Promise<void>,
  ): Promise<ManyDone> => {
    await lockNouns(tx, store, ids)
    return applyToMany(ids, async (id) => {
      const before = await readOne(tx, store, tenantCaller, id)
      await change(id as UserId) // the id of a student
      const after = await readOne(tx, store, tenantCaller, id)
      const changes = differences(before, after)
      if (Object.keys(changes).length === 0) return
      const itemName = String(after.name)
      await writeAudit(tx, tenantCaller, { noun: 'Student', action: 'update', itemId: id, itemName, changes })
    })
  }

  route(app, leaveSchool, async ({ caller, body }) => {
    const tenantCaller = tenantCallerOf(caller)
    const answer = await database.inTenant(tenantCaller.tenantId, (tx) =>
      changeMany(tx, tenantCaller, body.ids, async (id) => {
        const [account] = await tx.select({ status: user.status }).from(user).where(eq(user.id, id))
        await tx
          .update(student)
          .set({ leftAt: new Date(), frozenBefore: account?.status === 'frozen' })
          .where(and(eq(student.id, id), isNull(student.leftAt)))
        await tx.update(user).set({ status: 'frozen' }).where(eq(user.id, id))
      }),
    )
    const refused = new Set(answer.refused.map(({ id }) => id))
    for (const id of body.ids) if (!refused.has(id)) await endLoginsOf({ database, auth }, id as UserId)
    return answer
  })
  route(app, returnToSchool, ({ caller, body }) => {
    const tenantCaller = tenantCallerOf(caller)
    return database.inTenant(tenantCaller.tenantId, (tx) =>
      changeMany(tx, tenantCaller, body.ids, async (id) => {
        const isLeft = and(eq(student.id, id), isNotNull(student.leftAt))
        const [returned] = await tx.update(student).set({ leftAt: null }).where(isLeft).returning()
        // An account that was frozen for another reason stays frozen.
        if (returned && !returned.frozenBefore)
          await tx.update(user).set({ status: 'normal' }).where(eq(user.id, id))
      }),
    )
  })
  route(app, moveStudents, async ({ caller, body }) => {
    const tenantCaller = tenantCallerOf(caller)
    const { classId } = body
    const above = await unmanageableAccounts(database, tenantCaller, body.ids)
    return database.inTenant(tenantCaller.tenantId, async (tx) => {
      const isSeen = and(eq(courseClass.id, classId), inScope(classStore, tenantCaller))
      const select = tx.select({ grade: courseClass.grade }).from(courseClass).where(isSeen)
      // Locks the class, so that it is not deleted before the students are in it.
      const [target] = await select.for('key share')
      if (!target) throw appError('VALIDATION', { fields: { classId: 'field.unknownName' } })
      return changeMany(tx, tenantCaller, body.ids, async (studentId) => {
        if (above.has(studentId)) throw appError('MORE_RIGHTS')
        await tx.delete(classStudent).where(eq(classStudent.studentId, studentId))
        await tx.insert(classStudent).values({ tenantId: tenantCaller.tenantId, classId, studentId })
        if (target.grade)
          await tx.update(student).set({ grade: target.grade }).where(eq(student.id, studentId))
      })
    })
  })
  route(app, resetStudentPasswords, ({ caller, body }) =>
    resetPasswords({ database, auth, findInitialPassword }, tenantCallerOf(caller), { store, ids: body.ids }),
  )
  route(app, printStudentSlips, ({ caller, body }) =>
    printSlips(database, store, tenantCallerOf(caller), body.ids),
  )
  return store
}
