import { and, count, countDistinct, eq, inArray, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { MistakeState } from '#contract/learning/mistake/mistake.ts'
import {
  type MistakeBody,
  type MistakeRecord,
  mistake as noun,
} from '#contract/learning/mistake/mistakeNoun.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { level } from '#server/db/schema/level.ts'
import { mistake, mistakeExercise, mistakeHit } from '#server/db/schema/mistake.ts'
import { point } from '#server/db/schema/point.ts'
import { user } from '#server/db/schema/user.ts'
import { contains, equals, requireIds } from '#server/kit/conditions.ts'
import { inDataScope } from '#server/kit/dataScope.ts'
import { inScope } from '#server/kit/nounScope.ts'
import type { NounStore, TenantCaller } from '#server/kit/nounStore.ts'
import { countsBy, singleRow, sliceOf } from '#server/kit/relatedRows.ts'
import { ofLearners } from '../progress/learners.ts'
import { mistakeImporter } from './mistakeImporter.ts'

/** A found mistake that a teacher deleted. It stays as merged into nothing, so that it is not found again. */
const isDismissed = sql`(${mistake.state} = 'merged' and ${mistake.mergedInto} is null)`

/** Hits of the caller's students. */
const hitBy = (caller: TenantCaller): SQL =>
  sql`exists (select 1 from ${mistakeHit} where ${mistakeHit.mistakeId} = ${mistake.id} and ${
    ofLearners(mistakeHit.studentId, caller) ?? sql`true`
  })`

/** Teachers see their own mistakes and those of their students, the office those in its data scope. */
const scope = (caller: TenantCaller): SQL | undefined => {
  const isThere = not(isDismissed)
  if (caller.kind === 'teacher')
    return and(isThere, or(eq(mistake.ownerId, caller.userId), hitBy(caller), movedFrom(caller)))
  const isOwnerSeen = inDataScope(mistake.ownerId, caller)
  return and(isThere, isOwnerSeen && or(isOwnerSeen, hitBy(caller)))
}

/** A merged mistake has no hits any more, so the rights to the other mistake decide. */
const movedFrom = (caller: TenantCaller): SQL =>
  sql`exists (select 1 from ${mistakeHit} where ${mistakeHit.mistakeId} = ${mistake.mergedInto} and ${
    ofLearners(mistakeHit.studentId, caller) ?? sql`true`
  })`

const countHits = async (tx: Transaction, caller: TenantCaller, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, { hits: number; students: number }>()
  const rows = await tx
    .select({ id: mistakeHit.mistakeId, hits: count(), students: countDistinct(mistakeHit.studentId) })
    .from(mistakeHit)
    .where(and(inArray(mistakeHit.mistakeId, [...ids]), ofLearners(mistakeHit.studentId, caller)))
    .groupBy(mistakeHit.mistakeId)
  return new Map(rows.map(({ id, hits, students }) => [id, { hits, students }]))
}

/** Throws TAKEN for the name and type of another mistake that the caller sees. */
export const requireNewName = async (
  tx: Transaction,
  caller: TenantCaller,
  { name, type, id }: Pick<MistakeBody, 'name' | 'type'> & { readonly id?: string | undefined },
): Promise<void> => {
  const same = await tx.$count(
    mistake,
    and(
      inScope(mistakeStore, caller),
      eq(mistake.name, name),
      eq(mistake.type, type),
      ne(mistake.state, 'merged'),
      id ? ne(mistake.id, id) : undefined,
    ),
  )
  if (same > 0) throw appError('TAKEN', { fields: { name: 'field.taken' } })
}

const requireLabels = async (tx: Transaction, { pointId, levelId }: MistakeBody) => {
  await requireIds(tx, { table: point, ids: pointId ? [pointId] : [], field: 'pointId' })
  await requireIds(tx, { table: level, ids: levelId ? [levelId] : [], field: 'levelId' })
}

export const mistakeStore: NounStore<typeof noun.declared> = {
  noun,
  table: mistake,
  read: async (tx, slice, caller): Promise<MistakeRecord[]> => {
    const select = tx
      .select({ row: mistake, pointName: point.name, levelName: level.name, ownerName: user.name })
      .from(mistake)
      .leftJoin(point, eq(point.id, mistake.pointId))
      .leftJoin(level, eq(level.id, mistake.levelId))
      .leftJoin(user, eq(user.id, mistake.ownerId))
    const rows = await sliceOf(select.$dynamic(), slice)
    const ids = rows.map(({ row }) => row.id)
    const hits = await countHits(tx, caller, ids)
    const exercises = await countsBy(tx, mistakeExercise.mistakeId, ids)
    return rows.map(({ row, ...names }) => {
      const { tenantId: _tenantId, ownerId: _ownerId, exerciseId: _of, fingerprint: _given, ...fields } = row
      const { hits: repeated = 0, students = 0 } = hits.get(row.id) ?? {}
      return {
        ...fields,
        ...names,
        createdAt: toWallTime(row.createdAt, caller.timeZone),
        repeatCount: row.baseCount + repeated,
        studentCount: students,
        exerciseCount: exercises.get(row.id) ?? 0,
      }
    })
  },
  nameOf: ({ name }) => name,
  where: ({ name, state, type, pointId, levelId, cause, bound }) => {
    const binding = sql`exists (select 1 from ${mistakeExercise} where ${mistakeExercise.mistakeId} = ${mistake.id})`
    return [
      contains(mistake.name, name),
      equals(mistake.state, state),
      equals(mistake.type, type),
      equals(mistake.pointId, pointId),
      equals(mistake.levelId, levelId),
      equals(mistake.cause, cause),
      bound && (bound === 'true' ? binding : not(binding)),
    ]
  },
  sort: { name: mistake.name, createdAt: mistake.id },
  scope,
  create: async ({ tx, caller }, body) => {
    await requireLabels(tx, body)
    await requireNewName(tx, caller, body)
    const { tenantId, userId: ownerId } = caller
    const values = { ...body, tenantId, ownerId, state: 'toConfirm' as const }
    return singleRow(await tx.insert(mistake).values(values).returning({ id: mistake.id }))
  },
  update: async ({ tx, caller }, id, body) => {
    await requireLabels(tx, body)
    await requireNewName(tx, caller, { ...body, id })
    await tx.update(mistake).set(body).where(eq(mistake.id, id))
  },
  beforeRemove: async (tx, id) => {
    const [row] = await tx
      .select()
      .from(mistake)
      .where(and(eq(mistake.id, id), isNotNull(mistake.fingerprint)))
    if (!row) return
    await tx.update(mistake).set({ exerciseId: null, fingerprint: null }).where(eq(mistake.id, id))
    const { tenantId, name, type, exerciseId, fingerprint } = row
    await tx.insert(mistake).values({ tenantId, name, type, exerciseId, fingerprint, state: 'merged' })
  },
  importer: mistakeImporter,
}

/** Counts the mistakes that the caller sees in each state. */
export const countStates = async (
  tx: Transaction,
  caller: TenantCaller,
): Promise<Record<MistakeState, number>> => {
  const rows = await tx
    .select({ state: mistake.state, count: count() })
    .from(mistake)
    .where(inScope(mistakeStore, caller))
    .groupBy(mistake.state)
  const of = (mistakeState: MistakeState) => rows.find(({ state }) => state === mistakeState)?.count ?? 0
  return { toConfirm: of('toConfirm'), confirmed: of('confirmed'), merged: of('merged') }
}
