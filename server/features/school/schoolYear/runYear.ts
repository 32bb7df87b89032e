// Carries a plan out, or takes it back, step by step in the background; after a crash another process goes on where it stopped.
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { TenantId } from '#contract/ids.ts'
import { type YearBegin, type YearMove, yearBackHours } from '#contract/school/schoolYear.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Log } from '#server/base/log.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { course } from '#server/db/schema/course.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { schoolYearMove, schoolYearRecord } from '#server/db/schema/schoolYear.ts'
import { user } from '#server/db/schema/user.ts'
import { type Author, writeAudit } from '#server/kit/audit.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { singleRow } from '#server/kit/relatedRows.ts'
import { isUniqueViolation } from '#server/kit/sqlErrors.ts'
import type { Auth } from '#server/platform/auth.ts'
import { endLoginsOf } from '../../access/auth/endLogin.ts'
import { type Moving, moveClasses, moveCourses, moveStudents, type Way } from './moveRecords.ts'
import { writePlan } from './planYear.ts'

export interface YearParts {
  readonly database: Database
  readonly auth: Auth
  readonly log: Pick<Log, 'warn'>
}

interface Run {
  readonly moveId: string
  readonly tenantId: TenantId
  readonly author: Author
  readonly way: Way
}

/** A move whose process is silent for so long is taken over. */
const silentMs = 90_000
const keptShown = 200

const note = (tx: Transaction, moveId: string, change: Partial<typeof schoolYearMove.$inferInsert> = {}) =>
  tx
    .update(schoolYearMove)
    .set({ ...change, movedAt: new Date() })
    .where(eq(schoolYearMove.id, moveId))

/** Classes and courses first, then the students by the hundred; each step with its marks in one transaction. */
export const runYear = async ({ database, auth }: YearParts, run: Run): Promise<void> => {
  const { moveId, tenantId, author, way } = run
  const step = <R>(work: (moving: Moving) => Promise<R>) =>
    database.inTenant(tenantId, async (tx) => {
      // One process at a time.
      await tx.select().from(schoolYearMove).where(eq(schoolYearMove.id, moveId)).for('update')
      const result = await work({ tx, moveId, author, way })
      await note(tx, moveId)
      return result
    })
  await step(moveClasses)
  await step(moveCourses)
  for (;;) {
    const { count, leaverIds } = await step(moveStudents)
    if (count === 0) break
    for (const id of leaverIds) await endLoginsOf({ database, auth }, id)
  }
  await database.inTenant(tenantId, (tx) =>
    note(tx, moveId, { state: way === 'forth' ? 'done' : 'takenBack' }),
  )
}

const runInBackground = (parts: YearParts, run: Run): void => {
  runYear(parts, run).catch((error: unknown) =>
    parts.log.warn({ err: error, move: run.moveId }, 'a new school year stopped; the job goes on with it'),
  )
}

/** Plans, and begins to carry out. YEAR_BEGUN: it was begun before, or somebody begins one right now. */
export const beginYear = async (parts: YearParts, caller: TenantCaller, body: YearBegin) => {
  const { tenantId, userId, name } = caller
  const author = { tenantId, userId, name }
  try {
    const moveId = await parts.database.inTenant(tenantId, async (tx) => {
      const { year, lastDay } = body
      const values = { tenantId, ownerId: userId, ownerName: name, year, lastDay, state: 'running' as const }
      const { id } = singleRow(
        await tx.insert(schoolYearMove).values(values).returning({ id: schoolYearMove.id }),
      )
      await writePlan(tx, caller, id, body)
      const changes = { year: { before: null, after: year } }
      await writeAudit(tx, author, {
        noun: 'SchoolYear',
        action: 'create',
        itemId: id,
        itemName: year,
        changes,
      })
      return id
    })
    runInBackground(parts, { moveId, tenantId, author, way: 'forth' })
    return { id: moveId }
  } catch (error) {
    if (isUniqueViolation(error)) throw appError('YEAR_BEGUN', { cause: error })
    throw error
  }
}

