// The parameter of the school for answers that were on their way when the time ended.
import { z } from 'zod'
import { staffKinds } from '../../accountKinds.ts'
import { defineCall } from '../../call.ts'

export const graceSettingSchema = z.object({
  graceSeconds: z
    .number({ error: 'field.invalid' })
    .int({ error: 'field.invalid' })
    .min(0, { error: 'field.invalid' })
    .max(300, { error: 'field.invalid' }),
})

const path = '/teach/attempt/grace'

export const getGrace = defineCall({
  method: 'GET',
  path,
  summary: 'How long answers are taken that were on their way at the end of an exam or task',
  who: staffKinds,
  needs: 'exam_view',
  answer: graceSettingSchema,
})

export const setGrace = defineCall({
  method: 'PUT',
  path,
  summary: 'Set how long that is, for what is released from now on',
  who: ['educational', 'tenantAdmin'],
  needs: 'exam_view',
  body: graceSettingSchema,
  answer: z.boolean(),
})
