// Marks between the desk and the server: what is kept, what goes in one call, and what happens without a connection.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DeskMark } from '#src/features/learning/shared/marking/deskMarks.ts'
import {
  isRefusal,
  nextCall,
  openMarkSync,
  type SentMarks,
} from '#src/features/learning/shared/marking/markSync.ts'

import { RequestError } from '#src/http/requestError.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const mark = (attemptId: string, exerciseId: string, score: number | null = 5, comment = ''): DeskMark => ({
  attemptId,
  exerciseId,
  number: 1,
  round: 1,
  score,
  comment,
})
class Cut extends Error {}
class Refused extends Error {}

const openSync = (kept: DeskMark[] = []) => {
  const browser = { kept }
  const school = { isCut: undefined as Error | undefined, refuses: new Set<string>() }
  const send = vi.fn(async ({ marks }: SentMarks) => {
    if (school.isCut) throw school.isCut
    if (marks.some(({ attemptId }) => school.refuses.has(attemptId))) throw new Refused()
  })
  const sync = openMarkSync({
    localMarks: kept,
    send,
    keep: (marks) => {
      browser.kept = [...marks]
      return true
    },
    isRefusal: (error) => error instanceof Refused || isRefusal(error),
  })
  const sent = () =>
    send.mock.calls.map(([{ marks }]) => marks.map((one) => `${one.attemptId} ${one.exerciseId}`))
  return { sync, school, browser, send, sent }
}

describe('one call', () => {
  test('takes the marks of one student, or equal marks of one question', () => {
    expect(nextCall([])).toBeUndefined()
    expect(nextCall([mark('a', 'x'), mark('b', 'y'), mark('a', 'z', 3)])).toMatchObject({
      of: 'attempt',
      attemptId: 'a',
      marks: [{ exerciseId: 'x' }, { exerciseId: 'z' }],
    })
    expect(
      nextCall([mark('a', 'x'), mark('b', 'x'), mark('c', 'x', 4), mark('d', 'x', 5, '好')]),
    ).toMatchObject({
      of: 'exercise',
      marks: [{ attemptId: 'a' }, { attemptId: 'b' }],
    })
  })
})

describe('the sync of marks', () => {
  test('shows a mark at once, keeps it, and sends the last of what is typed', async () => {
    const { sync, browser, send, sent } = openSync()
    sync.give([mark('a', 'x', 1)])
    sync.give([mark('a', 'x', 10)])
    expect(sync.getState()).toMatchObject({ saved: 'here' })
    expect(browser.kept).toMatchObject([{ score: 10 }])
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent()).toEqual([['a x']])
    expect(send.mock.calls[0]?.[0].marks).toMatchObject([{ score: 10 }])
    expect(sync.getState()).toMatchObject({ saved: 'school', isCut: false })
    expect(browser.kept).toEqual([])
    expect(sync.getState().deskMarks.size).toBe(1)
  })

  test('goes on without a connection and sends when there is one again', async () => {
    const { sync, school, browser, sent } = openSync()
    school.isCut = new Cut()
    sync.give([mark('a', 'x')])
    await vi.advanceTimersByTimeAsync(1000)
    sync.give([mark('b', 'y')])
    expect(await sync.flush()).toBe(false)
    expect(sync.getState()).toMatchObject({ saved: 'here', isCut: true })
    expect(browser.kept).toHaveLength(2)
    school.isCut = undefined
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sync.getState()).toMatchObject({ saved: 'school', isCut: false })
    expect(sent().slice(-2)).toEqual([['a x'], ['b y']])
  })

  test('keeps what came too often, and sends it later', async () => {
    const { sync, school, browser } = openSync()
    school.isCut = new RequestError({ code: 'TOO_MANY', status: 429, details: { waitSeconds: 5 } })
    sync.give([mark('a', 'x', 7, '很好')])
    await vi.advanceTimersByTimeAsync(1000)
    expect(sync.getState()).toMatchObject({ saved: 'here', refused: [] })
    expect(browser.kept).toMatchObject([{ score: 7, comment: '很好' }])
    school.isCut = undefined
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sync.getState().saved).toBe('school')
  })

  test('sends what an earlier page left, and shows it', async () => {
    const { sync, sent } = openSync([mark('a', 'x')])
    expect(sync.getState().deskMarks.size).toBe(1)
    await vi.advanceTimersByTimeAsync(0)
    expect(sent()).toEqual([['a x']])
    expect(sync.getState().saved).toBe('school')
  })

  test('of equal marks that are refused together only the refused one is not stored, and is told', async () => {
    const { sync, school, sent } = openSync()
    school.refuses.add('b')
    sync.give([mark('a', 'x'), mark('b', 'x'), mark('c', 'x')])
    expect(await sync.flush()).toBe(true)
    expect(sent()).toEqual([['a x', 'b x', 'c x'], ['a x'], ['b x'], ['c x']])
    expect(sync.getState().refused).toMatchObject([{ attemptId: 'b', error: expect.any(Refused) }])
    expect([...sync.getState().deskMarks.values()].map(({ attemptId }) => attemptId)).toEqual(['a', 'c'])
    sync.dismiss()
    expect(sync.getState().refused).toEqual([])
  })

  test('a mark that was given while the one before was being refused stays, and is sent', async () => {
    const { sync, school, send } = openSync()
    school.refuses.add('a')
    sync.give([mark('a', 'x', 30)])
    const flushed = sync.flush()
    sync.give([mark('a', 'x', 3)])
    school.refuses.clear()
    expect(await flushed).toBe(true)
    expect(send.mock.calls.map(([{ marks }]) => marks[0]?.score)).toEqual([30, 3])
    expect(sync.getState()).toMatchObject({ saved: 'school', refused: [{ score: 30 }] })
    expect([...sync.getState().deskMarks.values()].map(({ score }) => score)).toEqual([3])
  })

  test('what changes while it is on its way is sent once more', async () => {
    const { sync, send } = openSync()
    sync.give([mark('a', 'x', 3)])
    const flushed = sync.flush()
    sync.give([mark('a', 'x', 4)])
    expect(await flushed).toBe(true)
    expect(send.mock.calls.map(([{ marks }]) => marks[0]?.score)).toEqual([3, 4])
  })

  test('forgets the marks of what goes back to the student', () => {
    const { sync } = openSync()
    sync.give([mark('a', 'x'), mark('a', 'y')])
    sync.forget('a', ['x'])
    expect([...sync.getState().deskMarks.values()].map(({ exerciseId }) => exerciseId)).toEqual(['y'])
  })
})
