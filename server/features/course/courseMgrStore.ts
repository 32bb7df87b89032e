import { asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { courseMgr as noun } from '#contract/courseMgr.ts'
import { appError } from '#contract/errors.ts'
import type { Transaction } from '../../db/client.ts'
import { course } from '../../db/schema/course.ts'
import { courseMgr, courseMgrTeacher, lesson } from '../../db/schema/courseMgr.ts'
import { user } from '../../db/schema/user.ts'
import { has } from '../../kit/conditions.ts'
import { groupNamed } from '../../kit/groupNamed.ts'
import type { NounStore } from '../../kit/nounStore.ts'

const teachersOf = async (tx: Transaction, ids: string[]) =>
  groupNamed(
    await tx
      .select({ of: courseMgrTeacher.mgrId, id: user.id, name: user.name })
      .from(courseMgrTeacher)
      .innerJoin(user, eq(user.id, courseMgrTeacher.teacherId))
      .where(inArray(courseMgrTeacher.mgrId, ids))
      .orderBy(asc(user.name)),
  )

const countsOf = async (tx: Transaction, table: typeof lesson | typeof course, ids: string[]) => {
  const rows = await tx
    .select({ of: table.mgrId, rows: count() })
    .from(table)
    .where(inArray(table.mgrId, ids))
    .groupBy(table.mgrId)
  return new Map(rows.map((row) => [row.of, row.rows]))
}

const givenTo = (teacherId: string): SQL =>
  sql`${courseMgr.id} in (select mt.mgr_id from ${courseMgrTeacher} mt where mt.teacher_id = ${teacherId})`

export const courseMgrStore: NounStore<typeof noun.declared> = {
  noun,
  table: courseMgr,
  read: async (tx, { where, orderBy, limit, offset }) => {
    const rows = await tx
      .select({ row: courseMgr, creatorName: user.name })
      .from(courseMgr)
      .leftJoin(user, eq(user.id, courseMgr.creatorId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset)
    const ids = rows.map(({ row }) => row.id)
    if (ids.length === 0) return []
    const teachers = await teachersOf(tx, ids)
    const [lessons, courses] = [await countsOf(tx, lesson, ids), await countsOf(tx, course, ids)]
    return rows.map(({ row, creatorName }) => ({
      id: row.id,
      number: row.number,
      name: row.name,
      books: row.books,
      hours: row.hours,
      introduction: row.introduction,
      teachers: teachers.get(row.id) ?? [],
      lessonCount: lessons.get(row.id) ?? 0,
      courseCount: courses.get(row.id) ?? 0,
      creatorName,
    }))
  },
  nameOf: ({ name }) => name,
  where: ({ name, number, teacherId }) => [
    has(courseMgr.name, name),
    has(courseMgr.number, number),
    teacherId && givenTo(teacherId),
  ],
  sort: { name: courseMgr.name, number: courseMgr.number, hours: courseMgr.hours, createdAt: courseMgr.id },
  scope: ({ role, userId }) => (role === 'teacher' ? givenTo(userId) : undefined),
  unique: { course_mgr_number: 'number' },
  create: async ({ tx, asker }, body) => {
    const [row] = await tx
      .insert(courseMgr)
      .values({ ...body, tenantId: asker.tenantId, creatorId: asker.userId })
      .returning({ id: courseMgr.id })
    if (!row) throw appError('UNKNOWN')
    return row
  },
  update: async ({ tx }, id, body) => {
    await tx.update(courseMgr).set(body).where(eq(courseMgr.id, id))
  },
  beforeRemove: async (tx, id) => {
    if ((await tx.$count(course, eq(course.mgrId, id))) > 0) throw appError('IN_USE')
  },
}
