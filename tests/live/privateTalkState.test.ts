// The private talk as pure rules: who may speak in it, who hears whom, and how it ends.
import { expect, test } from 'vitest'
import { doesHear } from '#contract/rules/classroom/audience.ts'
import { withNextVersion } from '#live/classroom/applyCommand.ts'
import { mediaPolicy } from '#live/classroom/media/mediaPolicy.ts'
import { end } from '#live/classroom/phaseState.ts'
import { assignSeat, connectSeat, leave } from '#live/classroom/seats/seatState.ts'
import { privateTalkChanges } from '#live/classroom/speaking/privateTalkLog.ts'
import { listenToPrivateTalk } from '#live/classroom/speaking/privateTalkState.ts'
import { presentSeat } from '#live/classroom/views/seatViews.ts'
import { audiencesOf } from '#live/media/audiences.ts'
import { openLesson, person, refusal } from './support/school.ts'

type Lesson = ReturnType<typeof openLesson>
const people = [0, 1, 2, 3, 9]
/** Host 0, students 1 to 3, auditor 9; the host talks to 1. */
const talking = (micMode: 'free' | 'rollCall' = 'rollCall') => {
  const lesson = openLesson({ micMode, students: [1, 2, 3], auditors: [9] })
  lesson.do(0, 'privateTalk:start', { seatId: lesson.seat(1).id })
  return lesson
}
const seatView = (lesson: Lesson, n: number) => presentSeat(lesson.state, lesson.seat(n))
const hears = (lesson: Lesson, n: number) =>
  people.filter((m) =>
    doesHear(lesson.state, { listener: seatView(lesson, n), publisher: seatView(lesson, m) }),
  )
const heard = (lesson: Lesson) => people.map((n) => hears(lesson, n))
const listen = (lesson: Lesson, { isOn = true, isStaff = true } = {}) => {
  const seat = { ...lesson.seat(9), isStaff }
  const next = listenToPrivateTalk(lesson.state, { seat, now: 2_000 }, isOn)
  lesson.state = withNextVersion(lesson.state, next)
}

test('[PRIVATE-1] only the host starts and ends a talk, with one present student', () => {
  const lesson = openLesson({ students: [1, 2], auditors: [9] })
  const start = (by: number, seatId: string) => () =>
    lesson.do(by, 'privateTalk:start', { seatId: seatId as ReturnType<typeof lesson.host>['id'] })
  const { id } = lesson.seat(1)
  expect(refusal(start(2, id))).toBe('HOST_ONLY')
  expect(refusal(start(9, id))).toBe('HOST_ONLY')
  expect(refusal(start(0, lesson.host().id))).toBe('SEAT_NOT_STUDENT')
  expect(refusal(start(0, lesson.seat(9).id))).toBe('SEAT_NOT_STUDENT')
  expect(refusal(start(0, '0192f000-0002-7000-8000-000000000099'))).toBe('SEAT_UNKNOWN')
  lesson.state = leave(lesson.state, id, { connection: 'gateway:student 1', at: 3_000 })
  expect(refusal(start(0, id))).toBe('SEAT_AWAY')
  start(0, lesson.seat(2).id)()
  expect(refusal(() => lesson.do(2, 'privateTalk:end', {}))).toBe('HOST_ONLY')
  expect(lesson.state.privateTalk).toMatchObject({ studentId: lesson.seat(2).id, startedAt: 2_000 })
  lesson.do(0, 'privateTalk:end', {})
  expect(lesson.state.privateTalk).toBeNull()
})

test('[PRIVATE-2] the two hear each other and the class; nobody else hears them', () => {
  expect(heard(talking())).toEqual([
    [1, 2, 3, 9],
    [0, 2, 3, 9],
    [3, 9],
    [2, 9],
    [2, 3],
  ])
})

test('[PRIVATE-2] wherever they are: from the main room into a group, whose members do not hear the student', () => {
  const lesson = talking()
  lesson.do(0, 'group:open', { groups: [[lesson.seat(1).id, lesson.seat(2).id], [lesson.seat(3).id]] })
  lesson.do(0, 'group:speakToAll', { isOn: true })
  expect(heard(lesson)).toEqual([[1, 9], [0, 2], [], [], []])
  const { groups, receivedByAll, privateTalk } = audiencesOf(lesson.state)
  expect([groups[lesson.seat(1).id], receivedByAll]).toEqual([0, [lesson.host().id]])
  expect(privateTalk).toEqual({ speakers: [lesson.host().id, lesson.seat(1).id], listeners: [] })
})

test('[PRIVATE-3] staff that listens hears both; a student who came as auditor may not', () => {
  const lesson = talking()
  expect(refusal(() => listen(lesson, { isStaff: false }))).toBe('FORBIDDEN')
  expect(refusal(() => lesson.do(2, 'privateTalk:listen', { isOn: true }))).toBe('FORBIDDEN')
  listen(lesson)
  expect(hears(lesson, 9)).toEqual([0, 1, 2, 3])
  expect(lesson.state.privateTalk?.listenerIds).toEqual([lesson.seat(9).id])
  listen(lesson, { isOn: false })
  expect(hears(lesson, 9)).toEqual([2, 3])
  lesson.do(0, 'privateTalk:end', {})
  listen(lesson)
  expect(lesson.state.privateTalk).toBeNull()
})

