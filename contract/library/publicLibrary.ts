// The public library is a school of its own, without accounts: what all schools may read belongs to it
// (docs/decisions). A system administrator fills it by acting in it (TENANT-ID).
import { tenantIdSchema } from '../ids.ts'

/** Made by a migration; the same in every installation. */
export const publicTenantId = tenantIdSchema.parse('00000000-0000-7000-8000-000000000010')
