// The rules of live/SPEC.md on the pure state: what each command does and what it refuses.
import { describe, expect, test } from 'vitest'
import { micReason } from '#live/classroom/media/mediaPolicy.ts'
import { close, end, start, withdrawStart } from '#live/classroom/phaseState.ts'
import { admittedRole, entranceOf } from '#live/classroom/seats/admissionPolicy.ts'
import { attendanceChanges } from '#live/classroom/seats/attendance.ts'
import {
  assignSeat,
  connectSeat,
  createClassroom,
  leave,
  leaveGateway,
  replan,
} from '#live/classroom/seats/seatState.ts'
import { sendChat } from '#live/classroom/tools/chatState.ts'
import {
  createSeatIds,
  messageId,
  openLesson,
  person,
  planOf,
  refusal,
  seatId,
  teacher,
  userId,
} from './support/school.ts'

type Lesson = ReturnType<typeof openLesson>
const reason = (lesson: Lesson, n: number) => micReason(lesson.state, lesson.seat(n))

describe('phases', () => {
  test('[STATE-LIVE-04] [PHASE-1] only created, started, ended, closed in this order', () => {
    const created = createClassroom(planOf(), createSeatIds())
    const started = start(created, 1)
    const ended = end(started, 2)
    const closed = close(ended)
    expect([created, started, ended, closed].map(({ phase }) => phase)).toEqual([
      'created',
      'started',
      'ended',
      'closed',
    ])
    expect(close(created).phase).toBe('closed')
    for (const wrong of [
      () => start(started, 3),
      () => start(ended, 3),
      () => start(closed, 3),
      () => end(created, 3),
      () => end(ended, 3),
      () => end(closed, 3),
      () => close(started),
      () => close(closed),
    ]) {
      expect(refusal(wrong)).toBe('LIVE_WRONG_ORDER')
    }
  })

  test('[PHASE-7 part] a start is taken back within three minutes', () => {
    const started = start(createClassroom(planOf(), createSeatIds()), 1_000)
    expect(withdrawStart(started, 181_000)).toMatchObject({ phase: 'created', startedAt: null })
    expect(refusal(() => withdrawStart(started, 181_001))).toBe('LIVE_START_STANDS')
    expect(refusal(() => withdrawStart(end(started, 2_000), 3_000))).toBe('LIVE_WRONG_ORDER')
  })

  test('[PHASE-2] commands are accepted only while started', () => {
    const lesson = openLesson()
    const say = () => lesson.do(1, 'hand:raise', {})
    const running = lesson.state
    for (const [phase, code] of [
      ['created', 'LIVE_NOT_STARTED'],
      ['ended', 'LIVE_ENDED'],
      ['closed', 'LIVE_CLOSED'],
    ] as const) {
      lesson.state = { ...running, phase }
      expect(refusal(say)).toBe(code)
    }
  })
})

