// Questions of one moment go to the server together.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBatcher } from '#src/files/batch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Knows every id but `none`, and notes what it is asked. */
const server = () => {
  const asked: string[][] = []
  const ask = async (ids: string[]) => {
    asked.push(ids)
    return new Map(ids.filter((id) => id !== 'none').map((id) => [id, `link of ${id}`]))
  }
  return { asked, ask }
}

test('what is wanted in one moment is one call, and each gets its own answer', async () => {
  const { asked, ask } = server()
  const load = createBatcher(ask, 50)
  const answers = [load('a'), load('b'), load('a')]
  expect(asked).toEqual([])
  await vi.runAllTimersAsync()
  expect(asked).toEqual([['a', 'b']])
  expect(await Promise.all(answers)).toEqual(['link of a', 'link of b', 'link of a'])
})

test('what comes later is a call of its own, also for an id that was asked before', async () => {
  const { asked, ask } = server()
  const load = createBatcher(ask, 50)
  void load('a')
  await vi.runAllTimersAsync()
  void load('a')
  await vi.runAllTimersAsync()
  expect(asked).toEqual([['a'], ['a']])
})

test('more than one call takes are spread over several', async () => {
  const { asked, ask } = server()
  const load = createBatcher(ask, 2)
  const answers = ['a', 'b', 'b', 'c', 'd', 'e'].map(load)
  await vi.runAllTimersAsync()
  expect(asked).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'b', 'c', 'd', 'e'].map((id) => `link of ${id}`))
})

test('an id that the answer leaves out is undefined, and takes nothing from the others', async () => {
  const { ask } = server()
  const load = createBatcher(ask, 50)
  const answers = Promise.all([load('none'), load('a')])
  await vi.runAllTimersAsync()
  expect(await answers).toEqual([undefined, 'link of a'])
})

test('a call that fails does so for all that were in it, and the next moment asks again', async () => {
  const ask = vi.fn(async (ids: string[]) => new Map(ids.map((id) => [id, id])))
  ask.mockRejectedValueOnce(new Error('offline'))
  const load = createBatcher(ask, 50)
  const answers = Promise.allSettled([load('a'), load('b')])
  await vi.runAllTimersAsync()
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const again = load('a')
  await vi.runAllTimersAsync()
  expect(await again).toBe('a')
})
