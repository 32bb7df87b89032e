// Stars, polls and the counting of turns on the pure state, and what of it only one seat gets.
import { describe, expect, test } from 'vitest'
import { classroomStateSchema } from '#live/classroom/classroomState.ts'
import { liveEvents } from '#live/classroom/liveEvents.ts'
import { end } from '#live/classroom/phaseState.ts'
import { snapshotOf } from '#live/classroom/views/classView.ts'
import { ownChanges } from '#live/classroom/views/ownView.ts'
import { type Lesson, openLesson, refusal, seatId } from './support/school.ts'

const viewOf = (lesson: Lesson, n: number) =>
  snapshotOf(lesson.state, { seatId: lesson.seat(n).id, now: 2_000, chat: [] })
const starsOf = (lesson: Lesson, n: number) =>
  viewOf(lesson, 1).seats.find(({ id }) => id === lesson.seat(n).id)?.stars

test('[STAR-1] the host gives stars and takes the last back, all see them, and their times are kept', () => {
  const lesson = openLesson({ students: [1, 2] })
  const { id } = lesson.seat(2)
  lesson.do(0, 'star:give', { seatId: id })
  lesson.do(0, 'star:give', { seatId: id })
  expect([starsOf(lesson, 1), starsOf(lesson, 2)]).toEqual([0, 2])
  lesson.do(0, 'star:take', { seatId: id })
  expect(end(lesson.state, 9_000).seats.map(({ stars }) => stars)).toEqual([[], [], [2_000]])
  lesson.do(0, 'star:take', { seatId: id })
  const without = lesson.state
  lesson.do(0, 'star:take', { seatId: id })
  expect(lesson.state).toBe(without)
  expect(refusal(() => lesson.do(0, 'star:give', { seatId: lesson.host().id }))).toBe('SEAT_NOT_STUDENT')
  expect(refusal(() => lesson.do(0, 'star:give', { seatId: seatId(77) }))).toBe('SEAT_UNKNOWN')
  for (let n = 0; n < 100; n++) lesson.do(0, 'star:give', { seatId: id })
  expect(refusal(() => lesson.do(0, 'star:give', { seatId: id }))).toBe('TOO_MANY')
})