describe('microphones', () => {
  test('[LIVE-13] [MIC-6] a change of mode resets rights, the call and invitations, and keeps bans', () => {
    const lesson = openLesson({ micMode: 'rollCall', students: [1, 2, 3, 4] })
    const id = (n: number) => lesson.seat(n).id
    lesson.do(0, 'mic:putOn', { seatId: id(1) })
    lesson.do(0, 'mic:takeOff', { seatId: id(2) })
    lesson.do(0, 'mic:ban', { seatId: id(3), banned: true })
    lesson.do(0, 'invite:send', { seatId: id(4) })
    lesson.do(0, 'mic:call', { seatId: id(4) })
    lesson.do(0, 'invite:send', { seatId: id(4) })
    lesson.do(0, 'mic:setMode', { mode: 'free' })
    expect([1, 2, 3, 4].map((n) => reason(lesson, n))).toEqual(['open', 'open', 'banned', 'open'])
    expect(lesson.seat(4).invitation).toBe('none')
    lesson.do(0, 'mic:setMode', { mode: 'rollCall' })
    expect([1, 2, 3, 4].map((n) => reason(lesson, n))).toEqual(['rollCall', 'rollCall', 'banned', 'rollCall'])
  })

  test('[MIC-6] the same mode again changes nothing, not even the version', () => {
    const lesson = openLesson()
    lesson.do(0, 'mic:putOn', { seatId: lesson.seat(1).id })
    const { version } = lesson.state
    lesson.do(0, 'mic:setMode', { mode: 'free' })
    expect(reason(lesson, 1)).toBe('onMic')
    expect(lesson.state.version).toBe(version)
  })

  test('[LIVE-12] [MIC-4] one student is called at a time, and only in roll call', () => {
    const lesson = openLesson({ micMode: 'rollCall' })
    lesson.do(0, 'mic:call', { seatId: lesson.seat(1).id })
    expect([reason(lesson, 1), reason(lesson, 2)]).toEqual(['called', 'rollCall'])
    lesson.do(0, 'mic:call', { seatId: lesson.seat(2).id })
    expect([reason(lesson, 1), reason(lesson, 2)]).toEqual(['rollCall', 'called'])
    lesson.do(0, 'mic:setMode', { mode: 'auto' })
    const call = () => lesson.do(0, 'mic:call', { seatId: lesson.seat(1).id })
    expect(refusal(call)).toBe('MIC_NOT_ROLL_CALL')
  })

  test('[MIC-4] an absent student cannot be called', () => {
    const lesson = openLesson({ micMode: 'rollCall' })
    const { id, connection } = lesson.seat(1)
    lesson.state = leave(lesson.state, id, { connection: connection ?? '', at: 5_000 })
    expect(refusal(() => lesson.do(0, 'mic:call', { seatId: id }))).toBe('SEAT_AWAY')
  })

  test('[LIVE-14] [LIVE-15] [MIC-5] on and off the mic; a call puts a student taken off back on', () => {
    const lesson = openLesson({ micMode: 'rollCall' })
    const { id } = lesson.seat(1)
    lesson.do(0, 'mic:putOn', { seatId: id })
    expect(reason(lesson, 1)).toBe('onMic')
    lesson.do(0, 'mic:takeOff', { seatId: id })
    expect(reason(lesson, 1)).toBe('takenOff')
    lesson.do(0, 'mic:call', { seatId: id })
    expect(reason(lesson, 1)).toBe('called')
    lesson.do(0, 'mic:takeOff', { seatId: id })
    expect(reason(lesson, 1)).toBe('takenOff')
    expect(lesson.state.mic).toEqual({ mode: 'rollCall', called: null })
  })

  test('[LIVE-16] [MIC-7] lifting a ban restores what the mode gives, not what was given before', () => {
    const lesson = openLesson({ micMode: 'rollCall', students: [1, 2] })
    const { id } = lesson.seat(1)
    lesson.do(0, 'mic:putOn', { seatId: id })
    lesson.do(0, 'mic:ban', { seatId: id, banned: true })
    expect(reason(lesson, 1)).toBe('banned')
    lesson.do(0, 'mic:ban', { seatId: id, banned: false })
    expect(reason(lesson, 1)).toBe('rollCall')
    lesson.do(0, 'mic:setMode', { mode: 'free' })
    lesson.do(0, 'mic:ban', { seatId: 'all', banned: true })
    lesson.do(0, 'mic:ban', { seatId: id, banned: true })
    lesson.do(0, 'mic:ban', { seatId: 'all', banned: false })
    expect([reason(lesson, 1), reason(lesson, 2)]).toEqual(['banned', 'open'])
  })

  test('[LIVE-16] [MIC-7] a ban on all includes a student who joins later', () => {
    const lesson = openLesson()
    lesson.do(0, 'mic:ban', { seatId: 'all', banned: true })
    const late = assignSeat(lesson.state, { person: person(7), role: 'student', newSeatId: () => lateId })
    lesson.state = late.state
    expect(reason(lesson, 7)).toBe('bannedAll')
  })

  test('[MIC-8] a banned student is neither called, put on nor invited, and cannot accept', () => {
    const lesson = openLesson({ micMode: 'rollCall' })
    const { id } = lesson.seat(1)
    lesson.do(0, 'invite:send', { seatId: id })
    const invited = lesson.state
    lesson.do(0, 'mic:ban', { seatId: id, banned: true })
    for (const name of ['mic:call', 'mic:putOn', 'invite:send'] as const) {
      expect(refusal(() => lesson.do(0, name, { seatId: id }))).toBe('MIC_BANNED')
    }
    lesson.state = { ...invited, banAll: true }
    expect(refusal(() => lesson.do(1, 'invite:answer', { accept: true }))).toBe('MIC_BANNED')
    lesson.do(1, 'invite:answer', { accept: false })
    expect(lesson.seat(1).invitation).toBe('declined')
  })

  test('[MIC-9] only students can be put on the mic, banned or called', () => {
    const lesson = openLesson({ micMode: 'rollCall', auditors: [9] })
    for (const seatId of [lesson.host().id, lesson.seat(9).id]) {
      for (const name of ['mic:call', 'mic:putOn', 'mic:takeOff', 'invite:send', 'seat:hangUp'] as const) {
        expect(refusal(() => lesson.do(0, name, { seatId }))).toBe('SEAT_NOT_STUDENT')
      }
      expect(refusal(() => lesson.do(0, 'mic:ban', { seatId, banned: true }))).toBe('SEAT_NOT_STUDENT')
    }
    const stranger = { seatId: lateId }
    expect(refusal(() => lesson.do(0, 'mic:putOn', stranger))).toBe('SEAT_UNKNOWN')
  })

  test('[LIVE-33] [WIRE-2] the commands of the host are refused to students and auditors', () => {
    const lesson = openLesson({ micMode: 'rollCall', auditors: [9] })
    const { id } = lesson.seat(2)
    const before = lesson.state
    for (const n of [1, 9]) {
      expect(refusal(() => lesson.do(n, 'mic:setMode', { mode: 'free' }))).toBe('HOST_ONLY')
      expect(refusal(() => lesson.do(n, 'mic:ban', { seatId: 'all', banned: true }))).toBe('HOST_ONLY')
      for (const name of ['mic:call', 'mic:putOn', 'mic:takeOff', 'invite:send', 'seat:hangUp'] as const) {
        expect(refusal(() => lesson.do(n, name, { seatId: id }))).toBe('HOST_ONLY')
      }
      expect(refusal(() => lesson.do(n, 'hand:lower', { seatId: id }))).toBe('HOST_ONLY')
    }
    expect(lesson.state).toBe(before)
  })
})

