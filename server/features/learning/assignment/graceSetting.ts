import type { z } from 'zod'
import { graceSettingSchema } from '#contract/learning/attempt/graceCalls.ts'
import type { SchoolSetting } from '#server/kit/schoolSetting.ts'

/** How long answers are taken that were on their way at the end. Each assignment keeps what it had at its release. */
export const graceSetting: SchoolSetting<z.infer<typeof graceSettingSchema>> = {
  key: 'exams',
  schema: graceSettingSchema,
  unsaved: { graceSeconds: 60 },
}
