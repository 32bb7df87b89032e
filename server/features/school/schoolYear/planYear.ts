// Decides what each record becomes, and writes it down before anything is changed.
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { YearBegin } from '#contract/school/schoolYear.ts'
import type { Transaction } from '#server/db/database.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { course } from '#server/db/schema/course.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { schoolYearRecord } from '#server/db/schema/schoolYear.ts'
import { student } from '#server/db/schema/student.ts'
import { user } from '#server/db/schema/user.ts'
import { requireIds } from '#server/kit/conditions.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'

const isStaying = ({ action }: YearBegin['classes'][number]) => action === 'stay'
const uuids = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`

/** The classes with their new grades and names. Throws TAKEN for a name that two of them would have. */
export const plannedClasses = async (tx: Transaction, { classes }: YearBegin) => {
  const moving = classes.filter((one) => !isStaying(one))
  const ids = moving.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw appError('VALIDATION', { fields: { classes: 'field.invalid' } })
  await requireIds(tx, { table: courseClass, ids, field: 'classes' })
  const rows = await tx
    .select({ id: courseClass.id, name: courseClass.name, grade: courseClass.grade })
    .from(courseClass)
    .orderBy(courseClass.id)
    .for('no key update')
  const moveOf = new Map(moving.map((one) => [one.id, one]))
  const owners = new Map<string, string>()
  for (const { id, name } of rows) {
    const after = moveOf.get(id)?.name ?? name
    const other = owners.get(after)
    if (other !== undefined) {
      const named = moveOf.has(id) ? id : other
      const at = classes.findIndex((one) => one.id === named)
      throw appError('TAKEN', { fields: { [`classes.${at}.name`]: 'field.taken' } })
    }
    owners.set(after, id)
  }
  return rows.flatMap((before) => {
    const after = moveOf.get(before.id)
    return after ? [{ before, after }] : []
  })
}

/**
 * The students of these classes who are at school: who is in leaving classes alone leaves, and the others of a class that moves up
 * get its grade, if they had the class's or none. One statement for any number of them.
 */
const plannedStudents = ({ classes, exceptIds }: YearBegin): SQL => {
  const up = classes.filter(({ action }) => action === 'up')
  const leaving = classes.filter(({ action }) => action === 'leave').map(({ id }) => id)
  return sql`
    select d.id,
      jsonb_build_object('grade', d.grade, 'left', false, 'status', d.status) as before,
      jsonb_build_object('grade', case when d.leaves then d.grade else d.next end, 'left', d.leaves,
        'status', case when d.leaves then 'frozen' else d.status end) as after
    from (
      select s.id, s.grade, u.status, bool_and(l.id is not null) as leaves,
        (array_agg(m.grade order by c.id) filter (where m.grade <> s.grade and s.grade in (c.grade, '')))[1] as next
      from ${student} s
      join ${user} u on u.id = s.id
      join ${classStudent} cs on cs.student_id = s.id
      join ${courseClass} c on c.id = cs.class_id
      left join unnest(${uuids(up.map(({ id }) => id))}, ${sql.param(up.map(({ grade }) => grade))}::text[]) m(id, grade)
        on m.id = c.id
      left join unnest(${uuids(leaving)}) l(id) on l.id = c.id
      where s.left_at is null and s.id <> all (${uuids(exceptIds)})
      group by s.id, u.id) d
    where d.leaves or d.next is not null`
}

export const countStudents = async (tx: Transaction, body: YearBegin) => {
  const { rows } = await tx.execute(sql`
    select count(*) filter (where (p.after ->> 'left')::boolean)::int as "left",
      count(*) filter (where not (p.after ->> 'left')::boolean)::int as moved
    from (${plannedStudents(body)}) p`)
  return { left: Number(rows[0]?.left), moved: Number(rows[0]?.moved) }
}

/** Writes the plan; nothing of it is done yet. Returns how many records it has. */
export const writePlan = async (
  tx: Transaction,
  { tenantId }: TenantCaller,
  moveId: string,
  body: YearBegin,
): Promise<number> => {
  const planned = await plannedClasses(tx, body)
  const { courseIds, lastDay } = body
  await requireIds(tx, { table: course, ids: courseIds, field: 'courseIds' })
  const { rowCount: students } = await tx.execute(sql`
    insert into ${schoolYearRecord} (tenant_id, move_id, kind, record_id, before, after, state)
    select ${tenantId}::uuid, ${moveId}::uuid, 'student', p.id, p.before, p.after, 'waiting'
    from (${plannedStudents(body)}) p`)
  if (planned.length > 0)
    await tx.insert(schoolYearRecord).values(
      planned.map(({ before: { id, name, grade }, after }) => ({
        ...{ tenantId, moveId, kind: 'class' as const, recordId: id, state: 'waiting' as const },
        before: { name, grade },
        // The grade of a class that leaves stays: it says what it was.
        after: { name: after.name, grade: after.action === 'up' ? after.grade : grade },
      })),
    )
  const ending = courseIds.length
    ? await tx
        .select({ id: course.id, endDate: course.endDate })
        .from(course)
        .where(
          and(
            inArray(course.id, courseIds),
            sql`${course.endDate} > ${lastDay}`,
            sql`${course.startDate} <= ${lastDay}`,
          ),
        )
    : []
  if (ending.length > 0)
    await tx.insert(schoolYearRecord).values(
      ending.map(({ id, endDate }) => ({
        ...{ tenantId, moveId, kind: 'course' as const, recordId: id, state: 'waiting' as const },
        before: { endDate },
        after: { endDate: lastDay },
      })),
    )
  return (students ?? 0) + planned.length + ending.length
}
