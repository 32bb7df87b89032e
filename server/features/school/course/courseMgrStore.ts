import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { appError } from '#contract/errors.ts'
import { courseMgr as noun } from '#contract/school/courseMgr.ts'
import { course } from '#server/db/schema/course.ts'
import { courseMgr, courseMgrTeacher, lesson } from '#server/db/schema/courseMgr.ts'
import { user } from '#server/db/schema/user.ts'
import { contains } from '#server/kit/conditions.ts'
import type { NounStore } from '#server/kit/nounStore.ts'
import { countsBy, namesBy, singleRow, sliceOf } from '#server/kit/relatedRows.ts'
import { taughtBy } from './courseStore.ts'

const teachersOfMgr = { of: courseMgrTeacher.mgrId, to: courseMgrTeacher.teacherId, named: user }

/** Catalogue entries that name the teacher. */
const givenTo = (teacherId: string): SQL =>
  sql`${courseMgr.id} in (select mt.mgr_id from ${courseMgrTeacher} mt where mt.teacher_id = ${teacherId})`

/** Catalogue entries that name the teacher, or whose courses do. */
export const catalogueOf = (mgrId: PgColumn, teacherId: string): SQL =>
  sql`${mgrId} in (select mt.mgr_id from ${courseMgrTeacher} mt where mt.teacher_id = ${teacherId}
    union select ${course.mgrId} from ${course} where ${taughtBy(teacherId)})`

export const courseMgrStore: NounStore<typeof noun.declared> = {
  noun,
  table: courseMgr,
  read: async (tx, slice) => {
    const select = tx
      .select({ row: courseMgr, creatorName: user.name })
      .from(courseMgr)
      .leftJoin(user, eq(user.id, courseMgr.creatorId))
    const rows = await sliceOf(select.$dynamic(), slice)
    const ids = rows.map(({ row }) => row.id)
    const teachers = await namesBy(tx, teachersOfMgr, ids)
    const [lessons, courses] = [await countsBy(tx, lesson.mgrId, ids), await countsBy(tx, course.mgrId, ids)]
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
    contains(courseMgr.name, name),
    contains(courseMgr.number, number),
    teacherId && givenTo(teacherId),
  ],
  sort: { name: courseMgr.name, number: courseMgr.number, hours: courseMgr.hours, createdAt: courseMgr.id },
  scope: ({ kind, userId }) => (kind === 'teacher' ? catalogueOf(courseMgr.id, userId) : undefined),
  unique: { course_mgr_number: 'number' },
  create: async ({ tx, caller }, body) => {
    const values = { ...body, tenantId: caller.tenantId, creatorId: caller.userId }
    return singleRow(await tx.insert(courseMgr).values(values).returning({ id: courseMgr.id }))
  },
  update: async ({ tx }, id, body) => {
    await tx.update(courseMgr).set(body).where(eq(courseMgr.id, id))
  },
  beforeRemove: async (tx, id) => {
    if ((await tx.$count(course, eq(course.mgrId, id))) > 0) throw appError('IN_USE')
  },
}
