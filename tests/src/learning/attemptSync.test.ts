// An attempt between a device and the server: what is kept, what is sent when, and what happens without a connection.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type {
  AnswerRefusal,
  AttemptState,
  HandedIn,
  OpenedAttempt,
  SavedAnswers,
} from '#contract/learning/attempt/attempt.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { canRetry, openAttemptSync } from '#src/features/learning/shared/attempt/attemptSync.ts'
import type { LocalAnswer } from '#src/features/learning/shared/attempt/localAnswers.ts'
import { mergeAnswers } from '#src/features/learning/shared/attempt/mergeAnswers.ts'
import { mergeSaved } from '#src/features/learning/shared/attempt/mergeSaved.ts'
import { RequestError } from '#src/http/requestError.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const judge = (id: string) => ({ id, type: 'judge', stem: richText('对吗？'), content: {} }) as const
const status = {
  id: 'attempt',
  source: 'exerciseBook',
  state: 'open',
  epoch: 2,
  now: 0,
  until: null,
} as const
const opened: OpenedAttempt = {
  ...status,
  answerFile: null,
  plays: {},
  views: [
    judge('one'),
    { id: 'text', type: 'group', stem: richText('读'), children: [judge('two'), judge('three')] },
  ],
  answers: [],
  marks: [],
  sections: [],
}
const yes = { isTrue: true }
const no = { isTrue: false }
const kept = (
  exerciseId: string,
  seq: number,
  value: unknown = yes,
  handIn: string | null = null,
): LocalAnswer => ({
  userId: 'student',
  attemptId: 'attempt',
  exerciseId,
  value,
  seq,
  handIn,
})

class Cut extends Error {}

const openSync = ({
  before = [] as LocalAnswer[],
  keeps = true,
  given = {} as Partial<OpenedAttempt>,
} = {}) => {
  const browser = new Map(before.map((one) => [one.exerciseId, one]))
  const school = {
    isCut: undefined as Error | undefined,
    refuse: {} as Record<string, AnswerRefusal>,
    epoch: 2,
    state: 'open' as AttemptState,
    now: 0,
    until: given.until ?? null,
  }
  const standing = () => ({
    ...status,
    epoch: school.epoch,
    state: school.state,
    now: school.now,
    until: school.until,
  })
  const reply = (answers: readonly { exerciseId: string; seq: number }[]): SavedAnswers => ({
    ...standing(),
    outcomes: answers.map(({ exerciseId, seq }) => ({
      exerciseId,
      seq,
      refusal: school.refuse[exerciseId] ?? null,
    })),
  })
  const mark = (exerciseId: string) => ({
    exerciseId,
    isRight: true,
    share: 1,
    parts: [],
    key: yes,
    explanation: null,
    videoId: null,
  })
  const save = vi.fn(
    async ({ answers }: { answers: { exerciseId: string; seq: number; value: unknown }[] }) => {
      if (school.isCut) throw school.isCut
      return reply(answers)
    },
  )
  const handIn = vi.fn(
    async (body: {
      answers: { exerciseId: string; seq: number; value: unknown }[]
      exerciseIds?: string[]
    }): Promise<HandedIn> => {
      if (school.isCut) throw school.isCut
      if (!body.exerciseIds) school.state = 'handedIn'
      return { ...reply(body.answers), marks: (body.exerciseIds ?? []).map(mark) }
    },
  )
  const sync = openAttemptSync({
    userId: 'student',
    opened: { ...opened, ...given },
    localAnswers: before,
    save,
    handIn,
    look: async () => {
      if (school.isCut) throw school.isCut
      return standing()
    },
    enterSection: async ({ sectionId }) => {
      if (school.isCut) throw school.isCut
      const sections = opened.sections.map((one) => (one.id === sectionId ? { ...one, enteredAt: 5 } : one))
      return { ...standing(), sections }
    },
    keep: async (answers) => {
      if (keeps) for (const one of answers) browser.set(one.exerciseId, one)
      return keeps
    },
    forget: async (answers) => {
      for (const { exerciseId, seq } of answers)
        if ((browser.get(exerciseId)?.seq ?? 0) <= seq) browser.delete(exerciseId)
    },
    canRetry: (error) => error instanceof Cut || canRetry(error),
  })
  return { sync, save, handIn, school, browser }
}
const soon = () => vi.advanceTimersByTimeAsync(0)