describe('hands and invitations', () => {
  test('[LIVE-19] [HAND-1] raising twice keeps the place; only students raise', () => {
    const lesson = openLesson({ auditors: [9] })
    lesson.do(1, 'hand:raise', {})
    const first = lesson.seat(1).hand
    lesson.do(1, 'hand:raise', {})
    expect(lesson.seat(1).hand).toBe(first)
    for (const n of [0, 9]) {
      expect(refusal(() => lesson.do(n, 'hand:raise', {}))).toBe('SEAT_NOT_STUDENT')
    }
  })

  test('[LIVE-19] [HAND-2] getting the mic lowers the hand, and its owner or the host may lower it', () => {
    const ways: readonly ((lesson: Lesson) => void)[] = [
      (lesson) => lesson.do(0, 'mic:putOn', { seatId: lesson.seat(1).id }),
      (lesson) => lesson.do(0, 'mic:call', { seatId: lesson.seat(1).id }),
      (lesson) => {
        lesson.do(0, 'invite:send', { seatId: lesson.seat(1).id })
        lesson.do(1, 'invite:answer', { accept: true })
      },
      (lesson) => lesson.do(1, 'hand:lower', {}),
      (lesson) => lesson.do(0, 'hand:lower', { seatId: lesson.seat(1).id }),
    ]
    for (const way of ways) {
      const lesson = openLesson({ micMode: 'rollCall' })
      lesson.do(1, 'hand:raise', {})
      way(lesson)
      expect(lesson.seat(1).hand).toBeNull()
    }
  })

  test('[LIVE-17] [INVITE-1] accepting puts on the mic, declining does not, and both are seen', () => {
    const lesson = openLesson({ micMode: 'rollCall' })
    for (const n of [1, 2]) lesson.do(0, 'invite:send', { seatId: lesson.seat(n).id })
    lesson.do(1, 'invite:answer', { accept: true })
    lesson.do(2, 'invite:answer', { accept: false })
    expect([lesson.seat(1).invitation, lesson.seat(2).invitation]).toEqual(['accepted', 'declined'])
    expect([reason(lesson, 1), reason(lesson, 2)]).toEqual(['onMic', 'rollCall'])
    expect(refusal(() => lesson.do(2, 'invite:answer', { accept: true }))).toBe('INVITE_NONE')
  })

  test('[ERR-MSG-25] [INVITE-1] an absent student cannot be invited', () => {
    const lesson = openLesson()
    const { id, connection } = lesson.seat(1)
    lesson.state = leave(lesson.state, id, { connection: connection ?? '', at: 5_000 })
    expect(refusal(() => lesson.do(0, 'invite:send', { seatId: id }))).toBe('SEAT_AWAY')
  })

  test('[LIVE-18] [INVITE-2] hanging up by the student returns to the mode’s right, by the host it takes off', () => {
    const lesson = openLesson({ micMode: 'rollCall' })
    const { id } = lesson.seat(1)
    lesson.do(0, 'mic:putOn', { seatId: id })
    lesson.do(1, 'seat:hangUp', { seatId: id })
    expect([reason(lesson, 1), lesson.seat(1).invitation]).toEqual(['rollCall', 'hungUp'])
    lesson.do(0, 'mic:call', { seatId: id })
    lesson.do(1, 'seat:hangUp', { seatId: id })
    expect(reason(lesson, 1)).toBe('rollCall')
    lesson.do(0, 'mic:putOn', { seatId: id })
    lesson.do(0, 'seat:hangUp', { seatId: id })
    expect(reason(lesson, 1)).toBe('takenOff')
  })

  test('[MIC-12] [INVITE-2] hanging up gives no right back to a student taken off', () => {
    const lesson = openLesson({ micMode: 'free' })
    const { id } = lesson.seat(1)
    lesson.do(0, 'mic:takeOff', { seatId: id })
    lesson.do(1, 'seat:hangUp', { seatId: id })
    expect(reason(lesson, 1)).toBe('takenOff')
  })
})