export const takeBackYear = async (
  parts: YearParts,
  caller: TenantCaller,
  id: string,
  now = Date.now(),
): Promise<boolean> => {
  const { tenantId, userId, name } = caller
  const author = { tenantId, userId, name }
  await parts.database.inTenant(tenantId, async (tx) => {
    const [move] = await tx.select().from(schoolYearMove).where(eq(schoolYearMove.id, id)).for('update')
    if (move?.state !== 'done') throw appError('NOT_FOUND')
    if (move.createdAt.getTime() < now - yearBackHours * 3600_000) throw appError('YEAR_TOO_OLD')
    await note(tx, id, { state: 'takingBack', ownerId: userId, ownerName: name })
    const { year: itemName } = move
    await writeAudit(tx, author, { noun: 'SchoolYear', action: 'takeBack', itemId: id, itemName })
  })
  runInBackground(parts, { moveId: id, tenantId, author, way: 'back' })
  return true
}

/** A job: goes on with what a process left that has ended. */
export const resumeYears = async (parts: YearParts, now = Date.now()): Promise<void> => {
  const left = await parts.database.asPlatform('new school years that stopped', (tx) =>
    tx
      .update(schoolYearMove)
      .set({ movedAt: new Date(now) })
      .where(
        and(
          inArray(schoolYearMove.state, ['running', 'takingBack']),
          lt(schoolYearMove.movedAt, new Date(now - silentMs)),
        ),
      )
      .returning(),
  )
  for (const { id: moveId, tenantId, ownerId: userId, ownerName: name, state } of left) {
    const way = state === 'running' ? 'forth' : 'back'
    await runYear(parts, { moveId, tenantId, author: { tenantId, userId, name }, way })
  }
}

const readKept = async (tx: Transaction, moveId: string) => {
  const { rows } = await tx.execute(sql`
    select r.kind, coalesce(u.name, c.name, k.name, '') as name
    from ${schoolYearRecord} r
    left join ${user} u on r.kind = 'student' and u.id = r.record_id
    left join ${courseClass} k on r.kind = 'class' and k.id = r.record_id
    left join ${course} c on r.kind = 'course' and c.id = r.record_id
    where r.move_id = ${moveId} and r.state = 'kept' order by r.kind, 2 limit ${keptShown}`)
  return rows as unknown as YearMove['kept']
}

export const lastYear = async (
  tx: Transaction,
  { timeZone }: Pick<TenantCaller, 'timeZone'>,
  now = Date.now(),
): Promise<YearMove | null> => {
  const [move] = await tx.select().from(schoolYearMove).orderBy(sql`${schoolYearMove.id} desc`).limit(1)
  if (!move) return null
  const { id, year, state, createdAt, ownerName: by } = move
  const { rows } = await tx.execute(sql`
    select count(*)::int as total,
      count(*) filter (where state = 'kept')::int as kept,
      count(*) filter (where state = ${state === 'running' ? 'waiting' : 'done'})::int as open,
      count(*) filter (where kind = 'student' and state <> 'kept' and (after ->> 'left')::boolean)::int as "left",
      count(*) filter (where kind = 'student' and state <> 'kept' and not (after ->> 'left')::boolean)::int as moved
    from ${schoolYearRecord} where move_id = ${id}`)
  const counted = singleRow(rows as unknown as Record<'total' | 'kept' | 'open' | 'left' | 'moved', number>[])
  const isOver = state === 'done' || state === 'takenBack'
  return {
    ...{ id, year, state, by, at: toWallTime(createdAt, timeZone) },
    ...{ total: counted.total, done: isOver ? counted.total : counted.total - counted.open },
    canTakeBack: state === 'done' && createdAt.getTime() > now - yearBackHours * 3600_000,
    ...{ moved: counted.moved, left: counted.left },
    ...{ kept: await readKept(tx, id), keptCount: counted.kept },
  }
}
