// The form of a lesson, between the calendar's objects and the wire. Pure.
import dayjs, { type Dayjs } from 'dayjs'
import type { CallInput } from '#contract/call.ts'
import type { LiveKind, LiveRecord, lessonTypes } from '#contract/classroom/live.ts'
import type { createLive } from '#contract/classroom/liveCalls.ts'
import type { MicMode } from '#contract/classroom/mic.ts'
import type { FileId } from '#contract/ids.ts'
import type { TableEntry } from '#contract/school/course.ts'
import type { SchoolClock } from '#src/lib/schoolClock.ts'
import { nextQuarter } from '#src/lib/wallTime.ts'

type LessonType = (typeof lessonTypes)[number]

export interface LiveFormValues {
  name: string
  type: LessonType
  kind: LiveKind
  micMode: MicMode
  start: Dayjs
  end: Dayjs
  classIds: string[]
  studentIds: string[]
  /** The one student of a one-to-one lesson. */
  studentId: string | undefined
  invitedTenantIds: string[]
  cover: FileId | undefined
  remark: string
  /** The lesson of a course that it holds; undefined: as it is. */
  lessonId: string | null | undefined
}
export type LiveInput = CallInput<typeof createLive>['body']

export const wireFormat = 'YYYY-MM-DD HH:mm:ss'
const usualMinutes = 45

/** A new lesson starts at the next quarter of an hour and takes 45 minutes. */
export const newLive = (now: string, { addMinutes }: Pick<SchoolClock, 'addMinutes'>): LiveFormValues => {
  const start = nextQuarter(now)
  return {
    name: '',
    type: 'course',
    kind: '1vN',
    micMode: 'free',
    start: dayjs(start),
    end: dayjs(addMinutes(start, usualMinutes)),
    classIds: [],
    studentIds: [],
    studentId: undefined,
    invitedTenantIds: [],
    cover: undefined,
    remark: '',
    lessonId: undefined,
  }
}

export const nameMax = 50

/** An occurrence of a course as a new lesson: only what the course does not say is left to choose. */
export const occurrenceToForm = (occurrence: TableEntry, usual: LiveFormValues): LiveFormValues => {
  const { date, start, end, name, lesson, lessonId, classes } = occurrence
  return {
    ...usual,
    name: [...`${name} ${lesson ?? ''}`.trim()].slice(0, nameMax).join(''),
    start: dayjs(`${date} ${start}:00`),
    end: dayjs(`${date} ${end}:00`),
    classIds: classes.map(({ id }) => id),
    lessonId,
  }
}

/** Whether a lesson is open to every student of the school, because nobody is chosen. */
export const isForWholeSchool = ({
  kind,
  classIds,
  studentIds,
}: Pick<LiveFormValues, 'kind' | 'classIds' | 'studentIds'>): boolean =>
  kind === '1vN' && classIds.length === 0 && studentIds.length === 0

export const liveToForm = (record: LiveRecord): LiveFormValues => ({
  name: record.name,
  // Trainings have a form of their own.
  type: record.type === 'training' ? 'course' : record.type,
  kind: record.kind,
  micMode: record.micMode,
  start: dayjs(record.startTime),
  end: dayjs(record.endTime),
  classIds: [...record.classIds],
  studentIds: [...record.studentIds],
  studentId: record.kind === '1v1' ? record.studentIds[0] : undefined,
  invitedTenantIds: record.invitedSchools.map(({ id }) => id),
  cover: record.cover ?? undefined,
  remark: record.remark,
  lessonId: undefined,
})

export const formToLive = (values: LiveFormValues): LiveInput => {
  const isOne = values.kind === '1v1'
  const chosen = isOne ? [values.studentId ?? ''].filter(Boolean) : values.studentIds
  return {
    name: values.name,
    type: values.type,
    kind: values.kind,
    micMode: values.micMode,
    startTime: values.start.format(wireFormat),
    endTime: values.end.format(wireFormat),
    // The pickers offer ids that came from the server as what they are; the form control forgets the brand.
    studentIds: chosen as NonNullable<LiveInput['studentIds']>,
    classIds: (isOne ? [] : values.classIds) as NonNullable<LiveInput['classIds']>,
    invitedTenantIds: values.invitedTenantIds as NonNullable<LiveInput['invitedTenantIds']>,
    cover: values.cover ?? null,
    remark: values.remark,
    ...(values.lessonId !== undefined && { lessonId: values.lessonId }),
  }
}

/** Moving the start moves the end with it, so that the lesson keeps its length. An end that was wrong stays where it was typed. */
export const followStart = (before: { start: Dayjs; end: Dayjs }, start: Dayjs): Dayjs =>
  before.end.isAfter(before.start) ? start.add(before.end.diff(before.start)) : before.end
