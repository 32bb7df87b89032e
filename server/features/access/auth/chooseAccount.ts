// A password may fit accounts of several schools. Pure: picks the intended account, or a refusal. Runs only after the
// password was right, so the answer reveals nothing to others.

import { type RoleType, roleTypeOf } from '#contract/accountKinds.ts'
import { appError } from '#contract/errors.ts'
import type { Account } from './findAccount.ts'

type Entering = Pick<Account, 'status' | 'tenant' | 'tenantId'>

const refusalOf = ({ status, tenant, tenantId }: Entering) => {
  if (status === 'frozen') return 'USER_FROZEN'
  return tenantId && tenant?.status !== 'enabled' ? 'TENANT_DISABLED' : null
}

/** Refuses an account that may not sign in now. */
export const requireMaySignIn = (account: Entering): void => {
  const refusal = refusalOf(account)
  if (refusal) throw appError(refusal)
}

const wrongRole = ([other]: readonly Pick<Account, 'kind'>[]) =>
  other ? appError('ROLE_NOT_HELD', { roleType: roleTypeOf[other.kind] }) : appError('BAD_CREDENTIALS')

interface SignInChoice {
  /** The user name as it was typed. */
  readonly username: string
  readonly roleType: RoleType | undefined
  /** null or undefined when no school was named. */
  readonly schoolId: string | null | undefined
}

/**
 * Only accounts of the requested role type that may sign in now count. With a named school its account comes before the
 * system administrator's, otherwise after it; if several are left the person has to choose the school.
 */
export const chooseAccount = <A extends Entering & Pick<Account, 'kind' | 'username'>>(
  opened: readonly A[],
  { username, roleType, schoolId }: SignInChoice,
): A => {
  const ofRole = roleType ? opened.filter(({ kind }) => roleTypeOf[kind] === roleType) : opened
  // Older accounts may differ in spelling only: in each school the exact name comes first.
  const exactIn = new Set(ofRole.flatMap((one) => (one.username === username ? one.tenantId : [])))
  const fitting = ofRole.filter((one) => one.username === username || !exactIn.has(one.tenantId))
  const [first] = fitting
  if (!first) throw wrongRole(opened)
  const open = fitting.filter((account) => !refusalOf(account))
  if (open.length === 0) requireMaySignIn(first)
  if (open.length === 1 && open[0]) return open[0]
  const inSchools = new Set(open.map(({ tenantId }) => tenantId))
  if (inSchools.size < open.length) throw appError('SPELLING_NEEDED')
  const preferred = open.find(({ tenantId }) => (schoolId ? tenantId !== null : tenantId === null))
  if (preferred) return preferred
  const schools = open.flatMap(({ tenant }) => (tenant ? { id: tenant.id, name: tenant.name } : []))
  schools.sort((one, other) => one.name.localeCompare(other.name))
  throw appError('TENANT_NEEDED', { schools })
}
