// Changes on their way to the server: when they are sent, what happens while one is on its way, and what stays.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OutboxParts, openOutbox } from '#src/lib/outbox.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Note {
  readonly about: string
  readonly text: string
}
const note = (about: string, text = 'one'): Note => ({ about, text })
type Parts = OutboxParts<Note, readonly Note[], { count: number }>

/** Two notes in one call. */
const open = (given: Partial<Parts> = {}) => {
  const browser = { notes: [] as readonly Note[] }
  const send = vi.fn(async (notes: readonly Note[]) => ({ settled: notes }))
  const store = (_: readonly Note[], waiting: readonly Note[]) => {
    browser.notes = waiting
    return true
  }
  const outbox = openOutbox<Note, readonly Note[], { count: number }>({
    state: { count: 0 },
    stored: [],
    keyOf: ({ about }) => about,
    pause: { ms: 1000, from: 'firstChange' },
    nextCall: (waiting) => (waiting.length > 0 ? waiting.slice(0, 2) : undefined),
    send,
    failed: () => 'later',
    keep: store,
    forget: store,
    ...given,
  })
  const sent = () => send.mock.calls.map(([notes]) => notes.map(({ about, text }) => `${about} ${text}`))
  return { outbox, send, sent, browser }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('what is typed is sent after a pause: from the first change on, or from the last', async () => {
  for (const [from, expected] of [
    ['firstChange', [['a two']]],
    ['lastChange', []],
  ] as const) {
    const { outbox, sent } = open({ pause: { ms: 1000, from } })
    outbox.put([note('a')])
    await pass(600)
    outbox.put([note('a', 'two')])
    await pass(400)
    expect(sent()).toEqual(expected)
    await pass(600)
    expect(sent()).toEqual([['a two']])
  }
})

test('is kept until the server has it, and says where it is', async () => {
  const { outbox, browser } = open()
  const heard: string[] = []
  outbox.subscribe(() => heard.push(outbox.getState().saved))
  outbox.put([note('a')], { count: 1 })
  expect(outbox.getState()).toEqual({ count: 1, saved: 'here', isCut: false })
  expect(browser.notes).toEqual([note('a')])
  await pass(1000)
  expect(outbox.getState()).toEqual({ count: 1, saved: 'school', isCut: false })
  expect(browser.notes).toEqual([])
  expect(heard).toEqual(['here', 'school'])
})

test('what this browser cannot keep is nowhere until the server has it', async () => {
  const { outbox } = open({ keep: () => false })
  outbox.put([note('a')])
  await pass(0)
  expect(outbox.getState().saved).toBe('nowhere')
  await pass(1000)
  expect(outbox.getState().saved).toBe('school')
})

test('all that waited goes in several calls, what was changed meanwhile after another pause', async () => {
  const { outbox, send, sent } = open({ stored: [note('a'), note('b'), note('c')] })
  send.mockImplementationOnce(async (notes) => {
    outbox.put([note('a', 'two')])
    return { settled: notes }
  })
  await pass(0)
  expect(sent()).toEqual([
    ['a one', 'b one'],
    ['a two', 'c one'],
  ])
  expect(outbox.getState().saved).toBe('school')
})

test('a change while its item is on its way is not lost with the answer', async () => {
  const { outbox, send, sent } = open()
  send.mockImplementationOnce(async (notes) => {
    outbox.put([note('a', 'two')])
    return { settled: notes }
  })
  outbox.put([note('a')])
  outbox.send()
  await pass(0)
  expect(sent()).toEqual([['a one']])
  expect(outbox.getState().saved).toBe('here')
  await pass(1000)
  expect(sent()).toEqual([['a one'], ['a two']])
})

test('what is to be sent at once waits only for what is on its way', async () => {
  const { outbox, send, sent } = open()
  outbox.send()
  outbox.put([note('a')])
  outbox.send()
  outbox.put([note('b')])
  outbox.send()
  await pass(0)
  expect(sent()).toEqual([['a one'], ['b one']])
  expect(send).toHaveBeenCalledTimes(2)
})

test('without a connection it tries again ever more seldom, and at once when the page returns', async () => {
  const { outbox, send } = open()
  send.mockRejectedValue(new Error('cut'))
  outbox.put([note('a')])
  expect(await outbox.flush()).toBe(false)
  expect(outbox.getState()).toMatchObject({ saved: 'here', isCut: true })
  await pass(2999)
  expect(send).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(send).toHaveBeenCalledTimes(2)
  outbox.put([note('b')])
  await pass(5999)
  expect(send).toHaveBeenCalledTimes(2)
  send.mockImplementation(async (notes) => ({ settled: notes }))
  expect(await outbox.flush()).toBe(true)
  expect(outbox.getState()).toMatchObject({ saved: 'school', isCut: false })
})

test('a user of it that has heard of the cut line is sent by itself, too', async () => {
  const { outbox, sent } = open()
  outbox.setCut(true)
  outbox.put([note('a')])
  await pass(3000)
  expect(sent()).toEqual([['a one']])
  expect(outbox.getState().isCut).toBe(false)
})

test('what the server does not take is tried otherwise, dropped, or ends it', async () => {
  const { outbox, send, sent, browser } = open({
    failed: (error) => {
      if (String(error).includes('never')) return 'never'
      outbox.drop(({ about }) => about === 'a')
      return 'now'
    },
  })
  send.mockRejectedValueOnce(new Error('wrong'))
  outbox.put([note('a'), note('b'), note('c')])
  await pass(1000)
  expect(sent()).toEqual([
    ['a one', 'b one'],
    ['b one', 'c one'],
  ])
  send.mockRejectedValueOnce(new Error('never'))
  outbox.put([note('d')])
  await pass(60_000)
  expect(send).toHaveBeenCalledTimes(3)
  expect(browser.notes).toEqual([note('d')])
})

test('a closed one sends what waits, and does not try again', async () => {
  const { outbox, send, sent } = open()
  outbox.put([note('a'), note('b'), note('c')])
  outbox.close()
  await pass(0)
  expect(sent()).toEqual([['a one', 'b one'], ['c one']])
  const other = open()
  other.send.mockRejectedValue(new Error('cut'))
  other.outbox.put([note('a')])
  other.outbox.close()
  await pass(60_000)
  expect(other.send).toHaveBeenCalledTimes(1)
  expect(other.browser.notes).toEqual([note('a')])
  expect(send).toHaveBeenCalledTimes(2)
})

test('over is over: nothing more is sent, and what is typed stays in the browser', async () => {
  let isOver = false
  const { outbox, send, browser } = open({ isOver: () => isOver })
  outbox.put([note('a')])
  isOver = true
  outbox.put([note('b')])
  await pass(60_000)
  expect(send).not.toHaveBeenCalled()
  expect(browser.notes).toEqual([note('a'), note('b')])
  expect(outbox.getState().saved).toBe('here')
})
