import { type NeedSetting, needSettingSchema } from '#contract/insight/needs/needs.ts'
import type { SchoolSetting } from '#server/kit/schoolSetting.ts'

/** From which numbers on a student is named. */
export const needSetting: SchoolSetting<NeedSetting> = {
  key: 'needs',
  schema: needSettingSchema,
  unsaved: { tasks: 2, fell: 20, away: 3, silent: 10, words: 20 },
}
