// Who needs the caller, in one statement over all needs, and what a reason stands on.
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { ClassId, UserId } from '#contract/ids.ts'
import { type NeedRow, needsShownMax, type PersonInNeed } from '#contract/insight/needs/needCalls.ts'
import { type NeedKind, type NeedSetting, needKinds } from '#contract/insight/needs/needs.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { needSeen } from '#server/db/schema/needSeen.ts'
import { student } from '#server/db/schema/student.ts'
import { user } from '#server/db/schema/user.ts'
import { inScope } from '#server/kit/nounScope.ts'
import { ofLearners } from '../../learning/progress/learners.ts'
import { classStore } from '../../school/courseClass/classStore.ts'
import { allNeeds } from './allNeeds.ts'
import type { NeedInput } from './need.ts'
import { type FoundReason, peopleInNeed } from './rules/peopleInNeed.ts'

const learners = (input: NeedInput, also: SQL | undefined): SQL => sql`learner as materialized (
  select ${student.id} as id, ${student.createdAt} as joined_at from ${student}
  where ${and(isNull(student.leftAt), ofLearners(student.id, input.caller), also)})`

/** A school that is too large for a list of all is looked at by class. */
const longestMs = 20_000

interface ReasonRow extends Record<string, unknown> {
  readonly student_id: UserId
  readonly need: NeedKind
  readonly count: number
  readonly before: number | null
  readonly after: number | null
  readonly mark: string
  readonly name: string
  readonly full_name: string
  readonly pinyin: string
  readonly seen_marks: string[]
}

/** Needs whose number is 0 name nobody. */
const lookedAt = (setting: NeedSetting): NeedKind[] => needKinds.filter((need) => setting[need] > 0)

const findReasons = async (
  tx: Transaction,
  input: NeedInput,
  classId: ClassId | undefined,
): Promise<FoundReason<{ id: UserId; name: string; fullName: string; pinyin: string }>[]> => {
  const needs = lookedAt(input.setting)
  if (needs.length === 0) return []
  // Compiling the statement would take longer than running it.
  await tx.execute(sql`set local jit = off`)
  await tx.execute(sql.raw(`set local statement_timeout = ${longestMs}`))
  const inClass =
    classId &&
    sql`${student.id} in (select cs.student_id from ${classStudent} cs where cs.class_id = ${classId})`
  const parts = needs.map(
    (need) => sql`select ${need}::text as need, n.* from (${allNeeds[need].people(input)}) n`,
  )
  const { rows } = await tx.execute<ReasonRow>(sql`
    with ${learners(input, inClass || undefined)}
    select r.*, u.name, u.full_name, u.pinyin, coalesce(s.marks, '{}') as seen_marks
    from (${sql.join(parts, sql` union all `)}) r
    join ${user} u on u.id = r.student_id
    left join ${needSeen} s on s.user_id = ${input.caller.userId} and s.student_id = r.student_id`)
  return rows.map(({ need, count, before, after, mark, ...row }) => ({
    ...{ need, count, before, after, mark },
    person: { id: row.student_id, name: row.name, fullName: row.full_name, pinyin: row.pinyin },
    seenMarks: row.seen_marks,
  }))
}

/** The names of the classes that the caller sees, by student. */
const readClassNames = async (tx: Transaction, { caller }: NeedInput, ids: readonly UserId[]) => {
  if (ids.length === 0) return new Map<UserId, { name: string }[]>()
  const rows = await tx
    .select({ studentId: classStudent.studentId, name: courseClass.name })
    .from(classStudent)
    .innerJoin(courseClass, eq(courseClass.id, classStudent.classId))
    .where(and(inArray(classStudent.studentId, [...ids]), inScope(classStore, caller)))
    .orderBy(courseClass.name)
  return Map.groupBy(rows, ({ studentId }) => studentId)
}

export const readNeeds = async (
  tx: Transaction,
  input: NeedInput,
  { classId, withSeen }: { readonly classId?: ClassId | undefined; readonly withSeen: boolean },
) => {
  const all = peopleInNeed(await findReasons(tx, input, classId))
  const listed = withSeen ? all : all.filter(({ isSeen }) => !isSeen)
  const shown = listed.slice(0, needsShownMax)
  const classes = await readClassNames(
    tx,
    input,
    shown.map(({ person }) => person.id),
  )
  const records = shown.map(
    ({ person, reasons, fingerprint, isSeen }): PersonInNeed => ({
      studentId: person.id,
      name: person.name,
      fullName: person.fullName,
      classes: (classes.get(person.id) ?? []).map(({ name }) => name),
      reasons: [...reasons],
      fingerprint,
      isSeen,
    }),
  )
  const seen = all.filter(({ isSeen }) => isSeen).length
  return { records, total: listed.length, seen, setting: input.setting }
}

interface FactRow extends Record<string, unknown> {
  readonly id: string
  readonly at: Date | string | null
  readonly title: string
  readonly kind: NeedRow['kind']
  readonly share: number | null
  readonly is_last: boolean
}

/** Somebody's words are not read further than this. */
const rowsMax = 200

export const readNeedRows = async (
  tx: Transaction,
  input: NeedInput,
  { studentId, need }: { readonly studentId: UserId; readonly need: NeedKind },
): Promise<NeedRow[]> => {
  const { rows } = await tx.execute<FactRow>(sql`
    with ${learners(input, eq(student.id, studentId))}
    select r.* from (${allNeeds[need].rows(input)}) r order by r.at desc, r.id desc limit ${rowsMax}`)
  return rows.map(({ id, at, title, kind, share, is_last: isLast }) => ({
    ...{ id, title, kind, share, isLast },
    at: at && toWallTime(new Date(at), input.caller.timeZone),
  }))
}