test.each<[string, (lesson: Lesson) => void, string, string[]]>([
  ['waits in roll call', () => {}, 'rollCall', ['camera']],
  ['was taken off', (l) => l.do(0, 'mic:takeOff', { seatId: l.seat(1).id }), 'takenOff', ['camera']],
  ['is banned', (l) => l.do(0, 'mic:ban', { seatId: l.seat(1).id, banned: true }), 'banned', ['camera']],
  [
    'is in a quiet class',
    (l) => l.do(0, 'mic:ban', { seatId: 'all', banned: true }),
    'bannedAll',
    ['camera'],
  ],
  [
    'speaks to the class and shares the screen',
    (l) => l.do(0, 'mic:putOn', { seatId: l.seat(1).id }),
    'onMic',
    ['microphone', 'camera', 'screen', 'screenSound'],
  ],
])(
  '[PRIVATE-4] a student who %s may answer, and has afterwards exactly what there was',
  (_, prepare, reason, sources) => {
    const lesson = openLesson({ micMode: 'rollCall', students: [1, 2] })
    prepare(lesson)
    const revocations = lesson.seat(1).micRevocations
    lesson.do(0, 'privateTalk:start', { seatId: lesson.seat(1).id })
    expect(seatView(lesson, 1)).toMatchObject({ canMic: true, micReason: 'private' })
    expect(mediaPolicy(lesson.state, lesson.seat(1))).toEqual([...new Set(['microphone', ...sources])])
    expect(seatView(lesson, 2).canMic).toBe(false)
    lesson.do(0, 'privateTalk:end', {})
    expect(seatView(lesson, 1)).toMatchObject({ micReason: reason, micRevocations: revocations + 1 })
    expect(mediaPolicy(lesson.state, lesson.seat(1))).toEqual(sources)
  },
)

test('[PRIVATE-4] [MIC-13] the end takes the right to speak back in every mode, so no browser goes on with an open mic', () => {
  const lesson = talking('free')
  expect(lesson.seat(1).micRevocations).toBe(0)
  lesson.do(0, 'privateTalk:start', { seatId: lesson.seat(2).id })
  expect([1, 2, 3].map((n) => lesson.seat(n).micRevocations)).toEqual([1, 0, 0])
})

test.each<[string, (lesson: Lesson) => void]>([
  ['the host', (l) => drop(l, 0)],
  ['the student', (l) => drop(l, 1)],
])('[PRIVATE-5] it ends by itself when %s is gone, and does not come back', (_, go) => {
  const lesson = talking()
  listen(lesson)
  const before = lesson.state
  go(lesson)
  expect(lesson.state.privateTalk).toBeNull()
  expect(privateTalkChanges(before, lesson.state)).toEqual({ ended: true, started: null, listeners: [] })
  come(lesson, 0)
  come(lesson, 1)
  expect(lesson.state.privateTalk).toBeNull()
  expect(seatView(lesson, 1)).toMatchObject({ canMic: false, micRevocations: 1 })
})

test('[PRIVATE-5] a listener who is gone listens no more; the student who becomes an auditor and the end of the lesson end it', () => {
  const lesson = talking()
  listen(lesson)
  drop(lesson, 9)
  expect(lesson.state.privateTalk?.listenerIds).toEqual([])
  const ended = withNextVersion(lesson.state, end(lesson.state, 9_000))
  expect(ended.privateTalk).toBeNull()
  const { state } = assignSeat(lesson.state, {
    person: person(1),
    role: 'auditor',
    newSeatId: () => lesson.host().id,
  })
  expect(withNextVersion(lesson.state, state).privateTalk).toBeNull()
})

test('[PRIVATE-6] the log gets each talk with its two people, and who listened', () => {
  const lesson = openLesson({ students: [1, 2], auditors: [9] })
  const steps: unknown[] = []
  const step = (run: () => void) => {
    const before = lesson.state
    run()
    const { ended, started, listeners } = privateTalkChanges(before, lesson.state)
    steps.push([
      ended,
      started && [started.host.name, started.student.name],
      listeners.map(({ name }) => name),
    ])
  }
  step(() => lesson.do(0, 'privateTalk:start', { seatId: lesson.seat(1).id }))
  step(() => listen(lesson))
  step(() => lesson.do(0, 'mic:ban', { seatId: 'all', banned: true }))
  step(() => lesson.do(0, 'privateTalk:start', { seatId: lesson.seat(2).id }))
  step(() => lesson.do(0, 'privateTalk:end', {}))
  expect(steps).toEqual([
    [false, ['teacher', 'student 1'], []],
    [false, null, ['student 9']],
    [false, null, []],
    [true, ['teacher', 'student 2'], []],
    [true, null, []],
  ])
})

const drop = (lesson: Lesson, n: number) => {
  const { id, connection } = lesson.seat(n)
  const next = leave(lesson.state, id, { connection: connection ?? '', at: 5_000 })
  lesson.state = withNextVersion(lesson.state, next)
}
const come = (lesson: Lesson, n: number) => {
  lesson.state = withNextVersion(lesson.state, connectSeat(lesson.state, lesson.seat(n).id, `again:${n}`))
}
