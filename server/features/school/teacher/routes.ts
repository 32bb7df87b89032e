// The calls of contract/school/teacher.ts.
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { limits } from '#contract/constants.ts'
import { appError } from '#contract/errors.ts'
import {
  generatePinYin,
  getCurrentTeacher,
  printTeacherSlips,
  resetTeacherPasswords,
  selectTeachersByClass,
  selectTeachersByName,
} from '#contract/school/teacher.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { teacher } from '#server/db/schema/teacher.ts'
import { user } from '#server/db/schema/user.ts'
import { hasSearchKey } from '#server/kit/conditions.ts'
import { inDataScope } from '#server/kit/dataScope.ts'
import { registerNoun, tenantCallerOf } from '#server/kit/nounRoutes.ts'
import type { AnyStore } from '#server/kit/nounStore.ts'
import { readOne } from '#server/kit/readNouns.ts'
import type { Auth } from '#server/platform/auth.ts'
import { route } from '#server/platform/route.ts'
import type { FindInitialPassword } from '../../access/person/initialPassword.ts'
import { printSlips } from '../../access/person/printSlips.ts'
import { resetPasswords } from '../../access/person/resetPasswords.ts'
import { pinyinOf } from '../../access/person/searchKeys.ts'
import { freeUsername, usernamesLike } from '../../access/person/usernames.ts'
import { ownClasses } from '../courseClass/classScope.ts'
import { createTeacherStore, teachersOfClass } from './teacherStore.ts'

interface Parts {
  readonly database: Database
  readonly auth: Auth
  readonly findInitialPassword: FindInitialPassword
}

const choose = (tx: Transaction, where: SQL | undefined) =>
  tx
    .select({ id: teacher.id, name: user.name, number: teacher.number })
    .from(teacher)
    .innerJoin(user, eq(user.id, teacher.id))
    .where(and(where, eq(user.status, 'normal')))
    .orderBy(asc(teacher.pinyin), asc(teacher.id))
    .$dynamic()

export const registerTeacher = (
  app: FastifyInstance,
  { database, auth, findInitialPassword }: Parts,
): AnyStore => {
  const store = createTeacherStore(findInitialPassword)
  registerNoun(app, { database }, store)
  route(app, selectTeachersByName, ({ caller, query }) => {
    const tenantCaller = tenantCallerOf(caller)
    const isFound = and(inDataScope(teacher.id, tenantCaller), hasSearchKey(teacher.searchKeys, query.name))
    return database.inTenant(tenantCaller.tenantId, (tx) => choose(tx, isFound).limit(limits.pickerPage))
  })
  route(app, selectTeachersByClass, ({ caller, query: { classId } }) => {
    const tenantCaller = tenantCallerOf(caller)
    return database.inTenant(tenantCaller.tenantId, async (tx) => {
      const isSeen = and(eq(courseClass.id, classId), ownClasses(courseClass.id, tenantCaller))
      if ((await tx.$count(courseClass, isSeen)) === 0) throw appError('NOT_FOUND')
      return choose(tx, teachersOfClass(classId))
    })
  })
  route(app, getCurrentTeacher, ({ caller }) => {
    const tenantCaller = tenantCallerOf(caller)
    return database.inTenant(tenantCaller.tenantId, (tx) =>
      readOne(tx, store, tenantCaller, tenantCaller.userId),
    )
  })
  route(app, generatePinYin, ({ caller, query: { name, free } }) =>
    free
      ? database.inTenant(tenantCallerOf(caller).tenantId, async (tx) => {
          const taken = await usernamesLike(tx, name)
          return freeUsername(name, (candidate) => taken.has(candidate))
        })
      : Promise.resolve(pinyinOf(name)),
  )
  route(app, resetTeacherPasswords, ({ caller, body }) =>
    resetPasswords({ database, auth, findInitialPassword }, tenantCallerOf(caller), { store, ids: body.ids }),
  )
  route(app, printTeacherSlips, ({ caller, body }) =>
    printSlips(database, store, tenantCallerOf(caller), body.ids),
  )
  return store
}