describe('seats', () => {
  test('[SEAT-2] chosen students have a seat before they join; without a choice only those who joined', () => {
    const chosen = createClassroom(
      planOf({ students: [person(1), person(2)], isOpenToAll: false }),
      createSeatIds(),
    )
    expect(chosen.seats.map(({ name, connection }) => [name, connection])).toEqual([
      ['teacher', null],
      ['student 1', null],
      ['student 2', null],
    ])
    expect(createClassroom(planOf(), createSeatIds()).seats).toHaveLength(1)
  })

  test('[LIVE-34] [SEAT-3] a second connection takes over, and the end of the first changes nothing', () => {
    const lesson = openLesson()
    const { id, connection } = lesson.seat(1)
    const over = connectSeat(lesson.state, id, 'gateway:second')
    expect(leave(over, id, { connection: connection ?? '', at: 5_000 })).toBe(over)
    expect(over.seats).toHaveLength(lesson.state.seats.length)
    expect(
      leave(over, id, { connection: 'gateway:second', at: 5_000 }).seats.find((seat) => seat.id === id)
        ?.connection,
    ).toBeNull()
  })

  test('[SEAT-4] the seats of a dead gateway are marked absent, and only those', () => {
    const lesson = openLesson()
    const elsewhere = connectSeat(lesson.state, lesson.seat(2).id, 'other:socket')
    const freed = leaveGateway(elsewhere, { gatewayId: 'gateway', at: 5_000 })
    expect(freed.seats.map(({ connection }) => connection)).toEqual([null, null, 'other:socket'])
    expect(leaveGateway(freed, { gatewayId: 'gateway', at: 6_000 })).toBe(freed)
  })

  test('[LIVE-05] [SEAT-5] a 1v1 session has one student, the first one admitted', () => {
    const newSeatId = createSeatIds()
    const created = createClassroom(planOf({ kind: '1v1' }), newSeatId)
    const first = assignSeat(created, { person: person(1), role: 'student', newSeatId })
    const here = connectSeat(first.state, first.seat.id, 'gateway:1')
    const second = (state: typeof here) => () =>
      assignSeat(state, { person: person(2), role: 'student', newSeatId }).state
    expect(refusal(second(here))).toBe('LIVE_FULL')
    expect(refusal(second(start(first.state, 1)))).toBe('LIVE_FULL')
    expect(second(first.state)().seats.map(({ name }) => name)).toEqual(['teacher', 'student 2'])
    const auditor = assignSeat(here, { person: person(2), role: 'auditor', newSeatId })
    expect(auditor.seat.role).toBe('auditor')
  })

  test('[LIVE-05] [SEAT-5] the chosen student of a 1v1 session keeps the seat while absent', () => {
    const newSeatId = createSeatIds()
    const created = createClassroom(planOf({ kind: '1v1', students: [person(1)] }), newSeatId)
    const other = () => assignSeat(created, { person: person(2), role: 'student', newSeatId })
    expect(refusal(other)).toBe('LIVE_FULL')
    expect(assignSeat(created, { person: person(1), role: 'student', newSeatId }).state).toBe(created)
  })

  test('[SEAT-6] joining as auditor and returning does not lift a ban or undo being taken off', () => {
    const lesson = openLesson({ students: [1, 2, 3] })
    const id = (n: number) => lesson.seat(n).id
    lesson.do(0, 'mic:ban', { seatId: id(1), banned: true })
    lesson.do(0, 'mic:takeOff', { seatId: id(2) })
    lesson.do(0, 'mic:putOn', { seatId: id(3) })
    for (const n of [1, 2, 3]) {
      for (const role of ['auditor', 'student'] as const) {
        lesson.state = assignSeat(lesson.state, { person: person(n), role, newSeatId: () => lateId }).state
      }
    }
    expect([1, 2, 3].map((n) => reason(lesson, n))).toEqual(['banned', 'takenOff', 'open'])
  })

  test('[SEAT-7] an edit of the plan keeps seats by person and removes those who may no longer join', () => {
    const newSeatId = createSeatIds()
    const plan = planOf({ students: [person(1), person(2)], isOpenToAll: false })
    const created = createClassroom(plan, newSeatId)
    const edited = replan(
      created,
      { ...plan, name: 'new name', micMode: 'rollCall', students: [person(2), person(3)] },
      newSeatId,
    )
    expect(edited.seats.map(({ name }) => name)).toEqual(['teacher', 'student 2', 'student 3'])
    expect(edited.seats[1]?.id).toBe(created.seats[2]?.id)
    expect([edited.name, edited.mic.mode]).toEqual(['new name', 'rollCall'])
  })
})

