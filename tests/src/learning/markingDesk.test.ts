// The marking desk without its page: keys, points as they are typed, ways on, equal answers, marks over answers.
import { describe, expect, test } from 'vitest'
import { commandOf, type KeyPlace } from '#src/features/learning/shared/marking/deskKeys.ts'
import { type DeskMark, markKey, peopleWithMarks } from '#src/features/learning/shared/marking/deskMarks.ts'
import type { Answered, DeskPerson } from '#src/features/learning/shared/marking/deskTypes.ts'
import {
  personToMark,
  progressOf,
  stepFrom,
  unmarkedPerson,
  unmarkedQuestion,
} from '#src/features/learning/shared/marking/deskWalk.ts'
import { equalAnswers, openGroup } from '#src/features/learning/shared/marking/equalAnswers.ts'
import { withPhrase } from '#src/features/learning/shared/marking/phraseText.ts'
import { readScore, typeDigit } from '#src/features/learning/shared/marking/scoreText.ts'

const answerOf = (change: Partial<Answered> = {}): Answered => ({
  exerciseId: 'essay',
  groupId: null,
  number: 2,
  type: 'compose',
  value: { text: '我的一天', fileIds: [] },
  handedIn: true,
  fingerprint: '我的一天',
  score: null,
  points: 6,
  hasPoints: true,
  share: null,
  isRight: null,
  parts: [],
  markedBy: null,
  comment: '',
  returned: false,
  round: 1,
  mayMark: true,
  twice: null,
  ...change,
})
const personOf = (id: string, change: Partial<DeskPerson> = {}): DeskPerson =>
  ({
    id,
    studentName: id,
    othersToMark: 0,
    candidate: null,
    markingState: 'toMark',
    openedAt: '2026-11-23 08:00:00',
    unmarked: 1,
    unmarkedNumbers: [2],
    answer: answerOf(),
    ...change,
  }) as DeskPerson // the rest is never looked at here
const markOf = (change: Partial<DeskMark> = {}): DeskMark => ({
  attemptId: 'wang',
  exerciseId: 'essay',
  number: 2,
  round: 1,
  score: 5,
  comment: '',
  ...change,
})
const given = (...marks: DeskMark[]) => new Map(marks.map((mark) => [markKey(mark), mark]))

describe('keys', () => {
  const press = (key: string, code: string, place: KeyPlace = 'page', more = {}) => {
    const modifiers = {
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      shiftKey: false,
      isComposing: false,
      keyCode: 0,
    }
    return commandOf({ key, code, ...modifiers, ...more }, place)
  }
  test.each<[string, string, object | undefined, KeyPlace?]>([
    ['7', 'Digit7', { do: 'digit', char: '7' }],
    [',', 'NumpadDecimal', { do: 'digit', char: '.' }],
    ['7', 'Numpad7', undefined, 'points'],
    ['n', 'KeyN', { do: 'nextOuter' }],
    // A Russian layout has other letters on the same keys.
    ['т', 'KeyN', { do: 'nextOuter' }],
    ['т', 'KeyN', { do: 'nextOuter' }, 'points'],
    ['n', 'KeyN', undefined, 'text'],
    ['Escape', 'Escape', { do: 'cancel' }, 'text'],
    ['ArrowDown', 'ArrowDown', { do: 'nextInner' }, 'points'],
    ['ArrowLeft', 'ArrowLeft', undefined, 'points'],
    ['ArrowLeft', 'ArrowLeft', undefined, 'choice'],
    ['Enter', 'Enter', undefined, 'button'],
    ['Enter', 'Enter', { do: 'onward' }],
    ['b', 'KeyB', undefined],
  ])('%s (%s) does %j in %s', (key, code, does, place) => expect(press(key, code, place)).toEqual(does))

  test('the card is under the question mark, wherever that is; the browser keeps its own keys', () => {
    expect(press('?', 'Digit7', 'page', { shiftKey: true })).toEqual({ do: 'help' })
    expect(press('r', 'KeyR', 'page', { ctrlKey: true })).toBeUndefined()
    expect(press('Enter', 'Enter', 'text', { ctrlKey: true })).toEqual({ do: 'onward' })
    // The key belongs to the input method.
    expect(press('n', 'KeyN', 'page', { isComposing: true })).toBeUndefined()
    expect(press('n', 'KeyN', 'page', { keyCode: 229 })).toBeUndefined()
  })
})

describe('points', () => {
  test.each<[string, string, number, string | undefined]>([
    ['', '5', 6, '5'],
    ['', '9', 6, undefined],
    ['1', '0', 10, '10'],
    // What would be too much begins anew.
    ['10', '5', 10, '5'],
    ['0', '5', 10, '5'],
    ['4', '.', 6, '4.'],
    ['', '.', 6, '0.'],
    ['4.', '5', 6, '4.5'],
    ['4.25', '5', 6, '5'],
  ])('“%s” and %s of %d points are %s', (text, char, points, next) =>
    expect(typeDigit(text, char, points)).toBe(next),
  )
  test.each<[string, number | undefined]>([
    ['4,5', 4.5],
    ['6', 6],
    ['6.01', undefined],
    ['-1', undefined],
    ['', undefined],
    ['4.', 4],
  ])('“%s” of 6 points is %s', (text, score) => expect(readScore(text, 6)).toBe(score))
})

