// The kinds of account. roleType is the number that the specification uses at login (document 1, section 1); policies and
// calls use the kind. Role type 4 has two kinds, distinguished by systemFlag.
import { z } from 'zod'
import { paths } from './pagePaths.ts'

export const roleTypes = { student: 1, teacher: 2, educational: 3, administrator: 4 } as const
export type RoleType = (typeof roleTypes)[keyof typeof roleTypes]
export const roleTypeSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

export const accountKinds = ['student', 'teacher', 'educational', 'tenantAdmin', 'systemAdmin'] as const
export type AccountKind = (typeof accountKinds)[number]
export const accountKindSchema = z.enum(accountKinds)

/** The kinds that run a school's office. */
export const officeKinds = [
  'educational',
  'tenantAdmin',
  'systemAdmin',
] as const satisfies readonly AccountKind[]
/** All kinds that work at a school. */
export const staffKinds = ['teacher', ...officeKinds] as const
/** The kinds that manage accounts, one's own school's or those of all schools. */
export const administrators = ['tenantAdmin', 'systemAdmin'] as const satisfies readonly AccountKind[]
export const everybody = ['student', ...staffKinds] as const

/** The role type with which a kind signs in. */
export const roleTypeOf: Record<AccountKind, RoleType> = {
  student: 1,
  teacher: 2,
  educational: 3,
  tenantAdmin: 4,
  systemAdmin: 4,
}

const roleNames = ['student', 'teacher', 'educational', 'administrator'] as const
/** The name of a role type: one tab of the sign-in. */
export const nameOfRole = (roleType: RoleType): (typeof roleNames)[number] =>
  roleNames.find((name) => roleTypes[name] === roleType) ?? 'student'

/** Home page by role type (document 1, section 2). */
export const homeOf: Record<RoleType, string> = {
  1: paths.studentHome,
  2: paths.teacherHome,
  3: paths.schoolHome,
  4: paths.administratorHome,
}
