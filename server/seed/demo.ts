// The demo schools: made at the first start, left alone afterwards.
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { TenantId } from '#contract/ids.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import type { Database, Transaction } from '../db/database.ts'
import { classStudent } from '../db/schema/classStudent.ts'
import { newId } from '../db/schema/columns.ts'
import { courseClass } from '../db/schema/courseClass.ts'
import { oauthClient } from '../db/schema/oauthClient.ts'
import { tenant } from '../db/schema/tenant.ts'
import { user } from '../db/schema/user.ts'
import { hashPassword, isPassword } from '../features/access/auth/hashPassword.ts'
import { readablePassword } from '../features/access/auth/readablePassword.ts'
import { insertPeople } from '../features/access/person/writePeople.ts'
import { copyKnowledge } from '../features/library/copyKnowledge.ts'
import { asRefusal } from '../kit/sqlErrors.ts'
import { hashSecret } from '../platform/auth.ts'
import { addDemoPeople, demoPhone } from './demoAccounts.ts'
import { seedDemoBook } from './demoBook.ts'
import { seedDemoDicts } from './demoDicts.ts'
import { seedDemoHours } from './demoHours.ts'
import { seedDemoLive } from './demoLive.ts'
import { seedDemoOffice } from './demoOffice.ts'
import { type DemoSchool, demoSchools, demoSystemAdmin } from './demoPeople.ts'
import { seedDemoPlans } from './demoPlans.ts'

const serverTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
/** Its secret is public: it is for trying out the calls of a demo. */
export const demoClient = { id: 'demo', secret: 'demo' } as const
export interface SeededDemo {
  /** This start made the schools. */
  isNew?: true
  /** Set when this start generated the password; it is printed once and stored nowhere. */
  newPassword?: string
}

export const seedDemo = async (
  database: Database,
  { demoPassword }: { demoPassword?: string | undefined },
): Promise<SeededDemo> => {
  const [first] = await database.asPlatform('seed', (tx) =>
    tx
      .select()
      .from(user)
      .where(and(eq(user.username, demoSystemAdmin.username), isNull(user.tenantId))),
  )
  if (first) {
    if (demoPassword && !(await isPassword(first.passwordHash, demoPassword))) {
      await changeDemoPassword(database, demoPassword)
    }
    return {}
  }
  const password = demoPassword ?? readablePassword()
  const passwordHash = await hashPassword(password)
  const isOurs = await addAll(database, passwordHash)
  if (!isOurs) return {}
  await seedDemoLive(database)
  return { isNew: true, ...(!demoPassword && { newPassword: password }) }
}

/** Two servers may start at once on one database: the second waits for the first, then finds everything done. */
const addAll = async (database: Database, passwordHash: string): Promise<boolean> => {
  const work = database.asPlatform('seed', async (tx) => {
    const { username, name, kind } = demoSystemAdmin
    await insertPeople(tx, [
      { tenantId: null, username, name, kind, passwordHash, isSeeded: true, phone: demoPhone(0) },
    ])
    await tx
      .insert(oauthClient)
      .values({ id: demoClient.id, secretHash: hashSecret(demoClient.secret), takesClearPassword: true })
    for (const [at, school] of demoSchools.entries()) {
      const to = await addDemoSchool(tx, school, passwordHash)
      await copyKnowledge(tx, { from: publicTenantId, to })
      if (at > 0) continue
      await seedDemoBook(tx, { tenantId: to })
      await seedDemoPlans(tx, to)
    }
    await seedDemoDicts(tx)
  })
  try {
    await work
    return true
  } catch (error) {
    const refusal = asRefusal(error)
    if (refusal instanceof AppError && refusal.code === 'NAME_TAKEN') return false
    throw error
  }
}

/** A school with its people, classes and courses. */
export const addDemoSchool = async (
  tx: Transaction,
  school: DemoSchool,
  passwordHash: string,
): Promise<TenantId> => {
  const tenantId = newId<TenantId>()
  const { name, isDemo, timeZone = serverTimeZone } = school
  await tx.insert(tenant).values({ id: tenantId, name, isDemo, timeZone, isSeeded: true })
  const idOf = await addDemoPeople(tx, { tenantId, school, passwordHash })
  for (const { name, grade, teacher, students } of school.classes) {
    const columns = { tenantId, name, grade, teacherId: idOf.get(teacher) ?? null }
    const [row] = await tx.insert(courseClass).values(columns).returning()
    if (!row) continue
    const members = students.flatMap((username) => idOf.get(username) ?? [])
    await tx
      .insert(classStudent)
      .values(members.map((studentId) => ({ tenantId, classId: row.id, studentId })))
  }
  await seedDemoHours(tx, tenantId)
  await seedDemoOffice(tx, { tenantId, school, idOf })
  return tenantId
}

/** Only the demo schools: a real school beside them may well have a user named teacher. */
const changeDemoPassword = async (database: Database, password: string) => {
  const passwordHash = await hashPassword(password)
  await database.asPlatform('seed', async (tx) => {
    const names = demoSchools.map(({ name }) => name)
    const schools = tx.select({ id: tenant.id }).from(tenant).where(inArray(tenant.name, names))
    const usernames = demoSchools.flatMap(({ people }) => people.map(({ username }) => username))
    const isSystem = and(isNull(user.tenantId), eq(user.username, demoSystemAdmin.username))
    const isDemoPerson = and(inArray(user.tenantId, schools), inArray(user.username, usernames))
    await tx.update(user).set({ passwordHash }).where(or(isSystem, isDemoPerson))
  })
}