describe('answering', () => {
  test('is kept at once, sent after three seconds, and then no longer kept', async () => {
    const { sync, save, browser } = openSync()
    sync.answer('one', yes)
    sync.answer('one', no)
    await soon()
    expect(sync.getState()).toMatchObject({ saved: 'here', answers: { one: no } })
    expect(browser.get('one')).toMatchObject({ value: no, seq: 2_000_002 })
    expect(save).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(3000)
    expect(save.mock.calls).toEqual([
      [{ id: 'attempt', answers: [{ exerciseId: 'one', value: no, seq: 2_000_002 }] }],
    ])
    expect(sync.getState().saved).toBe('school')
    expect(browser.size).toBe(0)
  })

  test('goes on while an answer is on its way, and the later one is sent too', async () => {
    const { sync, save, browser } = openSync()
    sync.answer('one', yes)
    sync.send()
    sync.answer('one', no)
    await soon()
    expect(sync.getState().saved).toBe('here')
    expect(browser.get('one')).toMatchObject({ value: no })
    await vi.advanceTimersByTimeAsync(3000)
    expect(save).toHaveBeenCalledTimes(2)
    expect(save.mock.calls[1]?.[0].answers).toEqual([{ exerciseId: 'one', value: no, seq: 2_000_002 }])
    expect(sync.getState().saved).toBe('school')
  })

  test('says so where the browser keeps nothing', async () => {
    const { sync } = openSync({ keeps: false })
    sync.answer('one', yes)
    await soon()
    expect(sync.getState().saved).toBe('nowhere')
    await vi.advanceTimersByTimeAsync(3000)
    expect(sync.getState().saved).toBe('school')
  })
})

describe('without a connection', () => {
  test('too many calls at once count as none: nothing is lost, and all of it is sent later', async () => {
    const { sync, browser, school } = openSync()
    school.isCut = new RequestError({ code: 'TOO_MANY', status: 429, details: { waitSeconds: 5 } })
    sync.answer('one', yes)
    await vi.advanceTimersByTimeAsync(3000)
    expect(sync.getState()).toMatchObject({ saved: 'here', isCut: true, failure: undefined })
    expect(browser.size).toBe(1)
    school.isCut = undefined
    await vi.advanceTimersByTimeAsync(6000)
    expect(sync.getState()).toMatchObject({ saved: 'school', isCut: false })
  })

  test('everything goes on; handing in waits, and is done when the school answers again', async () => {
    const { sync, handIn, school } = openSync()
    school.isCut = new Cut()
    sync.answer('two', yes)
    sync.answer('three', no)
    sync.handIn('text')
    await soon()
    expect(sync.getState()).toMatchObject({ saved: 'here', isCut: true, marks: {} })
    expect([...sync.getState().waiting]).toEqual(['text'])
    sync.answer('one', yes)
    school.isCut = undefined
    await vi.advanceTimersByTimeAsync(3000)
    expect(sync.getState()).toMatchObject({
      saved: 'school',
      isCut: false,
      marks: { text: { isRight: true } },
    })
    expect([...sync.getState().waiting]).toEqual([])
    expect(handIn.mock.calls.at(-1)?.[0]).toEqual({
      id: 'attempt',
      epoch: 2,
      exerciseIds: ['text'],
      answers: [
        { exerciseId: 'two', value: yes, seq: 2_000_003 },
        { exerciseId: 'three', value: no, seq: 2_000_004 },
        { exerciseId: 'one', value: yes, seq: 2_000_005 },
      ],
    })
  })

  test('much that waits is sent in parts, and handed in with the last', async () => {
    const { sync, save, handIn, school } = openSync()
    school.isCut = new Cut()
    for (let at = 0; at < 60; at += 1) sync.answer(`exercise${at}`, yes)
    sync.handIn('one')
    await soon()
    school.isCut = undefined
    sync.send()
    await soon()
    await soon()
    expect(save.mock.calls.at(-1)?.[0].answers).toHaveLength(50)
    expect(handIn.mock.calls.at(-1)?.[0]).toMatchObject({ exerciseIds: ['one'] })
    expect(handIn.mock.calls.at(-1)?.[0].answers).toHaveLength(11)
    expect(sync.getState().saved).toBe('school')
  })

  test('what is answered after the page has found no connection is sent by itself', async () => {
    const { sync, save, school } = openSync()
    school.isCut = new Cut()
    await sync.look()
    expect(sync.getState()).toMatchObject({ isCut: true, saved: 'school' })
    sync.answer('one', yes)
    school.isCut = undefined
    await vi.advanceTimersByTimeAsync(3000)
    expect(save).toHaveBeenCalledTimes(1)
    expect(sync.getState()).toMatchObject({ saved: 'school', isCut: false })
  })

  test('the page that returns tries at once, and the pauses grow to half a minute', async () => {
    const { sync, save, school } = openSync()
    school.isCut = new Cut()
    sync.answer('one', yes)
    sync.send()
    await soon()
    for (const pause of [3000, 6000, 12_000, 24_000, 30_000, 30_000]) {
      const before = save.mock.calls.length
      await vi.advanceTimersByTimeAsync(pause - 1)
      expect(save).toHaveBeenCalledTimes(before)
      await vi.advanceTimersByTimeAsync(1)
      expect(save).toHaveBeenCalledTimes(before + 1)
    }
    school.isCut = undefined
    sync.send()
    await soon()
    expect(sync.getState()).toMatchObject({ saved: 'school', isCut: false })
  })
})

