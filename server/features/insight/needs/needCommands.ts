// Writing to students who need it, and saying that they were seen.
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { UserId } from '#contract/ids.ts'
import { messagesADay } from '#contract/insight/needs/needCalls.ts'
import { listText } from '#contract/locale.ts'
import type { Transaction } from '#server/db/database.ts'
import { needSeen } from '#server/db/schema/needSeen.ts'
import { notice } from '#server/db/schema/notice.ts'
import { student } from '#server/db/schema/student.ts'
import { user } from '#server/db/schema/user.ts'
import { writeAudit } from '#server/kit/audit.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { ofLearners } from '../../learning/progress/learners.ts'
import { sendNotice } from '../../system/notice/sendNotice.ts'
import { dayMs } from './need.ts'
import { marksIn } from './rules/peopleInNeed.ts'

/** Throws NOT_FOUND when one of them is not among the students of the caller. Answers them in the order of their names. */
const requireLearners = async (tx: Transaction, caller: TenantCaller, ids: readonly UserId[]) => {
  const uniqueIds = [...new Set(ids)]
  const rows = await tx
    .select({ id: student.id, name: user.name })
    .from(student)
    .innerJoin(user, eq(user.id, student.id))
    .where(and(inArray(student.id, uniqueIds), isNull(student.leftAt), ofLearners(student.id, caller)))
    .orderBy(user.pinyin, user.id)
  if (rows.length < uniqueIds.length) throw appError('NOT_FOUND')
  return rows
}

const requireFewMessages = async (
  tx: Transaction,
  { userId, tenantId }: TenantCaller,
  more: number,
  now: Date,
) => {
  const isOfToday = and(
    eq(notice.tenantId, tenantId),
    eq(notice.senderId, userId),
    eq(notice.kind, 'teacherWrites'),
    gt(notice.createdAt, new Date(now.getTime() - dayMs)),
  )
  const sent = await tx.$count(notice, isOfToday)
  if (sent + more > messagesADay) throw appError('TOO_MANY', { waitSeconds: dayMs / 1000 })
}

export const writeToStudents = async (
  tx: Transaction,
  caller: TenantCaller,
  { studentIds, text }: { readonly studentIds: readonly UserId[]; readonly text: string },
  now: Date,
): Promise<{ sent: number }> => {
  const receivers = await requireLearners(tx, caller, studentIds)
  await requireFewMessages(tx, caller, receivers.length, now)
  const { tenantId, userId: senderId } = caller
  const receiverIds = receivers.map(({ id }) => id)
  await sendNotice(tx, { tenantId, senderId, receiverIds, kind: 'teacherWrites', values: { text } })
  await writeAudit(tx, caller, {
    noun: 'Message',
    action: 'create',
    itemName: listText(
      receivers.map(({ name }) => name),
      caller.locale,
    ).slice(0, 200),
    changes: {
      text: { before: null, after: text },
      receivers: { before: null, after: receivers.map(({ name }) => name) },
    },
  })
  return { sent: receivers.length }
}

export const setSeen = async (
  tx: Transaction,
  caller: TenantCaller,
  { isSeen, students }: { isSeen: boolean; students: readonly { id: UserId; fingerprint: string }[] },
  now: Date,
): Promise<boolean> => {
  const { tenantId, userId } = caller
  const fingerprints = new Map(students.map(({ id, fingerprint }) => [id, fingerprint]))
  const ids = (await requireLearners(tx, caller, [...fingerprints.keys()])).map(({ id }) => id).sort()
  if (!isSeen) {
    await tx.delete(needSeen).where(and(eq(needSeen.userId, userId), inArray(needSeen.studentId, ids)))
    return true
  }
  await tx
    .insert(needSeen)
    .values(
      ids.map((studentId) => ({
        ...{ tenantId, userId, studentId, seenAt: now },
        marks: marksIn(fingerprints.get(studentId) ?? ''),
      })),
    )
    .onConflictDoUpdate({
      target: [needSeen.userId, needSeen.studentId],
      set: { marks: sql`excluded.marks`, seenAt: now },
    })
  return true
}
