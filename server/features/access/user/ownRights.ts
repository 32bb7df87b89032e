// What somebody is told about the own role: its ids and names as the specification reads them, and its flags.

import type { AccountKind } from '#contract/accountKinds.ts'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type { Caller } from '#server/platform/auth.ts'
import { kindName } from '#server/platform/kindName.ts'

/** The role ids that the specification reads: '1' the system's administrator, '2' a school's. */
const roleIdOf: Record<AccountKind, string> = {
  systemAdmin: '1',
  tenantAdmin: '2',
  educational: '3',
  teacher: '4',
  student: '5',
}

/** Every flag that any call asks of this kind: the system's administrator holds them all (`holds`). */
const allFlagsOf = (kind: AccountKind): string[] => {
  const declared: readonly Call[] = Object.values(calls)
  return declared.flatMap(({ who, needs = [] }) => (Array.isArray(who) && who.includes(kind) ? needs : []))
}

/** A role of the school's own follows the kind's id with its identity, and gives its name. */
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
