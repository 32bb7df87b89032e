// The role part of the user info: ids and names as in the specification, and the permission flags.

import type { AccountKind } from '#contract/accountKinds.ts'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type { Caller } from '#server/platform/auth.ts'
import { kindName } from '#server/platform/kindName.ts'

/** The role ids of the specification: '1' system administrator, '2' administrator of a school. */
const roleIdOf: Record<AccountKind, string> = {
  systemAdmin: '1',
  tenantAdmin: '2',
  educational: '3',
  teacher: '4',
  student: '5',
}

/** Every flag that any call needs of this kind: the system administrator has them all (`holds`). */
const allFlagsOf = (kind: AccountKind): string[] => {
  const declared: readonly Call[] = Object.values(calls)
  return declared.flatMap(({ who, needs = [] }) => (Array.isArray(who) && who.includes(kind) ? needs : []))
}

/** A custom role adds its identity after the kind's id, and gives its name. */
export const ownRights = ({ kind, ownRole, permissions, locale }: Caller) => {
  const roleId = roleIdOf[kind]
  const roleName = ownRole?.name ?? kindName(kind, locale)
  const flags = kind === 'systemAdmin' ? [...allFlagsOf(kind), ...permissions] : [...permissions]
  return {
    roles: ownRole ? [roleId, ownRole.identity] : [roleId],
    roleName,
    rolesArr: [{ roleId, roleName, systemFlag: kind === 'systemAdmin' ? 1 : 0 }],
    permissions: [...new Set(flags)].sort(),
  }
}
