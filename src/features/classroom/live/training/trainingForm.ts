// The form of a training, between the calendar's objects and the wire. Pure.
import dayjs, { type Dayjs } from 'dayjs'
import type { CallInput } from '#contract/call.ts'
import type { LiveRecord } from '#contract/classroom/live.ts'
import type { createTraining, TrainingSetting } from '#contract/classroom/training.ts'
import type { SchoolClock } from '#src/lib/schoolClock.ts'
import { nextQuarter } from '#src/lib/wallTime.ts'

export interface TrainingFormValues {
  name: string
  start: Dayjs
  end: Dayjs
  invitedTenantIds: string[]
  remark: string
}
export type TrainingInput = CallInput<typeof createTraining>['body']

const wireFormat = 'YYYY-MM-DD HH:mm:ss'

/** A new training starts at the next quarter of an hour, with the length and the remark of the school's settings. */
export const newTraining = (
  now: string,
  { minutes, remark }: TrainingSetting,
  { addMinutes }: Pick<SchoolClock, 'addMinutes'>,
): TrainingFormValues => {
  const start = nextQuarter(now)
  return {
    name: '',
    start: dayjs(start),
    end: dayjs(addMinutes(start, minutes)),
    invitedTenantIds: [],
    remark,
  }
}

export const trainingToForm = (record: LiveRecord): TrainingFormValues => ({
  name: record.name,
  start: dayjs(record.startTime),
  end: dayjs(record.endTime),
  invitedTenantIds: record.invitedSchools.map(({ id }) => id),
  remark: record.remark,
})

export const formToTraining = (values: TrainingFormValues): TrainingInput => ({
  name: values.name,
  startTime: values.start.format(wireFormat),
  endTime: values.end.format(wireFormat),
  // The picker offers ids that came from the server as what they are; the form control forgets the brand.
  invitedTenantIds: values.invitedTenantIds as NonNullable<TrainingInput['invitedTenantIds']>,
  remark: values.remark,
})
