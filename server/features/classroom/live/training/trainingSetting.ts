import { type TrainingSetting, trainingSettingSchema } from '#contract/classroom/training.ts'
import type { SchoolSetting } from '#server/kit/schoolSetting.ts'

export const trainingSetting: SchoolSetting<TrainingSetting> = {
  key: 'training',
  schema: trainingSettingSchema,
  unsaved: { minutes: 60, remark: '', attendedPercent: 80 },
}
