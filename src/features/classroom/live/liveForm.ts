// The form of a lesson, between the calendar's objects and the wire. Pure.
import dayjs, { type Dayjs } from 'dayjs'
import type { CallInput } from '#contract/call.ts'
import type { createLive, LiveKind, LiveRecord } from '#contract/classroom/live.ts'
import type { MicMode } from '#contract/classroom/mic.ts'
import { addMinutes, nextQuarter } from '#src/lib/wallTime.ts'

export interface LiveFormValues {
  name: string
  kind: LiveKind
  micMode: MicMode
  start: Dayjs
  end: Dayjs
  classIds: string[]
  studentIds: string[]
  /** The one student of a one-to-one lesson. */
  studentId: string | undefined
  remark: string
}
export type LiveInput = CallInput<typeof createLive>['body']

const wireFormat = 'YYYY-MM-DD HH:mm:ss'
const usualMinutes = 45

/** A new lesson starts at the next quarter of an hour and takes 45 minutes. */
export const newLive = (now: string): LiveFormValues => {
  const start = nextQuarter(now)
  return {
    name: '',
    kind: '1vN',
    micMode: 'free',
    start: dayjs(start),
    end: dayjs(addMinutes(start, usualMinutes)),
    classIds: [],
    studentIds: [],
    studentId: undefined,
    remark: '',
  }
}

export const liveToForm = (record: LiveRecord): LiveFormValues => ({
  name: record.name,
  kind: record.kind,
  micMode: record.micMode,
  start: dayjs(record.startTime),
  end: dayjs(record.endTime),
  classIds: [...record.classIds],
  studentIds: [...record.studentIds],
  studentId: record.kind === '1v1' ? record.studentIds[0] : undefined,
  remark: record.remark,
})

export const formToLive = (values: LiveFormValues): LiveInput => {
  const isOne = values.kind === '1v1'
  const chosen = isOne ? [values.studentId ?? ''].filter(Boolean) : values.studentIds
  return {
    name: values.name,
    kind: values.kind,
    micMode: values.micMode,
    startTime: values.start.format(wireFormat),
    endTime: values.end.format(wireFormat),
    // The pickers offer ids that came from the server as what they are; the form control forgets the brand.
    studentIds: chosen as NonNullable<LiveInput['studentIds']>,
    classIds: (isOne ? [] : values.classIds) as NonNullable<LiveInput['classIds']>,
    remark: values.remark,
  }
}

/** Moving the start moves the end with it, so that the lesson keeps its length. */
export const followStart = (before: { start: Dayjs; end: Dayjs }, start: Dayjs): Dayjs =>
  start.add(before.end.diff(before.start))
