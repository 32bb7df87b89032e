// The class of the first demo teacher, and its people as callers of commands.
import { and, eq } from 'drizzle-orm'
import { builtInRoleIds } from '#contract/access/role.ts'
import type { AccountKind } from '#contract/accountKinds.ts'
import type { Database } from '../db/database.ts'
import { catalogCourse, lesson } from '../db/schema/catalogCourse.ts'
import { classStudent } from '../db/schema/classStudent.ts'
import { course } from '../db/schema/course.ts'
import { courseClass } from '../db/schema/courseClass.ts'
import { tenant } from '../db/schema/tenant.ts'
import { user } from '../db/schema/user.ts'
import type { TenantCaller } from '../kit/nounStore.ts'

const lessonName = '自我介绍'

type Person = Pick<TenantCaller, 'userId' | 'tenantId' | 'username' | 'name' | 'timeZone'>

export const callerOf = (person: Person, kind: AccountKind): TenantCaller => ({
  ...person,
  kind,
  ownRole: null,
  roleId: builtInRoleIds[kind],
  permissions: new Set(),
  departmentId: null,
  dataScope: 'all',
  dataDepartmentIds: [],
  loginId: '',
  avatar: null,
  mustChangePassword: false,
  locale: 'zh',
  isDemo: false,
  isOver: false,
  withheldTools: new Set(),
  expiresAt: Number.POSITIVE_INFINITY,
})

/** The school of the first demo teacher: the class, its people and the lesson. Undefined where one of them is gone. */
export const readDemoClass = (database: Database) =>
  database.asPlatform('seed', async (tx) => {
    const person = {
      userId: user.id,
      tenantId: tenant.id,
      username: user.username,
      name: user.name,
      timeZone: tenant.timeZone,
    }
    const [teacher] = await tx
      .select(person)
      .from(user)
      .innerJoin(tenant, eq(tenant.id, user.tenantId))
      .where(and(eq(user.username, 'teacher'), eq(tenant.isSeeded, true)))
    if (!teacher) return undefined
    const { tenantId } = teacher
    const [group] = await tx
      .select()
      .from(courseClass)
      .where(and(eq(courseClass.tenantId, tenantId), eq(courseClass.teacherId, teacher.userId)))
    const [taught] = await tx
      .select({ courseId: course.id, lessonId: lesson.id })
      .from(lesson)
      .innerJoin(catalogCourse, eq(catalogCourse.id, lesson.mgrId))
      .innerJoin(course, eq(course.mgrId, catalogCourse.id))
      .where(and(eq(lesson.tenantId, tenantId), eq(lesson.name, lessonName)))
    if (!group || !taught) return undefined
    const students = await tx
      .select(person)
      .from(classStudent)
      .innerJoin(user, eq(user.id, classStudent.studentId))
      .innerJoin(tenant, eq(tenant.id, user.tenantId))
      .where(eq(classStudent.classId, group.id))
    return { teacher, classId: group.id, ...taught, students }
  })
export type DemoClass = NonNullable<Awaited<ReturnType<typeof readDemoClass>>>