describe('ways on', () => {
  const questions = [
    answerOf({ exerciseId: 'judge', number: 1 }),
    answerOf(),
    answerOf({ exerciseId: 'last', number: 3 }),
  ]
  test('to the next question without a mark, then from the beginning', () => {
    const person = personOf('wang', { unmarkedNumbers: [1, 3] })
    expect(unmarkedQuestion(person, questions, 1)?.exerciseId).toBe('last')
    expect(unmarkedQuestion(person, questions, 3)?.exerciseId).toBe('judge')
    expect(unmarkedQuestion(personOf('wang', { unmarkedNumbers: [] }), questions)).toBeUndefined()
  })
  test('to the next student, and around to whom something is left to mark of', () => {
    const people = [
      personOf('li'),
      personOf('wang', { unmarked: 0 }),
      personOf('zhao', { unmarked: 0, markingState: 'completed' }),
    ]
    expect(stepFrom(people, 'li')?.id).toBe('wang')
    expect(stepFrom(people, 'zhao')).toBeUndefined()
    expect(unmarkedPerson(people, 'wang')?.id).toBe('li')
    expect(personToMark(people, 'li')?.id).toBe('wang')
    expect(personToMark(people, 'zhao')?.id).toBe('li')
  })
  test('progress counts what was handed in, and says who is still answering', () => {
    const people = [
      personOf('a', { markingState: 'completed', unmarked: 0 }),
      personOf('b', { unmarked: 0 }),
      personOf('c'),
      personOf('d', { markingState: 'returned' }),
      personOf('e', { markingState: 'notSubmitted' }),
      personOf('f', { markingState: 'extended', openedAt: null }),
    ]
    expect(progressOf(people)).toEqual({ handedIn: 3, completed: 1, answering: 2, unopened: 1, ready: ['b'] })
  })
})

describe('equal answers', () => {
  test('stand together, most frequent first, nothing last; recordings and pictures alone', () => {
    const nothing = answerOf({ value: null, fingerprint: '' })
    const file = answerOf({ value: { text: '我的一天', fileIds: ['picture'] } })
    const spoken = answerOf({ type: 'speak', value: { fileId: 'sound' }, fingerprint: '' })
    const groups = equalAnswers([
      personOf('a', { answer: nothing }),
      personOf('b', { answer: nothing }),
      personOf('c', { answer: file }),
      personOf('d', { answer: spoken }),
      personOf('e', { answer: answerOf({ value: { text: '我的一天 ', fileIds: [] } }) }),
      personOf('f'),
      personOf('g', { answer: answerOf({ handedIn: false }) }),
    ])
    expect(groups.map(({ people }) => people.map(({ id }) => id))).toEqual([
      ['e', 'f'],
      ['c'],
      ['d'],
      ['a', 'b'],
    ])
  })
  test('long ones are equal only as a whole, because their fingerprints are cut', () => {
    const long = (text: string) => answerOf({ value: { text, fileIds: [] }, fingerprint: '早'.repeat(200) })
    const groups = equalAnswers([
      personOf('a', { answer: long('早'.repeat(300)) }),
      personOf('b', { answer: long(`${'早'.repeat(250)}晚`) }),
    ])
    expect(groups).toHaveLength(2)
  })
  test('the first without a mark is the one to begin with', () => {
    const groups = equalAnswers([
      personOf('a', { unmarkedNumbers: [] }),
      personOf('b', { answer: answerOf({ fingerprint: '另外' }) }),
    ])
    expect(openGroup(groups, { number: 2 })?.people[0]?.id).toBe('b')
    expect(openGroup(groups, { number: 7 })?.people[0]?.id).toBe('a')
  })
})

describe('marks over answers', () => {
  test('points of this page count at once; a comment alone is no mark', () => {
    const [marked] = peopleWithMarks([personOf('wang')], given(markOf({ score: 6, comment: '好' })))
    expect(marked).toMatchObject({ unmarked: 0, unmarkedNumbers: [] })
    expect(marked?.answer).toMatchObject({ score: 6, comment: '好', markedBy: 'teacher', isRight: true })
    const [spoken] = peopleWithMarks([personOf('wang')], given(markOf({ score: null, comment: '好' })))
    expect(spoken).toMatchObject({ unmarked: 1, answer: { score: null, comment: '好', markedBy: null } })
  })
  test('a mark of before the redo is not one of the new answer', () => {
    const [again] = peopleWithMarks([personOf('wang', { answer: answerOf({ round: 2 }) })], given(markOf()))
    expect(again?.answer).toMatchObject({ score: null })
  })
  test('a phrase is added after the comment, once, and never cuts it', () => {
    expect(withPhrase('', '很好！')).toBe('很好！')
    expect(withPhrase('写得真实。', '很好！')).toBe('写得真实。 很好！')
    expect(withPhrase('很好！', '很好！')).toBe('很好！')
    expect(withPhrase('写'.repeat(499), '很好！')).toBe('写'.repeat(499))
  })
})
