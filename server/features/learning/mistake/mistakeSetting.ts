import { mistakeSettingSchema } from '#contract/learning/mistake/mistakeCalls.ts'
import type { SchoolSetting } from '#server/kit/schoolSetting.ts'

/** How many students must give the same wrong answer until it is a mistake. */
export const mistakeSetting: SchoolSetting<{ students: number }> = {
  key: 'mistakes',
  schema: mistakeSettingSchema,
  unsaved: { students: 2 },
}
