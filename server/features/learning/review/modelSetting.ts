import { modelSettingSchema } from '#contract/learning/review/reviewCalls.ts'
import type { SchoolSetting } from '#server/kit/schoolSetting.ts'

/** Whether texts of the school may be read by the model, and so leave the house. */
export const modelSetting: SchoolSetting<{ isOn: boolean }> = {
  key: 'model',
  schema: modelSettingSchema,
  unsaved: { isOn: false },
}