describe('two devices', () => {
  test('the one that was opened before is told, keeps what it has, and sends no more', async () => {
    const { sync, save, school, browser } = openSync()
    school.epoch = 3
    school.refuse.one = 'otherDevice'
    sync.answer('one', yes)
    await vi.advanceTimersByTimeAsync(3000)
    expect(sync.getState()).toMatchObject({ saved: 'here', ended: 'otherDevice' })
    expect(browser.get('one')).toMatchObject({ value: yes })
    sync.answer('one', no)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(save).toHaveBeenCalledTimes(1)
  })

  test('an exercise that was changed is said, and its answer is not kept', async () => {
    const { sync, school, browser } = openSync()
    school.refuse.one = 'unfit'
    sync.answer('one', yes)
    await vi.advanceTimersByTimeAsync(3000)
    expect(sync.getState()).toMatchObject({ isChanged: true, ended: undefined, saved: 'school' })
    expect(browser.size).toBe(0)
  })
})

describe('opening again', () => {
  test('sends what only this browser has, and hands in what was to be handed in', async () => {
    const before = [kept('one', 1_000_007, yes, 'one'), kept('two', 1_000_003)]
    const { sync, handIn } = openSync({ before })
    expect(sync.getState()).toMatchObject({ saved: 'here', answers: { one: yes, two: yes } })
    await soon()
    expect(handIn.mock.calls).toEqual([
      [
        {
          id: 'attempt',
          epoch: 2,
          exerciseIds: ['one'],
          answers: [
            { exerciseId: 'two', value: yes, seq: 2_000_001 },
            { exerciseId: 'one', value: yes, seq: 2_000_002 },
          ],
        },
      ],
    ])
    expect(sync.getState().saved).toBe('school')
  })

  test.each([
    ['an earlier answer of the school gives way', { seq: 1_000_001, handedIn: false }, yes],
    ['a later one of another device stays', { seq: 2_000_001, handedIn: false }, no],
    ['the same one is the school’s', { seq: 1_000_002, handedIn: false }, no],
    ['what was handed in stays', { seq: 1_000_001, handedIn: true }, no],
  ])('%s', (_, school, expected) => {
    const answers = [{ exerciseId: 'one', value: no, ...school }]
    const merged = mergeAnswers({ ...opened, epoch: 3, answers }, [kept('one', 1_000_002)])
    expect(merged.answers).toEqual({ one: expected })
    expect(merged.unsent.map(({ seq }) => seq)).toEqual(expected === yes ? [3_000_001] : [])
    expect(merged.outdated).toHaveLength(expected === yes ? 0 : 1)
  })

  test('an opening that goes on without the server counts on, so that a changed answer is a later one', () => {
    const answers = [{ exerciseId: 'one', value: no, seq: 2_000_007, handedIn: false }]
    const merged = mergeAnswers({ ...opened, answers }, [kept('two', 2_000_009)])
    expect(merged.unsent.map(({ exerciseId, seq }) => [exerciseId, seq])).toEqual([['two', 2_000_010]])
    expect(merged.changes).toBe(10)
    expect(mergeAnswers({ ...opened, epoch: 3, answers }, []).changes).toBe(0)
  })

  test('what the school has got since is noted of the kept opening, each the later one', () => {
    const answers = [{ exerciseId: 'one', value: no, seq: 2_000_003, handedIn: false }]
    const saved = [
      { exerciseId: 'one', value: yes, seq: 2_000_002 },
      { exerciseId: 'two', value: yes, seq: 2_000_004 },
    ]
    expect(mergeSaved(answers, saved)).toEqual([
      { exerciseId: 'one', value: no, seq: 2_000_003, handedIn: false },
      { exerciseId: 'two', value: yes, seq: 2_000_004, handedIn: false },
    ])
  })

  test('an answer to what is no longer shown is left behind', () => {
    expect(mergeAnswers(opened, [kept('gone', 1_000_001)])).toMatchObject({ answers: {}, unsent: [] })
  })
})

