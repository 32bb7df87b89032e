// The schools of an installation, for those who run it (/admin/tenant).
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { tenantIdSchema } from '../ids.ts'

export const tenantStatuses = ['enabled', 'disabled'] as const
/** Set by hand. */
export const orderStatuses = ['trial', 'ordered', 'ended'] as const
/** Follows from the dates. */
export const cooperationStatuses = ['notStarted', 'inCooperation', 'expired'] as const

export const listTenants = defineCall({
  method: 'GET',
  path: '/admin/tenant/list',
  summary: 'Every school, by name: administrators of the platform choose which one to act in (TENANT-ID)',
  who: ['systemAdmin'],
  answer: z.array(z.object({ id: tenantIdSchema, name: z.string() })),
})
