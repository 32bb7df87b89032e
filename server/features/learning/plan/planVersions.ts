// The versions of a plan. Writing goes on in the newest one for a while; then it stays as it is, and the next one begins.
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { TenantId, UserId } from '#contract/ids.ts'
import type { PlanVersion } from '#contract/learning/plan/planCalls.ts'
import type { PlanContent } from '#contract/learning/plan/planNoun.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { lessonPlanVersion } from '#server/db/schema/lessonPlan.ts'
import { user } from '#server/db/schema/user.ts'

const minuteMs = 60_000
/** For how long one version is written on. */
const spanMs = 10 * minuteMs
const versionsMax = 200

interface Plan {
  readonly tenantId: TenantId
  readonly id: string
}

const union = (one: readonly UserId[], other: readonly UserId[]): UserId[] => [...new Set([...one, ...other])]

interface Written {
  readonly content: PlanContent
  readonly authorIds: readonly UserId[]
  /** It begins a version, however new the last one is. */
  readonly isOwn?: boolean
  readonly now?: Date
}

export const addVersion = async (
  tx: Transaction,
  { tenantId, id: planId }: Plan,
  { content, authorIds, isOwn = false, now = new Date() }: Written,
): Promise<void> => {
  const [newest] = await tx
    .select()
    .from(lessonPlanVersion)
    .where(eq(lessonPlanVersion.planId, planId))
    .orderBy(desc(lessonPlanVersion.id))
    .limit(1)
  if (newest && isSame(newest.content, content)) return
  const isYoung = newest && now.getTime() - newest.createdAt.getTime() < spanMs
  const isKnown = newest && authorIds.every((id) => newest.authorIds.includes(id))
  if (newest && isYoung && isKnown && !isOwn) {
    const values = { content, changedAt: now }
    await tx.update(lessonPlanVersion).set(values).where(eq(lessonPlanVersion.id, newest.id))
    return
  }
  // What was there before somebody else began stays. Together they go on in one version, also when they take turns.
  const authors = isYoung ? union(newest.authorIds, authorIds) : [...authorIds]
  const values = { tenantId, planId, content, authorIds: authors, changedAt: now, createdAt: now }
  await tx.insert(lessonPlanVersion).values(values)
  const kept = tx
    .select({ id: lessonPlanVersion.id })
    .from(lessonPlanVersion)
    .where(eq(lessonPlanVersion.planId, planId))
    .orderBy(desc(lessonPlanVersion.id))
    .limit(versionsMax)
  const isOld = and(eq(lessonPlanVersion.planId, planId), notInArray(lessonPlanVersion.id, kept))
  await tx.delete(lessonPlanVersion).where(isOld)
}

/** The database writes the keys of an object in an order of its own. */
export const isSame: (one: unknown, other: unknown) => boolean = isDeepStrictEqual

export const listVersions = async (
  tx: Transaction,
  planId: string,
  timeZone: string,
): Promise<PlanVersion[]> => {
  const { id, authorIds, changedAt } = lessonPlanVersion
  const rows = await tx
    .select({ id, authorIds, changedAt })
    .from(lessonPlanVersion)
    .where(eq(lessonPlanVersion.planId, planId))
    .orderBy(desc(id))
  const authors = [...new Set(rows.flatMap((row) => row.authorIds))]
  const people =
    authors.length > 0
      ? await tx.select({ id: user.id, name: user.name }).from(user).where(inArray(user.id, authors))
      : []
  const names = new Map(people.map((person) => [person.id, person.name]))
  return rows.map((row, at) => ({
    id: row.id,
    at: toWallTime(row.changedAt, timeZone),
    authors: row.authorIds.map((author) => ({ id: author, name: names.get(author) ?? '' })),
    isNewest: at === 0,
  }))
}

/** As it is stored: an older program kept contents that are too long to be answered. */
export const readVersionJson = async (
  tx: Transaction,
  planId: string,
  versionId: string,
): Promise<string> => {
  const [row] = await tx
    .select({ json: sql<string>`${lessonPlanVersion.content}::text` })
    .from(lessonPlanVersion)
    .where(and(eq(lessonPlanVersion.id, versionId), eq(lessonPlanVersion.planId, planId)))
  if (!row) throw appError('NOT_FOUND')
  return row.json
}
