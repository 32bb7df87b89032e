import { expect, test } from 'vitest'
import { createMerger } from '#src/http/mergeRequests.ts'

/** A server that answers when the test resolves it. */
const slowServer = () => {
  const signals: AbortSignal[] = []
  const answers: ((value: string) => void)[] = []
  return {
    signals,
    answer: (index: number, value: string) => answers[index]?.(value),
    run: (signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<string>((resolve, reject) => {
        answers.push(resolve)
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    },
  }
}
const ask = { path: '/teach/live/page', key: 'GET\n/teach/live/page' }

test('[STATE-SESS-17] two equal requests in flight are one, and both callers get its answer', async () => {
  const { merge } = createMerger()
  const server = slowServer()
  const both = [merge(ask, server.run), merge(ask, server.run)]
  expect(server.signals).toHaveLength(1)
  server.answer(0, 'page')
  expect(await Promise.all(both)).toEqual(['page', 'page'])
})

test('[STATE-SESS-17] requests that differ in anything are sent separately', () => {
  const { merge } = createMerger()
  const server = slowServer()
  void merge(ask, server.run)
  void merge({ ...ask, key: `${ask.key}?current=2` }, server.run)
  expect(server.signals).toHaveLength(2)
})

test('[STATE-SESS-19] merging ends with the answer: a later equal request is sent again', async () => {
  const { merge } = createMerger()
  const server = slowServer()
  const first = merge(ask, server.run)
  server.answer(0, 'old')
  await first
  const second = merge(ask, server.run)
  server.answer(1, 'new')
  expect(await second).toBe('new')
})

test('[STATE-SESS-19] merging ends with a failure as well', async () => {
  const { merge } = createMerger()
  await expect(merge(ask, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await merge(ask, () => Promise.resolve('up'))).toBe('up')
})

test.each(['/teach/accessory/upload', '/teach/accessory/uploadFile', '/teach/resource/list'])(
  '[STATE-SESS-18] [CALL-ACC-02 part] %s is never merged',
  (path) => {
    const { merge } = createMerger()
    const server = slowServer()
    void merge({ path, key: path }, server.run)
    void merge({ path, key: path }, server.run)
    expect(server.signals).toHaveLength(2)
  },
)

test('a caller who gives up does not take the answer from the other one', async () => {
  const { merge } = createMerger()
  const server = slowServer()
  const leaving = new AbortController()
  const first = merge({ ...ask, signal: leaving.signal }, server.run)
  const second = merge({ ...ask, signal: new AbortController().signal }, server.run)
  leaving.abort(new Error('left'))
  await expect(first).rejects.toThrow('left')
  expect(server.signals[0]?.aborted).toBe(false)
  server.answer(0, 'page')
  expect(await second).toBe('page')
})

test('when all callers have given up the request is aborted, and the next one is sent again', async () => {
  const { merge } = createMerger()
  const server = slowServer()
  const leaving = new AbortController()
  const only = merge({ ...ask, signal: leaving.signal }, server.run)
  leaving.abort(new Error('left'))
  await expect(only).rejects.toThrow('left')
  expect(server.signals[0]?.aborted).toBe(true)
  void merge(ask, server.run)
  expect(server.signals).toHaveLength(2)
})

test('[STATE-SESS-19] a caller who gives up and asks again at once is sent again, and never joins the old request', async () => {
  const { merge } = createMerger()
  const server = slowServer()
  const leaving = new AbortController()
  const old = merge({ ...ask, signal: leaving.signal }, server.run)
  // Handled at once, as the query cache does: no unhandled rejection.
  const ended = expect(old).rejects.toThrow('left')
  leaving.abort(new Error('left'))
  const anew = merge({ ...ask, signal: new AbortController().signal }, server.run)
  expect(server.signals.map(({ aborted }) => aborted)).toEqual([true, false])
  await ended
  server.answer(1, 'after')
  expect(await anew).toBe('after')
})

test('[STATE-SESS-19] after a change no request joins one from before it; its earlier callers still get the answer', async () => {
  const { merge, forgetReads } = createMerger()
  const server = slowServer()
  const before = merge(ask, server.run)
  const sending = merge({ path: '/teach/live', key: 'POST\n/teach/live' }, server.run)
  forgetReads()
  const after = merge(ask, server.run)
  // Equal changing requests are still one request.
  void merge({ path: '/teach/live', key: 'POST\n/teach/live' }, server.run)
  expect(server.signals).toHaveLength(3)
  server.answer(0, 'before')
  server.answer(1, 'sent')
  server.answer(2, 'after')
  expect(await Promise.all([before, sending, after])).toEqual(['before', 'sent', 'after'])
})

test('an old request that ends late does not end the merging of the new one', async () => {
  const { merge, forgetReads } = createMerger()
  const server = slowServer()
  const before = merge(ask, server.run)
  forgetReads()
  void merge(ask, server.run)
  server.answer(0, 'before')
  await before
  void merge(ask, server.run)
  expect(server.signals).toHaveLength(2)
})
