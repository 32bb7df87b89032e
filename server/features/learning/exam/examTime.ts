// Time for single students (contract/learning/exam/timeCalls.ts). The reason is written into the record of changes of the exam.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { UserId } from '#contract/ids.ts'
import { timeLeftOf } from '#contract/rules/assignment/answering.ts'
import { fromWallTime, toWallTime } from '#contract/wallTime.ts'
import type { Database } from '#server/db/database.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { user } from '#server/db/schema/user.ts'
import { writeAudit } from '#server/kit/audit.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { refuseFields } from '#server/kit/refuseFields.ts'
import { type Changing, extend } from '../assignment/assignmentCommands.ts'
import { refreshUntil, reopenAttempts } from '../assignment/extend.ts'
import { notifyStudents } from '../assignment/notify.ts'
import { changeExam } from './changeExam.ts'

/** No time is given before the push, and none after the results, which show what is right. */
const requireGiving = ({ row }: Changing): void => {
  if (!row.releasedAt || row.closedAt || row.resultsAt) throw appError('EXAM_CLOSED')
}

interface Given {
  readonly studentIds: readonly UserId[]
  readonly reason: string
}

const noteTime = async (
  { tx, caller, row }: Changing,
  { studentIds, reason }: Given,
  time: string,
): Promise<void> => {
  const rows = await tx
    .select({ name: user.name })
    .from(user)
    .where(inArray(user.id, [...studentIds]))
  const after = { students: rows.map(({ name }) => name).sort(), time, reason }
  await writeAudit(tx, caller, {
    ...{ noun: 'Exam', action: 'update', itemId: row.id, itemName: row.name },
    changes: { timeGiven: { before: null, after } },
  })
}

const ofStudents = ({ row }: Changing, studentIds: readonly UserId[]) =>
  and(
    eq(attempt.tenantId, row.tenantId),
    eq(attempt.assignmentId, row.id),
    inArray(attempt.studentId, [...studentIds]),
  )

/** The last end of an attempt that has the minutes. */
const longest = (changing: Changing, minutes: number): Date | null =>
  changing.row.endAt && new Date(changing.row.endAt.getTime() + minutes * 60_000)

export const giveExamTime = (
  database: Database,
  caller: TenantCaller,
  { id, minutes, ...people }: Given & { readonly id: string; readonly minutes: number },
): Promise<boolean> =>
  changeExam(database, caller, id, async (changing) => {
    requireGiving(changing)
    const { tx, row, now } = changing
    const studentIds = [...new Set(people.studentIds)]
    const theirs = ofStudents(changing, studentIds)
    const rows = await tx.select().from(attempt).where(theirs).orderBy(attempt.id).for('no key update')
    if (rows.length < studentIds.length) refuseFields({ studentIds: 'field.unknownName' })
    if (rows.some(({ state }) => state === 'handedIn' || state === 'completed'))
      throw appError('TASK_HANDED_IN')
    const end = longest(changing, Math.min(...rows.map(({ extraMinutes }) => extraMinutes)) + minutes)
    if (end === null || end <= now) throw appError('EXAM_CLOSED')
    await tx
      .update(attempt)
      .set({ extraMinutes: sql`${attempt.extraMinutes} + ${minutes}` })
      .where(theirs)
    await refreshUntil(tx, row)
    await noteTime(changing, { ...people, studentIds }, `+${minutes} min`)
    await notifyStudents(tx, caller, row, { event: 'extended', receiverIds: studentIds, endTime: end })
  })

export const giveExamSitting = (
  database: Database,
  caller: TenantCaller,
  {
    id,
    startAt,
    endAt,
    ...people
  }: Given & { readonly id: string; readonly startAt: string; readonly endAt: string },
): Promise<boolean> =>
  changeExam(database, caller, id, async (changing) => {
    requireGiving(changing)
    const [start, end] = [fromWallTime(startAt, caller.timeZone), fromWallTime(endAt, caller.timeZone)]
    if (end <= changing.now) refuseFields({ endAt: 'field.inThePast' })
    if (start <= changing.row.startAt) refuseFields({ startAt: 'field.extensionBeforeStart' })
    await extend(changing, { studentIds: people.studentIds, start, end })
    await noteTime(changing, people, `${startAt} – ${endAt}`)
  })

interface Reopening {
  readonly id: string
  readonly studentId: UserId
  readonly minutes: number
  readonly reason: string
}

export const reopenExamSitting = async (
  database: Database,
  caller: TenantCaller,
  { id, studentId, minutes, reason }: Reopening,
): Promise<{ until: string; cutShort: boolean }> => {
  let reopened: { until: string; cutShort: boolean } | undefined
  await changeExam(database, caller, id, async (changing) => {
    requireGiving(changing)
    const { tx, row, now } = changing
    const studentIds = [studentId]
    const [sitting] = await tx
      .select()
      .from(attempt)
      .where(ofStudents(changing, studentIds))
      .for('no key update')
    if (!sitting) throw appError('NOT_FOUND')
    if (sitting.state !== 'handedIn' && sitting.state !== 'completed') throw appError('ATTEMPT_NOT_HANDED_IN')
    const left = timeLeftOf(row, sitting, minutes, now)
    if (!left) return refuseFields({ minutes: 'field.noTimeLeft' })
    await reopenAttempts(tx, [sitting])
    const times = { extensionStart: now, extensionEnd: left.end, until: left.end }
    await tx.update(attempt).set(times).where(eq(attempt.id, sitting.id))
    await noteTime(
      changing,
      { studentIds, reason },
      `${toWallTime(now, caller.timeZone)} – ${toWallTime(left.end, caller.timeZone)}`,
    )
    await notifyStudents(tx, caller, row, { event: 'extended', receiverIds: studentIds, endTime: left.end })
    reopened = { until: toWallTime(left.end, caller.timeZone), cutShort: left.isCutShort }
  })
  if (!reopened) throw appError('NOT_FOUND')
  return reopened
}
