// Work in threads: what ends it, what comes back, and whose turn it is.
import { afterAll, expect, test } from 'vitest'
import { runInSteps, runSteps } from '#server/kit/worker/inSteps.ts'
import { closeWorkers, runInWorker } from '#server/kit/worker/runInWorker.ts'
import type task from './workerTasks/task.ts'
import type { Deed } from './workerTasks/task.ts'

const url = new URL('./workerTasks/task.ts', import.meta.url)
const run = (deed: Deed, lane = 'one', deadlineMs = 60_000) =>
  runInWorker<typeof task>(url, deed, { lane, deadlineMs })
afterAll(closeWorkers)

test('a task runs in another thread, without the environment', async () => {
  expect(await run('where')).toMatchObject({ isMainThread: false, env: [] })
})

test('a thread that never ends is ended at its deadline, within a pattern too, and the next work runs', async () => {
  await expect(run('loop', 'one', 300)).rejects.toMatchObject({ code: 'WORK_TOO_LONG' })
  await expect(run('pattern', 'one', 300)).rejects.toMatchObject({ code: 'WORK_TOO_LONG' })
  expect(await run('where')).toMatchObject({ isMainThread: false })
})

test('a thread that takes too much memory is ended, the program is not, and the next work runs', async () => {
  await expect(run('hoard')).rejects.toMatchObject({ code: 'WORK_TOO_LONG' })
  expect(await run('where')).toMatchObject({ isMainThread: false })
})

test('an error of the catalogue keeps its code and fields, any other its message', async () => {
  await expect(run('refuse')).rejects.toMatchObject({ code: 'VALIDATION', fields: { text: 'tooLong' } })
  await expect(run('break')).rejects.toThrow('broken')
})

test('one person never has both threads, and work that is too much for a lane is refused at once', async () => {
  const gate = new SharedArrayBuffer(4)
  const first = run({ gate }, 'flood')
  const flood = Array.from({ length: 8 }, () => run('where', 'flood'))
  await expect(run('where', 'flood')).rejects.toMatchObject({ code: 'BUSY' })
  expect(await run('where', 'other')).toMatchObject({ isMainThread: false })
  Atomics.store(new Int32Array(gate), 0, 1)
  Atomics.notify(new Int32Array(gate), 0)
  expect(await Promise.all([first, ...flood])).toHaveLength(9)
})

test('closing ends work that runs, and work after that has new threads', async () => {
  const running = run('loop').catch((error) => String(error))
  await run('where', 'other')
  await closeWorkers()
  expect(await running).toMatch(/terminat|abort|exit/i)
  expect(await run('where')).toMatchObject({ isMainThread: false })
})

test('work in steps lets everybody else go on, and people have their turns one after the other', async () => {
  const order: string[] = []
  function* work(name: string, slices: number) {
    for (let slice = 0; slice < slices; slice++) {
      const until = performance.now() + 9
      while (performance.now() < until);
      order.push(name)
      yield
    }
    return name
  }
  setImmediate(() => order.push('other requests'))
  const long = runInSteps('one', work('long', 4))
  const longer = runInSteps('one', work('longer', 2))
  const short = runInSteps('two', work('short', 1))
  expect(await Promise.all([long, longer, short])).toEqual(['long', 'longer', 'short'])
  expect(order.slice(0, 3)).toEqual(['long', 'other requests', 'short'])
  expect(order.slice(3)).toEqual(['long', 'long', 'long', 'longer', 'longer'])
  expect(runSteps(work('at once', 1))).toBe('at once')
})
