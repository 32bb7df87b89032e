import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { excuse as noun } from '#contract/insight/excuse.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { excuse } from '#server/db/schema/excuse.ts'
import { liveExpected, liveSession } from '#server/db/schema/live.ts'
import { student } from '#server/db/schema/student.ts'
import { user } from '#server/db/schema/user.ts'
import { equals, requireIds } from '#server/kit/conditions.ts'
import type { NounStore, TenantCaller } from '#server/kit/nounStore.ts'
import { refuseFields } from '#server/kit/refuseFields.ts'
import { singleRow, sliceOf } from '#server/kit/relatedRows.ts'
import { ofLearners } from '../../learning/progress/learners.ts'

type Body = z.output<typeof noun.declared.body>
const creator = alias(user, 'creator')

/** A lesson that has started knows whom it expected; one that is planned expects whom it was planned for. */
const expects = (studentId: string) => sql`(
  exists (select from ${liveExpected} e where e.live_id = ${liveSession.id} and e.student_id = ${studentId})
  or ${liveSession.phase} = 'created' and (${studentId} = any(${liveSession.studentIds}) or exists (
    select from ${classStudent} cs where cs.student_id = ${studentId} and cs.class_id = any(${liveSession.classIds}))))`

const check = async (tx: Transaction, caller: TenantCaller, { studentId, liveId, day }: Body) => {
  if (liveId === null && day === null) refuseFields({ day: 'field.required' })
  if (liveId !== null && day !== null) refuseFields({ day: 'field.invalid' })
  const isSeen = ofLearners(student.id, caller)
  await requireIds(tx, { table: student, ids: [studentId], field: 'studentId', also: isSeen })
  const ids = liveId ? [liveId] : []
  await requireIds(tx, { table: liveSession, ids, field: 'liveId', also: expects(studentId) })
}

/** The day of an excuse, or of its lesson. */
const dayOf = ({ timeZone }: TenantCaller) => sql`coalesce(${excuse.day}, (
  select (coalesce(l.started_at, l.start_time) at time zone ${timeZone})::date from ${liveSession} l
  where l.id = ${excuse.liveId}))`

export const excuseStore: NounStore<typeof noun.declared> = {
  noun,
  table: excuse,
  read: async (tx, slice, { timeZone }) => {
    const select = tx
      .select({
        row: excuse,
        studentName: user.name,
        liveName: liveSession.name,
        creatorName: creator.name,
      })
      .from(excuse)
      .innerJoin(user, eq(user.id, excuse.studentId))
      .leftJoin(liveSession, eq(liveSession.id, excuse.liveId))
      .leftJoin(creator, eq(creator.id, excuse.creatorId))
    const rows = await sliceOf(select.$dynamic(), slice)
    return rows.map(({ row: { tenantId: _tenantId, creatorId: _creatorId, ...row }, ...names }) => ({
      ...row,
      ...names,
      createdAt: toWallTime(row.createdAt, timeZone),
    }))
  },
  nameOf: ({ studentName }) => studentName,
  where: ({ studentId, from, until }, caller) => [
    equals(excuse.studentId, studentId),
    from ? sql`${dayOf(caller)} >= ${from}::date` : undefined,
    until ? sql`${dayOf(caller)} <= ${until}::date` : undefined,
  ],
  sort: { createdAt: excuse.id },
  scope: (caller) => ofLearners(excuse.studentId, caller),
  unique: { excuse_lesson: 'liveId', excuse_day: 'day' },
  create: async ({ tx, caller }, body) => {
    await check(tx, caller, body)
    const values = { ...body, tenantId: caller.tenantId, creatorId: caller.userId }
    return singleRow(await tx.insert(excuse).values(values).returning({ id: excuse.id }))
  },
  update: async ({ tx, caller }, id, body) => {
    const [before] = await tx.select().from(excuse).where(eq(excuse.id, id))
    // Another note stays possible when the lesson is gone from the student's.
    const isSame = (['studentId', 'liveId', 'day'] as const).every((field) => before?.[field] === body[field])
    if (!isSame) await check(tx, caller, body)
    await tx.update(excuse).set(body).where(eq(excuse.id, id))
  },
}
