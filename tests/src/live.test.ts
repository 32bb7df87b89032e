import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { type LiveRecord, liveBody, liveRecordSchema } from '#contract/classroom/live.ts'
import { lessonsOfDay } from '#src/features/classroom/live/lessonsOfDay.ts'
import { followStart, formToLive, liveToForm, newLive } from '#src/features/classroom/live/liveForm.ts'
import { roomPath } from '#src/features/classroom/shared/roomPath.ts'
import { schoolClockIn } from '#src/lib/schoolClock.ts'

const ids = [1, 2, 3].map((n) => `019a0000-0000-7000-8000-00000000000${n}`)
const record = (given: object = {}): LiveRecord =>
  liveRecordSchema.parse({
    id: ids[0],
    name: '第 3 课',
    type: 'course',
    kind: '1vN',
    micMode: 'rollCall',
    state: 'created',
    startTime: '2026-11-21 10:00:00',
    endTime: '2026-11-21 10:45:00',
    startedAt: null,
    endedAt: null,
    cover: null,
    remark: '',
    hostId: ids[1],
    hostName: '李老师',
    school: null,
    invitedSchools: [],
    studentIds: [],
    classIds: [ids[2]],
    present: 0,
    boardChangedAt: null,
    may: {
      edit: true,
      remove: true,
      start: true,
      end: false,
      close: true,
      enter: 'host',
      board: 'write',
      report: false,
    },
    ...given,
  })

test('[LIVE-01] a new lesson starts by default at the next quarter of an hour and takes 45 minutes', () => {
  const form = newLive('2026-11-21 09:43:00', schoolClockIn('Asia/Shanghai'))
  const body = formToLive({ ...form, name: '第 3 课 你好' })
  expect([body.startTime, body.endTime]).toEqual(['2026-11-21 09:45:00', '2026-11-21 10:30:00'])
  expect(liveBody.safeParse(body).success).toBe(true)
})

test('[LIVE-01] [ENT-LIVE part] a lesson passes through the form unchanged', () => {
  const shown = record({
    type: 'talk',
    studentIds: [ids[0]],
    invitedSchools: [{ id: ids[1], name: '远方中文学校' }],
    cover: ids[2],
    remark: '带练习本',
  })
  const { name, kind, micMode, startTime, endTime, studentIds, classIds, remark } = shown
  expect(formToLive(liveToForm(shown))).toEqual({
    name,
    type: 'talk',
    kind,
    micMode,
    startTime,
    endTime,
    studentIds,
    classIds,
    invitedTenantIds: [ids[1]],
    cover: ids[2],
    remark,
  })
})

test('[LIVE-01] a one-to-one lesson sends its one student and no classes', () => {
  const form = { ...liveToForm(record()), kind: '1v1' as const, studentId: ids[1] }
  expect(formToLive(form)).toMatchObject({ studentIds: [ids[1]], classIds: [] })
})

test('[LIVE-02] moving the start moves the end, so that a lesson keeps its length', () => {
  const before = { start: dayjs('2026-11-21 10:00:00'), end: dayjs('2026-11-21 10:45:00') }
  expect(followStart(before, dayjs('2026-11-22 08:00:00')).format('DD HH:mm')).toBe('22 08:45')
  // An end that was wrong is not made to look meant.
  const wrong = { start: dayjs('2026-11-21 10:00:00'), end: dayjs('2026-11-21 09:00:00') }
  expect(followStart(wrong, dayjs('2026-11-22 08:00:00')).format('DD HH:mm')).toBe('21 09:00')
})

test('[SCREEN-T-19] the home page shows running lessons first, then today’s by time, then the next days’', () => {
  const lessons = [
    record({ name: 'tomorrow', startTime: '2026-11-22 08:00:00' }),
    record({ name: 'noon', startTime: '2026-11-21 12:00:00' }),
    record({ name: 'running since yesterday', state: 'started', startTime: '2026-11-20 12:00:00' }),
    record({ name: 'morning', startTime: '2026-11-21 09:00:00' }),
    record({ name: 'forgotten', startTime: '2026-11-20 09:00:00' }),
    record({ name: 'over', state: 'ended' }),
  ]
  const { today, later } = lessonsOfDay(lessons, '2026-11-21 10:30:00')
  expect(today.map(({ name }) => name)).toEqual(['running since yesterday', 'morning', 'noon'])
  expect(later.map(({ name }) => name)).toEqual(['tomorrow'])
})

test('just before and after midnight the lessons of the next and the last hours are still there', () => {
  const lessons = [
    record({ name: 'after midnight', startTime: '2026-11-22 00:15:00' }),
    record({ name: 'tomorrow morning', startTime: '2026-11-22 08:00:00' }),
    record({ name: 'before midnight', startTime: '2026-11-21 23:40:00' }),
  ]
  const evening = lessonsOfDay(lessons, '2026-11-21 23:50:00')
  expect(evening.today.map(({ name }) => name)).toEqual(['before midnight', 'after midnight'])
  expect(evening.later.map(({ name }) => name)).toEqual(['tomorrow morning'])
  const night = lessonsOfDay(lessons, '2026-11-22 00:05:00')
  expect(night.today.map(({ name }) => name)).toEqual([
    'before midnight',
    'after midnight',
    'tomorrow morning',
  ])
})

test.each([
  ['host', '/live/teacher?id=7'],
  ['student', '/live/student?id=7'],
  ['audit', '/live/student/audit?id=7'],
] as const)('[SCREEN-T-19] the way in as %s leads to %s', (as, path) => {
  expect(roomPath('7', as)).toBe(path)
})