describe('admission', () => {
  const applicant = {
    userId: userId(1),
    hostId: teacher.userId,
    isChosen: false,
    isOpenToAll: false,
    isGuest: false,
    isTraining: false,
  }
  test('[LIVE-03] [ADMIT-1] by role and choice', () => {
    expect(entranceOf({ ...applicant, kind: 'teacher', userId: teacher.userId })).toBe('host')
    for (const kind of ['teacher', 'educational', 'tenantAdmin', 'systemAdmin'] as const) {
      expect(entranceOf({ ...applicant, kind })).toBe('audit')
    }
    expect(entranceOf({ ...applicant, kind: 'student' })).toBeNull()
    expect(entranceOf({ ...applicant, kind: 'student', isChosen: true })).toBe('student')
    expect(entranceOf({ ...applicant, kind: 'student', isOpenToAll: true })).toBe('student')
  })

  test('[ADMIT-6] [ADMIT-7 part] an invited school’s students take part and its staff listens; a training is for staff', () => {
    const guest = { ...applicant, isGuest: true }
    expect(entranceOf({ ...guest, kind: 'student' })).toBe('student')
    expect(entranceOf({ ...guest, kind: 'teacher' })).toBe('audit')
    const training = { ...applicant, isTraining: true }
    expect(entranceOf({ ...training, kind: 'teacher' })).toBe('audit')
    expect(entranceOf({ ...training, kind: 'student', isOpenToAll: true })).toBeNull()
    expect(entranceOf({ ...training, kind: 'student', isGuest: true })).toBeNull()
    expect(entranceOf({ ...training, kind: 'tenantAdmin', userId: teacher.userId })).toBe('host')
  })

  test('[ADMIT-2] a lesser role may be requested, a greater one may not', () => {
    const student = { ...applicant, kind: 'student' as const, isChosen: true }
    const asked = (as: 'host' | 'student' | 'audit' | undefined, seated?: 'student' | 'auditor') => () =>
      admittedRole(student, { as, currentRole: seated })
    expect(asked(undefined)()).toBe('student')
    expect(asked('audit')()).toBe('auditor')
    expect(asked(undefined, 'auditor')()).toBe('auditor')
    expect(asked('student', 'auditor')()).toBe('student')
    expect(refusal(asked('host'))).toBe('LIVE_NOT_ADMITTED')
    const host = { ...applicant, kind: 'teacher' as const, userId: teacher.userId }
    expect(refusal(() => admittedRole(host, { as: 'audit', currentRole: undefined }))).toBe(
      'LIVE_NOT_ADMITTED',
    )
    const other = { ...applicant, kind: 'teacher' as const }
    for (const as of ['host', 'student'] as const) {
      expect(refusal(() => admittedRole(other, { as, currentRole: undefined }))).toBe('LIVE_NOT_ADMITTED')
    }
  })
})

