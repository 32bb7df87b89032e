// The kinds of account that menu entries are for, besides those of contract/accountKinds.ts.
import { type AccountKind, staffKinds } from '#contract/accountKinds.ts'

export const learning: readonly AccountKind[] = ['student']
export const teaching: readonly AccountKind[] = ['teacher']
/** The system administrator has no school and is left out. */
export const schoolOffice: readonly AccountKind[] = ['educational', 'tenantAdmin']
export const tenantAdmins: readonly AccountKind[] = ['tenantAdmin']
export const system: readonly AccountKind[] = ['systemAdmin']
/** Includes the system administrator, who fills the public library. */
export const libraryUsers: readonly AccountKind[] = staffKinds