describe('polls', () => {
  const ask = (lesson: Lesson, options: string[] | null = ['A', 'B']) =>
    lesson.do(0, 'poll:open', { question: '哪个对？', options })

  test('[POLL-1] students answer and answer anew until it is closed; what does not fit is refused', () => {
    const lesson = openLesson({ students: [1, 2], auditors: [9] })
    expect(refusal(() => lesson.do(1, 'poll:answer', { answer: 0 }))).toBe('POLL_NOT_OPEN')
    lesson.do(0, 'picker:pick', {})
    ask(lesson)
    expect(lesson.state.pick).toBeNull()
    lesson.do(1, 'poll:answer', { answer: 0 })
    lesson.do(2, 'poll:answer', { answer: 1 })
    lesson.do(1, 'poll:answer', { answer: 1 })
    expect(lesson.state.polls[0]?.answers).toEqual([
      { seatId: lesson.seat(1).id, answer: 1, at: 2_000 },
      { seatId: lesson.seat(2).id, answer: 1, at: 2_000 },
    ])
    expect(refusal(() => lesson.do(1, 'poll:answer', { answer: 2 }))).toBe('COMMAND_INVALID')
    expect(refusal(() => lesson.do(1, 'poll:answer', { answer: '好' }))).toBe('COMMAND_INVALID')
    expect(refusal(() => lesson.do(9, 'poll:answer', { answer: 0 }))).toBe('SEAT_NOT_STUDENT')
    lesson.do(0, 'poll:close', {})
    expect(refusal(() => lesson.do(1, 'poll:answer', { answer: 0 }))).toBe('POLL_NOT_OPEN')
    ask(lesson, null)
    expect(refusal(() => lesson.do(1, 'poll:answer', { answer: 0 }))).toBe('COMMAND_INVALID')
  })

  test('[POLL-2] the host sees each answer, a student their own, and the class the result without names', () => {
    const lesson = openLesson({ students: [1, 2, 3] })
    ask(lesson)
    lesson.do(1, 'poll:answer', { answer: 0 })
    lesson.do(2, 'poll:answer', { answer: 1 })
    const seen = [0, 1, 2, 3].map((n) => viewOf(lesson, n).own.pollAnswers.map(({ answer }) => answer))
    expect(seen).toEqual([[0, 1], [0], [1], []])
    expect(viewOf(lesson, 3).poll).toEqual({
      question: '哪个对？',
      options: ['A', 'B'],
      openedAt: 2_000,
      closedAt: null,
      answered: 2,
      result: null,
    })
    const before = lesson.state
    lesson.do(3, 'poll:answer', { answer: 1 })
    expect(ownChanges(before, lesson.state).map((change) => change.seatId)).toEqual([
      lesson.host().id,
      lesson.seat(3).id,
    ])
    lesson.do(0, 'poll:showResult', { isShown: true })
    expect(viewOf(lesson, 1).poll?.result).toEqual({ counts: [1, 2], texts: [] })
    lesson.do(0, 'poll:showResult', { isShown: false })
    expect(viewOf(lesson, 1).poll?.result).toBeNull()
    ask(lesson, null)
    lesson.do(2, 'poll:answer', { answer: '我把书看完了' })
    lesson.do(0, 'poll:showResult', { isShown: true })
    expect(viewOf(lesson, 1).poll?.result).toEqual({ counts: [], texts: ['我把书看完了'] })
    expect(viewOf(lesson, 1).own.pollAnswers).toEqual([])
  })

  test('[POLL-3] every poll is kept with its answers, the cleared and the open one too, and there are at most 50', () => {
    const lesson = openLesson({ students: [1] })
    ask(lesson)
    lesson.do(1, 'poll:answer', { answer: 1 })
    lesson.do(0, 'poll:clear', {})
    expect(viewOf(lesson, 1).poll).toBeNull()
    expect(viewOf(lesson, 0).own.pollAnswers).toEqual([])
    ask(lesson)
    const ended = end(lesson.state, 9_000)
    expect(classroomStateSchema.parse(ended)).toEqual(ended)
    expect(ended.polls.map(({ closedAt, answers }) => [closedAt, answers.length])).toEqual([
      [2_000, 1],
      [9_000, 0],
    ])
    for (let n = 0; n < 48; n++) ask(lesson)
    expect(refusal(() => ask(lesson))).toBe('TOO_MANY')
  })
})

test('[TURN-1] [REPORT-1 part] the report counts a picked student as called once, with or without the word', () => {
  const lesson = openLesson({ students: [1, 2], micMode: 'rollCall' })
  const calledBy = (act: () => void) => {
    const before = lesson.state
    act()
    return liveEvents(before, lesson.state).filter(({ event }) => event === 'called')
  }
  lesson.random = 0
  expect(calledBy(() => lesson.do(0, 'picker:pick', {}))).toHaveLength(1)
  expect(calledBy(() => lesson.do(0, 'mic:call', { seatId: lesson.seat(1).id }))).toEqual([])
  expect(calledBy(() => lesson.do(0, 'mic:putOn', { seatId: lesson.seat(2).id }))).toHaveLength(1)
})

test('[TURN-1] the host alone gets who was asked how often, when last, and who raised a hand', () => {
  const lesson = openLesson({ students: [1, 2, 3], micMode: 'rollCall' })
  const turnsOf = (n: number) => viewOf(lesson, 0).own.turns[lesson.seat(n).id]
  lesson.do(1, 'hand:raise', {})
  lesson.do(0, 'mic:call', { seatId: lesson.seat(1).id })
  lesson.do(0, 'mic:call', { seatId: lesson.seat(1).id })
  lesson.do(1, 'hand:raise', {})
  lesson.do(0, 'mic:putOn', { seatId: lesson.seat(2).id })
  // Picked and then called is one turn.
  lesson.random = 0.99
  lesson.do(0, 'picker:pick', {})
  lesson.do(0, 'mic:call', { seatId: lesson.seat(3).id })
  expect([1, 2, 3].map(turnsOf)).toEqual([
    { timesAsked: 1, lastAskedAt: 2_000, handsRaised: 2 },
    { timesAsked: 1, lastAskedAt: 2_000, handsRaised: 0 },
    { timesAsked: 1, lastAskedAt: 2_000, handsRaised: 0 },
  ])
  expect(viewOf(lesson, 1).own.turns).toEqual({})
})
