import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { appError } from '#contract/errors.ts'
import { catalogCourse as noun } from '#contract/school/catalogCourse.ts'
import { catalogCourse, catalogCourseTeacher, lesson } from '#server/db/schema/catalogCourse.ts'
import { course } from '#server/db/schema/course.ts'
import { user } from '#server/db/schema/user.ts'
import { contains } from '#server/kit/conditions.ts'
import type { NounStore } from '#server/kit/nounStore.ts'
import { countsBy, namesBy, singleRow, sliceOf } from '#server/kit/relatedRows.ts'
import { taughtBy } from './courseStore.ts'

const teachersOfCatalogCourse = {
  of: catalogCourseTeacher.mgrId,
  to: catalogCourseTeacher.teacherId,
  named: user,
}

/** Catalogue entries that name the teacher. */
const givenTo = (teacherId: string): SQL =>
  sql`${catalogCourse.id} in (select mt.mgr_id from ${catalogCourseTeacher} mt where mt.teacher_id = ${teacherId})`

/** Catalogue entries that name the teacher, or whose courses do. */
export const catalogueOf = (idColumn: PgColumn, teacherId: string): SQL =>
  sql`${idColumn} in (select mt.mgr_id from ${catalogCourseTeacher} mt where mt.teacher_id = ${teacherId}
    union select ${course.mgrId} from ${course} where ${taughtBy(teacherId)})`

export const catalogCourseStore: NounStore<typeof noun.declared> = {
  noun,
  table: catalogCourse,
  read: async (tx, slice) => {
    const select = tx
      .select({ row: catalogCourse, creatorName: user.name })
      .from(catalogCourse)
      .leftJoin(user, eq(user.id, catalogCourse.creatorId))
    const rows = await sliceOf(select.$dynamic(), slice)
    const ids = rows.map(({ row }) => row.id)
    const teachers = await namesBy(tx, teachersOfCatalogCourse, ids)
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
    contains(catalogCourse.name, name),
    contains(catalogCourse.number, number),
    teacherId && givenTo(teacherId),
  ],
  sort: {
    name: catalogCourse.name,
    number: catalogCourse.number,
    hours: catalogCourse.hours,
    createdAt: catalogCourse.id,
  },
  scope: ({ kind, userId }) => (kind === 'teacher' ? catalogueOf(catalogCourse.id, userId) : undefined),
  unique: { course_mgr_number: 'number' },
  create: async ({ tx, caller }, body) => {
    const values = { ...body, tenantId: caller.tenantId, creatorId: caller.userId }
    return singleRow(await tx.insert(catalogCourse).values(values).returning({ id: catalogCourse.id }))
  },
  update: async ({ tx }, id, body) => {
    await tx.update(catalogCourse).set(body).where(eq(catalogCourse.id, id))
  },
  beforeRemove: async (tx, id) => {
    if ((await tx.$count(course, eq(course.mgrId, id))) > 0) throw appError('IN_USE')
  },
}
