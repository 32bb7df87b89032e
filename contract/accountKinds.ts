// Who somebody is. roleType is the number the specification sends at login (document 1, section 1);
// the role word is what policies and calls speak of. Role type 4 has two kinds, told apart by systemFlag.
import { z } from 'zod'

export const roleTypes = { student: 1, teacher: 2, educational: 3, administrator: 4 } as const
export type RoleType = (typeof roleTypes)[keyof typeof roleTypes]
export const roleTypeSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

export const accountKinds = ['student', 'teacher', 'educational', 'tenantAdmin', 'systemAdmin'] as const
export type AccountKind = (typeof accountKinds)[number]
export const accountKindSchema = z.enum(accountKinds)

/** Who runs a school's office; who works at a school; anybody of it. */
export const office = ['educational', 'tenantAdmin', 'systemAdmin'] as const satisfies readonly AccountKind[]
export const staff = ['teacher', ...office] as const
/** Who looks after accounts: of the own school, and of all of them. */
export const administrators = ['tenantAdmin', 'systemAdmin'] as const satisfies readonly AccountKind[]
export const everybody = ['student', ...staff] as const

/** The role type under which a role signs in. */
export const roleTypeOf: Record<AccountKind, RoleType> = {
  student: 1,
  teacher: 2,
  educational: 3,
  tenantAdmin: 4,
  systemAdmin: 4,
}

/** Home page by role type (document 1, section 2). */
export const homeOf: Record<RoleType, string> = {
  1: '/myTaskListStudent/myTaskList/index',
  2: '/teachingCentre/curriculumsTable/index',
  3: '/educationalAdministration/index',
  4: '/tenant/index',
}