describe('an attempt of a task', () => {
  const minute = 60_000

  test('is handed in as a whole, also what has no answer; a lost connection and a reload only delay it', async () => {
    const { sync, handIn, school, browser } = openSync()
    school.isCut = new Cut()
    sync.answer('two', yes)
    sync.handInAll()
    await soon()
    expect([...sync.getState().waiting]).toEqual(['attempt'])
    sync.close()
    school.isCut = undefined
    const after = openSync({ before: [...browser.values()] })
    expect([...after.sync.getState().waiting]).toEqual(['attempt'])
    await soon()
    expect(handIn).toHaveBeenCalled()
    const [body] = after.handIn.mock.calls[0] ?? []
    expect(body?.exerciseIds).toBeUndefined()
    expect(body?.answers.map(({ exerciseId, value }) => [exerciseId, value])).toEqual([
      ['one', null],
      ['two', yes],
      ['three', null],
    ])
    expect(after.sync.getState()).toMatchObject({ state: 'handedIn', saved: 'school' })
    expect(after.browser.size).toBe(0)
  })

  test('of a redo what was handed in before stays', async () => {
    const answers = [{ exerciseId: 'one', value: no, seq: 1_000_001, handedIn: true }]
    const { sync, handIn } = openSync({ given: { state: 'returned', answers } })
    sync.handInAll()
    await soon()
    expect(handIn.mock.calls[0]?.[0].answers.map(({ exerciseId }) => exerciseId)).toEqual(['two', 'three'])
  })

  test('[STATE-TASK-11 part] at the end of its time what was written is handed in', async () => {
    const { sync, handIn, school } = openSync({ given: { until: minute } })
    sync.answer('one', yes)
    await sync.endTime()
    expect(handIn, 'there is time left').not.toHaveBeenCalled()
    school.now = minute
    await sync.endTime()
    await soon()
    expect(handIn).toHaveBeenCalledTimes(1)
    expect(sync.getState().state).toBe('handedIn')
  })

  test('an extension is heard of at the end of the time: nothing is handed in', async () => {
    const { sync, handIn, school } = openSync({ given: { until: minute } })
    sync.answer('one', yes)
    school.now = minute
    school.until = 10 * minute
    await sync.endTime()
    expect(handIn).not.toHaveBeenCalled()
    expect(sync.getState()).toMatchObject({ state: 'open', clock: { now: minute, until: 10 * minute } })
  })

  test('without a connection the end waits; with no answer at all nothing is handed in', async () => {
    const { sync, handIn, school } = openSync({ given: { until: minute } })
    school.now = minute
    school.isCut = new Cut()
    await sync.endTime()
    expect(sync.getState()).toMatchObject({ isCut: true, ended: undefined })
    school.isCut = undefined
    await sync.endTime()
    expect(sync.getState().ended).toBe('timerEnded')
    expect(handIn).not.toHaveBeenCalled()
  })

  test('the page that returns hears of another device and of the server that has handed in', async () => {
    const { sync, school } = openSync()
    school.state = 'handedIn'
    school.refuse.one = 'handedIn'
    sync.answer('one', yes)
    await sync.look()
    expect(sync.getState().state).toBe('handedIn')
    await vi.advanceTimersByTimeAsync(3000)
    expect(sync.getState()).toMatchObject({ late: 1, saved: 'school' })
    school.epoch = 3
    await sync.look()
    expect(sync.getState().ended).toBe('otherDevice')
  })
})