test('[CHAT-3] five messages in ten seconds, then the next must wait for the oldest to expire', () => {
  const lesson = openLesson()
  let { state } = lesson
  const say = (now: number) => {
    const seat = state.seats.find((one) => one.id === lesson.seat(1).id)
    if (!seat) throw new Error('no seat')
    state = sendChat(state, { seat, now }, { id: messageId(now), text: '你好' }).state
  }
  for (let n = 0; n < 5; n++) say(n * 1_000)
  expect(refusal(() => say(9_000))).toBe('TOO_MANY')
  expect(refusal(() => say(10_001))).toBe('none')
})

test('[LIVE-35] [ATTEND-1] a stay opens with the lesson’s start or the joining and closes with the leaving or the end', () => {
  const newSeatId = createSeatIds()
  const created = createClassroom(planOf(), newSeatId)
  const early = assignSeat(created, { person: person(1), role: 'student', newSeatId })
  const waiting = connectSeat(early.state, early.seat.id, 'gateway:1')
  const names = (before: typeof created, after: typeof created) => {
    const { opened, closed } = attendanceChanges(before, after)
    return { opened: opened.map(({ name }) => name), closed: closed.map(({ name }) => name) }
  }
  expect(names(created, waiting)).toEqual({ opened: [], closed: [] })
  const started = start(waiting, 1)
  expect(names(waiting, started)).toEqual({ opened: ['student 1'], closed: [] })
  const reloaded = connectSeat(started, early.seat.id, 'gateway:2')
  expect(names(started, reloaded)).toEqual({ opened: [], closed: [] })
  expect(names(reloaded, end(reloaded, 2))).toEqual({ opened: [], closed: ['student 1'] })
  expect(
    names(reloaded, leave(reloaded, early.seat.id, { connection: 'gateway:2', at: 5_000 })).closed,
  ).toEqual(['student 1'])
})

const lateId = seatId(999)
