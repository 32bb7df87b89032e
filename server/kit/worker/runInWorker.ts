// Work that takes more than some 20 ms of a core runs here, off the event loop, so that no other person waits for it.
import type { Piscina } from 'piscina'
import { appError } from '#contract/errors.ts'
import { createFairQueue } from '#server/base/fairQueue.ts'
import type { ThreadAnswer, ThreadTask } from './workerThread.ts'

/** One person never has both threads, so that one is free for everybody else. */
const threads = 2
const queue = createFairQueue({ atOnce: threads, atOncePerLane: 1, most: 40, mostPerLane: 8 })

/** A thread's heap is the server's own memory. */
const resourceLimits = { maxOldGenerationSizeMb: 40, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 }
const idleMs = 20_000
const usualDeadlineMs = 5_000

let pool: Promise<Piscina> | undefined

const openPool = async () => {
  // Loaded with the first work, not with the start.
  const { Piscina } = await import('piscina')
  const opened = new Piscina({
    filename: new URL('./workerThread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits,
    env: {},
    execArgv: [],
    // The event loop has priority on few cores.
    niceIncrement: 10,
    recordTiming: false,
  })
  // A thread that breaks while it is idle is replaced at the next work.
  opened.on('error', () => undefined)
  return opened
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

export interface WorkerOptions {
  /** The person or school of the work, which waits only for other work of the same lane. */
  readonly lane: string
  /** The time limit from its turn on, after which the thread is ended. */
  readonly deadlineMs?: number
}

/** The function that a task's module exports by default, as `typeof task` of `import type task`. */
// biome-ignore lint/suspicious/noExplicitAny: any input that a message can carry.
type Task = (input: any) => unknown
type Answer<T extends Task> = Awaited<ReturnType<T>>

/**
 * Calls the default export of the module at `task` (named …Thread, so that it is in the bundle) in a thread without an
 * environment, a database or a log. Input and result are copied, so they are plain data.
 * Throws what the task throws; WORK_TOO_LONG after the deadline or without memory, BUSY when too much is waiting.
 */
export const runInWorker = <T extends Task>(
  task: URL,
  input: Parameters<T>[0],
  { lane, deadlineMs = usualDeadlineMs }: WorkerOptions,
): Promise<Answer<T>> =>
  queue.take(lane, async (): Promise<Answer<T>> => {
    pool ??= openPool()
    const message: ThreadTask = { module: task.href, input }
    const signal = AbortSignal.timeout(deadlineMs)
    const answer: ThreadAnswer = await (await pool).run(message, { signal }).catch((error: unknown) => {
      if (signal.aborted || isOutOfMemory(error)) throw appError('WORK_TOO_LONG', { cause: error })
      throw error
    })
    if ('refused' in answer) throw appError(answer.refused, answer.details)
    return answer.result as Answer<T> // what the module's default export answers
  })

/** Ends all threads; running work fails. The next work opens new ones. */
export const closeWorkers = async (): Promise<void> => {
  const open = pool
  pool = undefined
  await (await open)?.destroy()
}
