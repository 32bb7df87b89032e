// Nouns of this area that need no routes beside those of the kit.
import type { AnyStore } from '#server/kit/nounStore.ts'
import { auditStore } from './audit/auditStore.ts'
import { platformAuditStore } from './audit/platformAuditStore.ts'

export const systemStores: readonly AnyStore[] = [auditStore, platformAuditStore]
