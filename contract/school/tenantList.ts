// The schools by name: a choice that many pages have, apart from all that the platform does with schools.
import { z } from 'zod'
import { staffKinds } from '../accountKinds.ts'
import { defineCall } from '../call.ts'
import { tenantIdSchema } from '../ids.ts'

export const listTenants = defineCall({
  method: 'GET',
  path: '/admin/tenant/list',
  summary:
    'Every school, by name: administrators of the platform choose which one to act in (TENANT-ID); others see those that are enabled',
  who: staffKinds,
  answer: z.array(z.object({ id: tenantIdSchema, name: z.string() })),
})
