// Who may open a microphone, over roles, modes and rights.
import { describe, expect, test } from 'vitest'
import type { LivePhase } from '#contract/classroom/live.ts'
import { type MicMode, type MicReason, micModes } from '#contract/classroom/mic.ts'
import { type ClassroomState, changeSeat, type Seat } from '#live/classroom/classroomState.ts'
import { mediaPolicy, mediaRights, micReason } from '#live/classroom/media/mediaPolicy.ts'
import { end } from '#live/classroom/phaseState.ts'
import { openLesson } from './support/school.ts'

const phases: readonly LivePhase[] = ['created', 'started', 'ended', 'closed']
const inPhase = (state: ClassroomState, phase: LivePhase): ClassroomState => ({ ...state, phase })

interface Row {
  readonly given: string
  readonly right: Seat['micRight']
  readonly called?: boolean
  readonly banned?: boolean
  readonly banAll?: boolean
  readonly expected: Record<MicMode, MicReason>
}
const all = (reason: MicReason): Record<MicMode, MicReason> => ({
  free: reason,
  auto: reason,
  rollCall: reason,
})

const rows: readonly Row[] = [
  {
    given: 'nothing special',
    right: 'byMode',
    expected: { free: 'open', auto: 'open', rollCall: 'rollCall' },
  },
  {
    given: 'called',
    right: 'byMode',
    called: true,
    expected: { free: 'open', auto: 'open', rollCall: 'called' },
  },
  { given: 'put on', right: 'on', expected: all('onMic') },
  { given: 'taken off', right: 'off', expected: all('takenOff') },
  { given: 'banned', right: 'byMode', banned: true, expected: all('banned') },
  { given: 'banned though put on', right: 'on', banned: true, expected: all('banned') },
  { given: 'all banned', right: 'byMode', banAll: true, expected: all('bannedAll') },
  { given: 'all banned though put on', right: 'on', banAll: true, expected: all('bannedAll') },
  {
    given: 'all banned though called',
    right: 'byMode',
    called: true,
    banAll: true,
    expected: all('bannedAll'),
  },
]

describe('[MIC-2] [MIC-3] [MIC-5] [MIC-7] a student, by mode and by right', () => {
  for (const row of rows) {
    for (const mode of micModes) {
      test(`${row.given}, ${mode}: ${row.expected[mode]}`, () => {
        const lesson = openLesson({ micMode: mode, students: [1, 2] })
        const seat = lesson.seat(1)
        const called = row.called ? seat.id : lesson.seat(2).id
        const state: ClassroomState = {
          ...changeSeat(lesson.state, seat.id, { micRight: row.right, isBanned: row.banned ?? false }),
          mic: mode === 'rollCall' ? { mode, called } : { mode },
          banAll: row.banAll ?? false,
        }
        const now = state.seats.find((one) => one.id === seat.id) ?? seat
        expect(micReason(state, now)).toBe(row.expected[mode])
        const { canMic, canCamera } = mediaRights(state, now)
        expect(canMic).toBe(['open', 'onMic', 'called'].includes(row.expected[mode]))
        expect(canCamera).toBe(true)
      })
    }
  }
})

test('[MIC-9] the host may publish everything while started, whatever bans exist', () => {
  for (const micMode of micModes) {
    const lesson = openLesson({ micMode })
    lesson.do(0, 'mic:ban', { seatId: 'all', banned: true })
    expect(mediaPolicy(lesson.state, lesson.host())).toEqual([
      'microphone',
      'camera',
      'screen',
      'screenSound',
    ])
  }
})

test('[LIVE-25] [MIC-11] an auditor publishes nothing in any mode', () => {
  for (const micMode of micModes) {
    const lesson = openLesson({ micMode, auditors: [9] })
    expect(mediaPolicy(lesson.state, lesson.seat(9))).toEqual([])
    expect(micReason(lesson.state, lesson.seat(9))).toBe('listener')
  }
})

test('[LIVE-07] [MIC-1] before the start and after the end nobody publishes anything', () => {
  const lesson = openLesson({ auditors: [9] })
  lesson.do(0, 'mic:putOn', { seatId: lesson.seat(1).id })
  for (const phase of phases.filter((one) => one !== 'started')) {
    const state = inPhase(lesson.state, phase)
    for (const seat of state.seats) expect(mediaPolicy(state, seat)).toEqual([])
    expect(micReason(state, lesson.host())).toBe(phase === 'created' ? 'notStarted' : 'over')
  }
  expect(mediaPolicy(end(lesson.state, 3_000), lesson.host())).toEqual([])
})

test('[MIC-10] a student on the mic may share a screen, in a 1v1 lesson unless taken off', () => {
  const many = openLesson({ micMode: 'free', students: [1] })
  expect(mediaRights(many.state, many.seat(1)).canShare).toBe(false)
  many.do(0, 'mic:putOn', { seatId: many.seat(1).id })
  expect(mediaPolicy(many.state, many.seat(1))).toContain('screenSound')

  const one = openLesson({ kind: '1v1', micMode: 'rollCall', students: [1] })
  // May share the screen, but not its sound, which could be used as a microphone.
  expect(mediaPolicy(one.state, one.seat(1))).toEqual(['camera', 'screen'])
  one.do(0, 'mic:takeOff', { seatId: one.seat(1).id })
  expect(mediaPolicy(one.state, one.seat(1))).toEqual(['camera'])
})
