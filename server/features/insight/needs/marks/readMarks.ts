// The rows of a marks book.
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ClassId, UserId } from '#contract/ids.ts'
import { type Mark, type MarksBook, worksShownMax } from '#contract/insight/needs/markCalls.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { markWeight } from '#server/db/schema/markWeight.ts'
import { student } from '#server/db/schema/student.ts'
import { user } from '#server/db/schema/user.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { inAssignmentScope } from '../../../learning/assignment/assignmentConditions.ts'
import { studentsOf } from '../points/pointsOf.ts'
import { figuresOf, weightedMean } from './markBook.ts'

/** Works that students of the class have, and that the caller's lists show. */
const worksOf = (classId: ClassId, caller: TenantCaller): SQL => sql`
  ${assignment.tenantId} = ${caller.tenantId} and not ${assignment.isDraft} and not ${assignment.isHidden}
  and ${assignment.releasedAt} is not null
  and (${assignment.kind} = 'task' or ${assignment.kind} = 'exam' and ${assignment.resultsAt} is not null)
  and ${inAssignmentScope(caller) ?? sql`true`}
  and ${assignment.id} in (select a.assignment_id from ${attempt} a
    where a.tenant_id = ${caller.tenantId} and a.student_id in (${studentsOf({ classId }, caller)}))`

interface WorkRow extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly kind: 'task' | 'exam'
  readonly at: Date | string
  readonly weight: number
  readonly works: number
}

const readWorks = async (tx: Transaction, caller: TenantCaller, classId: ClassId): Promise<WorkRow[]> => {
  const end = sql`coalesce(${assignment.closedAt}, greatest(${assignment.endAt}, ${assignment.extensionEnd}), ${assignment.startAt})`
  const { rows } = await tx.execute<WorkRow>(sql`
    select ${assignment.id} as id, ${assignment.name} as name, ${assignment.kind} as kind, ${end} as at,
      coalesce((select ${markWeight.weight} from ${markWeight} where ${markWeight.classId} = ${classId}
        and ${markWeight.assignmentId} = ${assignment.id}), 1)::float8 as weight, count(*) over ()::int as works
    from ${assignment} where ${worksOf(classId, caller)} order by ${end} desc, ${assignment.id} desc limit ${worksShownMax}`)
  return rows.reverse()
}

/** What is over for one student may still be open for another. */
const state = (now: Date): SQL<Mark['state']> => sql<Mark['state']>`case
  when ${attempt.state} = 'completed' then 'marked'
  when ${attempt.state} = 'handedIn' then 'handedIn'
  when least(${assignment.closedAt}, greatest(${assignment.endAt}, ${assignment.extensionEnd}, ${attempt.extensionEnd}))
    <= ${now.toISOString()}::timestamptz and ${attempt.handedInAt} is null then 'missed'
  else 'open' end`

const readMarks = async (
  tx: Transaction,
  { caller, classId, workIds, now }: { caller: TenantCaller; classId: ClassId; workIds: string[]; now: Date },
) => {
  const rows = await tx
    .select({
      studentId: attempt.studentId,
      workId: assignment.id,
      attemptId: attempt.id,
      state: state(now),
      score: attempt.score,
      points: attempt.points,
    })
    .from(attempt)
    .innerJoin(assignment, eq(assignment.id, attempt.assignmentId))
    .where(
      and(
        eq(attempt.tenantId, caller.tenantId),
        inArray(attempt.assignmentId, workIds),
        sql`${attempt.studentId} in (${studentsOf({ classId }, caller)})`,
      ),
    )
  const marks = rows.map(({ studentId, workId, attemptId, state, score, points }) => {
    const isMarked = state === 'marked' && score !== null && points !== null
    const share = isMarked && points > 0 ? score / points : null
    const mark: Mark = {
      workId,
      attemptId,
      state,
      score: isMarked ? score : null,
      points: isMarked ? points : null,
      share,
    }
    return { studentId, mark }
  })
  return Map.groupBy(marks, ({ studentId }) => studentId)
}

export const readMarksBook = async (
  tx: Transaction,
  caller: TenantCaller,
  classId: ClassId,
  now: Date,
): Promise<MarksBook> => {
  const works = await readWorks(tx, caller, classId)
  const workIds = works.map(({ id }) => id)
  const marks =
    workIds.length > 0 ? await readMarks(tx, { caller, classId, workIds, now }) : new Map<UserId, never[]>()
  const people = await tx
    .select({ id: student.id, name: user.name, number: student.number })
    .from(student)
    .innerJoin(user, eq(user.id, student.id))
    .where(sql`${student.id} in (${studentsOf({ classId }, caller)})`)
    .orderBy(user.pinyin, user.id)
  const weights = new Map(works.map(({ id, weight }) => [id, weight]))
  const students = people.map((person) => {
    const marksOfOne = (marks.get(person.id) ?? []).map(({ mark }) => mark)
    return { ...person, marks: marksOfOne, mean: weightedMean(marksOfOne, weights) }
  })
  const sharesOf = (id: string) =>
    students.flatMap((one) =>
      one.marks.flatMap(({ workId, share }) => (workId === id && share !== null ? [share] : [])),
    )
  return {
    works: works.map(({ id, name, kind, at, weight }) => {
      const shares = sharesOf(id)
      const figures = figuresOf(shares)
      return {
        id,
        name,
        kind,
        at: toWallTime(new Date(at), caller.timeZone),
        weight,
        marked: shares.length,
        ...figures,
      }
    }),
    left: (works[0]?.works ?? 0) - works.length,
    students,
  }
}

/** Those of these works that are in the book. */
export const countWorks = (tx: Transaction, caller: TenantCaller, classId: ClassId, ids: readonly string[]) =>
  tx.$count(assignment, and(inArray(assignment.id, [...ids]), worksOf(classId, caller)))
