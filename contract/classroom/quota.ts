// A school's live minutes (/admin/quota): what it may use, what it has used, and who set it. All amounts are minutes.
import { z } from 'zod'
import { administrators } from '../accountKinds.ts'
import { defineCall } from '../call.ts'
import { defineNoun } from '../defineNoun.ts'
import { lengths, searchTextSchema, textSchema } from '../fieldSchemas.ts'
import { liveIdSchema, tenantIdSchema, uuidSchema } from '../ids.ts'
import { wallDateSchema, wallTimeSchema } from '../time.ts'

/** The kinds of live session that cost minutes. */
export const quotaKinds = ['1v1', '1vN'] as const
const quotaKindSchema = z.enum(quotaKinds)
export type QuotaKind = z.infer<typeof quotaKindSchema>

const minutes = z.number().int()
const orUnlimited = minutes.nullable()
/** A thousand years of lessons; the sum of two fits a database's integer. */
const quotaMax = 500_000_000
const quotaSchema = minutes.min(0).max(quotaMax).nullable().default(null)
const thresholdSchema = minutes.min(0).max(quotaMax).default(0)

/** The minutes of one kind; null: unlimited. */
const amounts = {
  quota: orUnlimited.describe('given in all; null: unlimited'),
  balance: orUnlimited.describe('what is left; below 0 when a lesson ran on'),
  margin: orUnlimited.describe('how far the balance is above the reminder threshold'),
  threshold: minutes.describe('below it the administrators get one message'),
}

const quotaRecordSchema = z.object({
  id: tenantIdSchema,
  name: z.string(),
  quota1v1: amounts.quota,
  balance1v1: amounts.balance,
  margin1v1: amounts.margin,
  threshold1v1: amounts.threshold,
  quota1vN: amounts.quota,
  balance1vN: amounts.balance,
  margin1vN: amounts.margin,
  threshold1vN: amounts.threshold,
})
export type QuotaRecord = z.infer<typeof quotaRecordSchema>

export const quota = defineNoun({
  name: 'Quota',
  path: '/admin/quota',
  title: 'live minutes of a school',
  i18nNamespace: 'quota',
  who: { page: ['systemAdmin'], get: ['systemAdmin'], update: ['systemAdmin'] },
  record: quotaRecordSchema,
  body: z.object({
    quota1v1: quotaSchema,
    threshold1v1: thresholdSchema,
    quota1vN: quotaSchema,
    threshold1vN: thresholdSchema,
    reason: textSchema({ ...lengths.remark, min: 1 }).describe('of this change'),
  }),
  check: ({ reason }, refuse) => {
    if (!reason) refuse('reason', 'field.required')
  },
  search: z.object({ name: searchTextSchema(50).optional() }),
  sort: ['name'],
})

const quotaEntryRecordSchema = z.object({
  id: uuidSchema,
  school: z.string(),
  kind: quotaKindSchema,
  quotaBefore: amounts.quota,
  quotaAfter: amounts.quota,
  balanceBefore: amounts.balance,
  balanceAfter: amounts.balance,
  thresholdBefore: minutes,
  thresholdAfter: minutes,
  reason: z.string(),
  operator: z.string(),
  time: wallTimeSchema,
})
export type QuotaEntryRecord = z.infer<typeof quotaEntryRecordSchema>

export const quotaEntry = defineNoun({
  name: 'QuotaEntry',
  flag: 'consumption',
  path: '/admin/quota/log',
  title: 'change of a school’s live minutes; newest first',
  i18nNamespace: 'quotaEntry',
  who: { page: administrators },
  record: quotaEntryRecordSchema,
  body: z.object({}),
  search: z.object({
    schoolId: tenantIdSchema.optional().describe('for the system administrator; others have their own alone'),
    kind: quotaKindSchema.optional(),
  }),
  sort: ['time'],
})

const consumptionRecordSchema = z.object({
  id: liveIdSchema,
  school: z.string(),
  name: z.string().describe('of the live session'),
  kind: quotaKindSchema,
  hostName: z.string(),
  startTime: wallTimeSchema.describe('when it was started'),
  endTime: wallTimeSchema.nullable().describe('null: it is running'),
  minutes: minutes.describe('begun minutes; as many as are charged so far'),
})
export type ConsumptionRecord = z.infer<typeof consumptionRecordSchema>

export const consumption = defineNoun({
  name: 'Consumption',
  path: '/admin/quota/consumption',
  title: 'live minutes that a live session used',
  i18nNamespace: 'consumption',
  who: { page: administrators, export: administrators },
  record: consumptionRecordSchema,
  body: z.object({}),
  search: z.object({
    kind: quotaKindSchema.optional(),
    from: wallDateSchema.optional(),
    until: wallDateSchema.optional().describe('this day too'),
  }),
  sort: ['startTime', 'minutes'],
  sheet: {
    import: [],
    export: ['school', 'name', 'kind', 'hostName', 'startTime', 'endTime', 'minutes'],
  },
})

const quotaAmountsSchema = z.object({ kind: quotaKindSchema, ...amounts })
export type QuotaAmounts = z.infer<typeof quotaAmountsSchema>

export const getQuotaBalance = defineCall({
  method: 'GET',
  path: '/admin/quota/balance',
  summary: 'The live minutes of the caller’s school, by kind of live session',
  who: ['teacher', 'educational', 'tenantAdmin', 'systemAdmin'],
  needs: ['live_view', 'consumption_view'],
  answer: z.array(quotaAmountsSchema),
})
