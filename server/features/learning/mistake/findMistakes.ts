// Finds mistakes every minute: if enough students gave the same wrong answer to an exercise, it becomes a mistake to be
// confirmed, and every such answer is a hit. The job runs apart from the hand-in, which so does not wait for it. Any process
// may run it: the school's row in `mistake_search` is the lock, and a process that finds it locked skips the school.
import { and, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { TenantId } from '#contract/ids.ts'
import {
  type ExerciseType,
  exerciseTypes,
  typeDeclarations,
} from '#contract/learning/exercise/exerciseTypes.ts'
import type { Log } from '#server/base/log.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { answer } from '#server/db/schema/answer.ts'
import { exercise, exercisePoint, exerciseVersion } from '#server/db/schema/exercise.ts'
import { mistake, mistakeHit, mistakeSearch } from '#server/db/schema/mistake.ts'
import { point } from '#server/db/schema/point.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { readSetting } from '#server/kit/schoolSetting.ts'
import { answerText } from './answerText.ts'
import { mistakeSetting } from './mistakeSetting.ts'
import { guessType, nameMistake } from './nameMistake.ts'

/** Searches overlap, because a transaction may commit later than its time says; finding an answer twice changes nothing. */
const overlapMs = 10 * 60_000
/** The limit of different wrong answers per school and round; the next round takes the rest. */
const most = 1000

const searched: ExerciseType[] = exerciseTypes.filter((type) => typeDeclarations[type].markedBy === 'auto')

const isWrong = sql`(not ${answer.isRight} and ${answer.countedAt} is not null)`

const findSchools = (tx: Transaction): Promise<{ id: TenantId }[]> =>
  tx
    .select({ id: tenant.id })
    .from(tenant)
    .leftJoin(mistakeSearch, eq(mistakeSearch.tenantId, tenant.id))
    .where(sql`exists (select 1 from ${answer} where ${answer.tenantId} = ${tenant.id} and ${isWrong}
      and ${answer.countedAt} > coalesce(${mistakeSearch.until} - make_interval(secs => ${overlapMs / 1000}), '-infinity'))`)

/** null while another process searches this school. */
const lockSearch = async (tx: Transaction, tenantId: TenantId): Promise<Date | null> => {
  await tx
    .insert(mistakeSearch)
    .values({ tenantId, until: new Date(0) })
    .onConflictDoNothing()
  const [row] = await tx
    .select({ until: mistakeSearch.until })
    .from(mistakeSearch)
    .where(eq(mistakeSearch.tenantId, tenantId))
    .for('update', { skipLocked: true })
  return row?.until ?? null
}

interface Equal {
  readonly exerciseId: string
  readonly fingerprint: string
}

/** Wrong answers counted since then that enough students have given, at whatever time. */
const findEqual = async (tx: Transaction, tenantId: TenantId, since: Date): Promise<Equal[]> => {
  const { students } = await readSetting(tx, tenantId, mistakeSetting)
  const recent = tx
    .selectDistinct({ exerciseId: answer.exerciseId, fingerprint: answer.fingerprint })
    .from(answer)
    .innerJoin(exercise, eq(exercise.id, answer.exerciseId))
    .where(
      and(
        eq(answer.tenantId, tenantId),
        isWrong,
        gt(answer.countedAt, since),
        ne(answer.fingerprint, ''),
        inArray(exercise.type, searched),
      ),
    )
    .limit(most)
    .as('recent')
  return tx
    .select({ exerciseId: recent.exerciseId, fingerprint: recent.fingerprint })
    .from(recent)
    .innerJoin(
      answer,
      and(eq(answer.exerciseId, recent.exerciseId), eq(answer.fingerprint, recent.fingerprint)),
    )
    .where(and(eq(answer.tenantId, tenantId), isWrong))
    .groupBy(recent.exerciseId, recent.fingerprint)
    .having(sql`count(distinct ${answer.studentId}) >= ${students}`)
}

/** The school's first point of an exercise or of its group; for a public point the school's one with the same code. */
const findPoint = async (tx: Transaction, tenantId: TenantId, exerciseId: string) => {
  const codes = sql`select p.code from ${point} p join ${exercisePoint} ep on ep.point_id = p.id
    join ${exercise} e on e.id = ${exerciseId} and ep.exercise_id in (e.id, e.parent_id)`
  const ids = sql`select ep.point_id from ${exercisePoint} ep
    join ${exercise} e on e.id = ${exerciseId} and ep.exercise_id in (e.id, e.parent_id)`
  const [row] = await tx
    .select({ id: point.id, name: point.name })
    .from(point)
    .where(and(eq(point.tenantId, tenantId), sql`(${point.id} in (${ids}) or ${point.code} in (${codes}))`))
    .orderBy(point.id)
    .limit(1)
  return row ?? null
}

/** The mistake of these answers, or the one into which it was merged; null if a teacher deleted it. */
const lockMistake = async (tx: Transaction, tenantId: TenantId, equal: Equal): Promise<string | null> => {
  const { exerciseId, fingerprint } = equal
  const isEqual = and(
    eq(mistake.tenantId, tenantId),
    eq(mistake.exerciseId, exerciseId),
    eq(mistake.fingerprint, fingerprint),
  )
  const [existing] = await tx.select().from(mistake).where(isEqual)
  if (existing) return existing.state === 'merged' ? existing.mergedInto : existing.id
  const [answered] = await tx
    .select({
      type: exerciseVersion.type,
      content: exerciseVersion.content,
      value: answer.value,
      levelId: exercise.levelId,
      levelTenant: exercise.tenantId,
    })
    .from(answer)
    .innerJoin(exerciseVersion, eq(exerciseVersion.id, answer.versionId))
    .innerJoin(exercise, eq(exercise.id, answer.exerciseId))
    .where(
      and(
        eq(answer.exerciseId, exerciseId),
        eq(answer.tenantId, tenantId),
        eq(answer.fingerprint, fingerprint),
        isWrong,
        isNotNull(answer.value),
      ),
    )
    .limit(1)
  if (!answered) return null
  const its = await findPoint(tx, tenantId, exerciseId)
  const name = nameMistake({ type: answered.type, text: answerText(answered), pointName: its?.name ?? null })
  const [row] = await tx
    .insert(mistake)
    .values({
      ...{ tenantId, exerciseId, fingerprint, name },
      type: guessType(answered.type),
      pointId: its?.id ?? null,
      levelId: answered.levelTenant === tenantId ? answered.levelId : null,
      state: 'toConfirm',
    })
    .returning({ id: mistake.id })
  return row?.id ?? null
}

const addHits = (tx: Transaction, tenantId: TenantId, id: string, { exerciseId, fingerprint }: Equal) =>
  tx.execute(sql`
    insert into ${mistakeHit} (tenant_id, mistake_id, attempt_id, exercise_id, student_id)
    select ${answer.tenantId}, ${id}, ${answer.attemptId}, ${answer.exerciseId}, ${answer.studentId} from ${answer}
    where ${answer.exerciseId} = ${exerciseId} and ${answer.tenantId} = ${tenantId}
      and ${answer.fingerprint} = ${fingerprint} and ${isWrong}
    on conflict do nothing`)

const searchSchool = async (tx: Transaction, tenantId: TenantId, now: Date): Promise<void> => {
  const until = await lockSearch(tx, tenantId)
  if (!until) return
  const equal = await findEqual(tx, tenantId, new Date(until.getTime() - overlapMs))
  for (const one of equal) {
    const id = await lockMistake(tx, tenantId, one)
    if (id) await addHits(tx, tenantId, id, one)
  }
  await tx.update(mistakeSearch).set({ until: now }).where(eq(mistakeSearch.tenantId, tenantId))
}

/** Searches school by school; a failure in one does not stop the others. */
export const findMistakes = async (database: Database, log: Pick<Log, 'warn'>, now: Date): Promise<void> => {
  const schools = await database.asPlatform('schools with new wrong answers', findSchools)
  for (const { id } of schools) {
    await database
      .inLibrary(id, (tx) => searchSchool(tx, id, now))
      .catch((error: unknown) =>
        log.warn({ err: error, tenantId: id }, 'the answers of a school were not searched for mistakes'),
      )
  }
}
