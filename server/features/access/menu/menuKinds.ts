// The kinds of account that menu entries are for.
import type { AccountKind } from '#contract/accountKinds.ts'

export const learning: readonly AccountKind[] = ['student']
export const teaching: readonly AccountKind[] = ['teacher']
export const office: readonly AccountKind[] = ['educational', 'tenantAdmin']
export const administrators: readonly AccountKind[] = ['tenantAdmin', 'systemAdmin']
export const tenantAdmins: readonly AccountKind[] = ['tenantAdmin']
export const system: readonly AccountKind[] = ['systemAdmin']
/** The system administrator fills the public library. */
export const libraryUsers: readonly AccountKind[] = [...teaching, ...office, ...system]
