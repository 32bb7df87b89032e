// Finds and removes what the demo seed created: its schools with all their data, its system administrator, its client
// with the public secret. Never anything of another school.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { TenantId, UserId } from '#contract/ids.ts'
import type { Transaction } from '../db/database.ts'
import { accessory } from '../db/schema/accessory.ts'
import { alumnus } from '../db/schema/alumnus.ts'
import { assignment } from '../db/schema/assignment.ts'
import { attempt } from '../db/schema/attempt.ts'
import { auditLog } from '../db/schema/auditLog.ts'
import { catalogCourse } from '../db/schema/catalogCourse.ts'
import { collaborator } from '../db/schema/collaborator.ts'
import { course } from '../db/schema/course.ts'
import { courseClass } from '../db/schema/courseClass.ts'
import { customType } from '../db/schema/customType.ts'
import { department } from '../db/schema/department.ts'
import { documentAside, documentSnapshot, documentUpdate } from '../db/schema/document.ts'
import { evaluateCategory } from '../db/schema/evaluateCategory.ts'
import { example } from '../db/schema/example.ts'
import { exercise } from '../db/schema/exercise.ts'
import { file } from '../db/schema/file.ts'
import { fileUse } from '../db/schema/fileUse.ts'
import { folder } from '../db/schema/folder.ts'
import { importJob } from '../db/schema/importJob.ts'
import { lessonPlan } from '../db/schema/lessonPlan.ts'
import { level } from '../db/schema/level.ts'
import { liveSession } from '../db/schema/live.ts'
import { login } from '../db/schema/login.ts'
import { mistake } from '../db/schema/mistake.ts'
import { notice } from '../db/schema/notice.ts'
import { oauthClient } from '../db/schema/oauthClient.ts'
import { paper } from '../db/schema/paper.ts'
import { point } from '../db/schema/point.ts'
import { consumption, quota, quotaEntry } from '../db/schema/quota.ts'
import { readingCorrection } from '../db/schema/readingCorrection.ts'
import { registration } from '../db/schema/registration.ts'
import { researchItem } from '../db/schema/researchItem.ts'
import { role } from '../db/schema/role.ts'
import { signInCode } from '../db/schema/signInCode.ts'
import { tenant } from '../db/schema/tenant.ts'
import { textbook } from '../db/schema/textbook.ts'
import { topic } from '../db/schema/topic.ts'
import { user } from '../db/schema/user.ts'
import { wordCard } from '../db/schema/wordCard.ts'
import type { FileKey } from '../features/system/file/fileStore.ts'
import { hashSecret } from '../platform/auth.ts'
import { demoClient } from './demo.ts'

export interface Demo {
  readonly schools: readonly { id: TenantId; name: string; accounts: number; addedSince: number }[]
  /** The system administrator of the demo. */
  readonly admin: { id: UserId; username: string } | undefined
  /** A client of this name with the demo's secret; one with another secret belongs to an operator. */
  readonly hasClient: boolean
}

const isDemoClient = and(
  eq(oauthClient.id, demoClient.id),
  eq(oauthClient.secretHash, hashSecret(demoClient.secret)),
)
const isDemoAdmin = and(eq(user.isSeeded, true), isNull(user.tenantId))

export const findDemo = async (tx: Transaction): Promise<Demo> => {
  const schools = await tx
    .select({
      id: tenant.id,
      name: tenant.name,
      accounts: sql<number>`count(${user.id})::int`,
      addedSince: sql<number>`count(${user.id}) filter (where ${user.createdAt} > ${tenant.createdAt})::int`,
    })
    .from(tenant)
    .leftJoin(user, eq(user.tenantId, tenant.id))
    .where(eq(tenant.isSeeded, true))
    .groupBy(tenant.id)
    .orderBy(tenant.id)
  const [admin] = await tx.select({ id: user.id, username: user.username }).from(user).where(isDemoAdmin)
  return { schools, admin, hasClient: (await tx.$count(oauthClient, isDemoClient)) > 0 }
}

export const hasDemo = ({ schools, admin, hasClient }: Demo): boolean =>
  schools.length > 0 || admin !== undefined || hasClient

/** In this order no foreign key is violated; dependent rows are deleted by cascade. */
const tables = [
  auditLog,
  documentUpdate,
  documentSnapshot,
  documentAside,
  consumption,
  quotaEntry,
  quota,
  liveSession,
  fileUse,
  accessory,
  mistake,
  attempt,
  assignment,
  collaborator,
  paper,
  exercise,
  lessonPlan,
  textbook,
  researchItem,
  wordCard,
  readingCorrection,
  customType,
  evaluateCategory,
  point,
  topic,
  level,
  folder,
  alumnus,
  importJob,
  notice,
  registration,
  course,
  catalogCourse,
  courseClass,
  file,
  login,
  user,
  department,
  role,
] as const

/** Returns the files whose bytes have to be removed from the store. */
export const removeDemo = async (
  tx: Transaction,
  { schools, admin, hasClient }: Demo,
): Promise<FileKey[]> => {
  const ids = schools.map(({ id }) => id)
  const files =
    ids.length > 0
      ? await tx
          .select({ id: file.id, tenantId: file.tenantId })
          .from(file)
          .where(inArray(file.tenantId, ids))
      : []
  if (ids.length > 0) {
    for (const table of tables) await tx.delete(table).where(inArray(table.tenantId, ids))
    await tx.delete(tenant).where(inArray(tenant.id, ids))
  }
  if (hasClient) {
    await tx.delete(login).where(eq(login.clientId, demoClient.id))
    await tx.delete(oauthClient).where(isDemoClient)
  }
  if (admin) await removeAdmin(tx, admin.id)
  return files
}

/** Files that it uploaded to other schools stay: then the account stays too, without a way to sign in. */
const removeAdmin = async (tx: Transaction, id: UserId) => {
  const files = await tx.$count(file, eq(file.ownerId, id))
  const accessories = await tx.$count(accessory, eq(accessory.ownerId, id))
  const exercises = await tx.$count(exercise, eq(exercise.ownerId, id))
  const textbooks = await tx.$count(textbook, eq(textbook.ownerId, id))
  const cards = await tx.$count(wordCard, eq(wordCard.ownerId, id))
  const research = await tx.$count(researchItem, eq(researchItem.ownerId, id))
  const examples = await tx.$count(example, eq(example.ownerId, id))
  const lessons = await tx.$count(liveSession, eq(liveSession.hostId, id))
  if (files + accessories + exercises + textbooks + cards + research + examples + lessons === 0) {
    await tx.delete(user).where(eq(user.id, id))
    return
  }
  await tx.delete(login).where(eq(login.userId, id))
  await tx.delete(signInCode).where(eq(signInCode.userId, id))
  const closed = { status: 'frozen', passwordHash: null, isSeeded: false } as const
  await tx.update(user).set(closed).where(eq(user.id, id))
}
