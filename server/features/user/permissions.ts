// What the buttons of the pages ask for, per role. The calls' `who` is the wall; this is what the browser shows.
import type { Role } from '#contract/roles.ts'

export const permissionsOf: Record<Role, readonly string[]> = {
  student: ['live_enter'],
  teacher: ['live_add', 'live_edit', 'live_del', 'live_start', 'live_enter', 'live_attendance'],
  educational: ['live_audit', 'live_attendance'],
  tenantAdmin: ['live_audit', 'live_attendance'],
  systemAdmin: ['live_audit', 'live_attendance'],
}

/** The role ids that the specification reads: '1' the system's administrator, '2' a school's. */
export const roleIdOf: Record<Role, string> = {
  systemAdmin: '1',
  tenantAdmin: '2',
  educational: '3',
  teacher: '4',
  student: '5',
}
