// What the screens of exams decide by themselves: how an exam stands for its student, the order of exams, a new exam's values.
import { expect, test } from 'vitest'
import {
  inGroups,
  type StudentExam,
  studentExamStatus,
} from '#src/features/learning/exam/student/examStatus.ts'
import { newExam } from '#src/features/learning/exam/teacher/newExam.ts'
import { endingOf } from '#src/features/learning/shared/taking/attemptEnd.ts'
import { schoolClockIn } from '#src/lib/schoolClock.ts'

const own = {
  id: 'a',
  submitState: 'notSubmitted',
  open: false,
  until: null,
  opened: false,
  minutes: null,
  score: null,
  showsAnswers: false,
} as const
type Own = Partial<NonNullable<StudentExam['own']>>
const examOf = (phase: StudentExam['phase'], change: Own = {}, day = '01'): StudentExam => ({
  own: { ...own, ...change },
  phase,
  startAt: `2026-12-${day} 09:00:00`,
  endAt: `2026-12-${day} 10:00:00`,
})

test('[SCREEN-S-06 part] before the start it is ahead, within its time open or begun, then handed in, missed or marked', () => {
  const status = (phase: StudentExam['phase'], change: Own) => studentExamStatus(examOf(phase, change))
  expect(status('notStarted', {})).toBe('ahead')
  expect(status('ongoing', { open: true })).toBe('open')
  expect(status('ongoing', { open: true, opened: true })).toBe('begun')
  expect(status('ongoing', { opened: true, submitState: 'submitted' })).toBe('submitted')
  // The own minutes are over before the exam is.
  expect(status('ongoing', { opened: true })).toBe('missed')
  expect(status('ended', {})).toBe('missed')
  expect(status('ended', { opened: true, submitState: 'submitted', score: 0 })).toBe('marked')
  // More time for one person, after the end for all.
  expect(status('ended', { open: true })).toBe('open')
  expect(studentExamStatus({ own: null, phase: 'ongoing' })).toBe('missed')
})

test('exams stand in three groups: what ends first, what begins first, what was last', () => {
  const open = { open: true }
  const exams = [
    examOf('ended', {}, '01'),
    examOf('ongoing', open, '05'),
    examOf('notStarted', {}, '09'),
    examOf('ended', {}, '02'),
    examOf('notStarted', {}, '08'),
    examOf('ongoing', open, '04'),
  ]
  const groups = inGroups(exams)
  const days = (some: readonly StudentExam[]) => some.map(({ startAt }) => startAt.slice(8, 10))
  expect(days(groups.now)).toEqual(['04', '05'])
  expect(days(groups.coming)).toEqual(['08', '09'])
  expect(days(groups.past)).toEqual(['02', '01'])
})

test('a new exam is tomorrow at the next quarter of an hour and takes as long as its paper, across a change of the clock too', () => {
  const clock = schoolClockIn('Europe/Berlin')
  const paper = { id: 'p', name: '期中', minutes: 120 }
  expect(newExam('2026-12-01 09:07:10', paper, clock)).toMatchObject({
    ...{ paperId: 'p', name: '期中', minutes: 120, answersShown: 'never', deskNames: 'byPaper' },
    ...{ startAt: '2026-12-02 09:15:00', endAt: '2026-12-02 11:15:00' },
  })
  expect(newExam('2026-12-01 09:07:10', undefined, clock)).toMatchObject({
    ...{ startAt: '2026-12-02 09:15:00', endAt: '2026-12-02 10:45:00' },
  })
  // On 25 October an hour of the night comes twice.
  expect(newExam('2026-10-24 01:52:00', paper, clock)).toMatchObject({
    ...{ startAt: '2026-10-25 02:00:00', endAt: '2026-10-25 03:00:00' },
  })
})

test('an exam that was ended for all has ended, whatever minutes were left', () => {
  const times = { minutes: 40, endAt: '2026-12-01 10:00:00' }
  expect(endingOf(times, '2026-12-01 09:40:00')).toBe('timer')
  expect(endingOf(times, '2026-12-01 10:00:00')).toBe('end')
  expect(endingOf({ ...times, isOver: true }, '2026-12-01 09:20:00')).toBe('end')
})
