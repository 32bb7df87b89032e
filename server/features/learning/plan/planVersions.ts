// The versions of a plan. Changes go into the newest version for a while; then it is closed, and the next one begins.
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
/** How long changes go into one version. */
const spanMs = 10 * minuteMs
const versionsMax = 200

interface Plan {
  readonly tenantId: TenantId
  readonly id: string
}

const union = (one: readonly UserId[], other: readonly UserId[]): UserId[] => [...new Set([...one, ...other])]

interface NewVersion {
  readonly content: PlanContent
  readonly authorIds: readonly UserId[]
  /** Begins a new version, even if the last one is new. */
  readonly isOwn?: boolean
  readonly now?: Date
}

export const addVersion = async (
  tx: Transaction,
  { tenantId, id: planId }: Plan,
  { content, authorIds, isOwn = false, now = new Date() }: NewVersion,
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
  // A new author begins a version, so that the earlier content stays. People who write together share one, also in turns.
  const authors = isYoung ? union(newest.authorIds, authorIds) : [...authorIds]
  const values = { tenantId, planId, content, authorIds: authors, changedAt: now, createdAt: now }
  await tx.insert(lessonPlanVersion).values(values)
  const newestIds = tx
    .select({ id: lessonPlanVersion.id })
    .from(lessonPlanVersion)
    .where(eq(lessonPlanVersion.planId, planId))
    .orderBy(desc(lessonPlanVersion.id))
    .limit(versionsMax)
  const isOld = and(eq(lessonPlanVersion.planId, planId), notInArray(lessonPlanVersion.id, newestIds))
  await tx.delete(lessonPlanVersion).where(isOld)
}

/** Compares without the order of keys, which the database changes. */
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

/** The stored JSON, which is not parsed here: an older program stored contents that are too long for an answer. */
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
