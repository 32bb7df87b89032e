// One worker thread that tries updates, with a deadline for each. What it takes too long over ends the thread; all else
// that waits goes to a new one.
import { Worker } from 'node:worker_threads'
import type { CollabLog } from '../ports.ts'
import type { CheckAnswer, CheckRequest } from './skeletons.ts'

export interface CheckLane {
  /** It will be needed soon. */
  start(): void
  send(request: CheckRequest): void
  /** These requests are not waited for any more. */
  forget(ids: Iterable<number>): void
  close(): Promise<void>
}

interface Parts {
  readonly log: CollabLog
  readonly deadlineMs: number
  /** For building a skeleton. */
  readonly openDeadlineMs: number
  onAnswer(answer: CheckAnswer): void
  /** The thread is gone, with all its skeletons; `late`: the request that it was at. */
  onEnd(late: number | undefined): void
}

/** What a thread may take: skeletons, and for a moment the contents of one document that is read. */
const heapMb = 192

export const createCheckLane = ({ log, deadlineMs, openDeadlineMs, onAnswer, onEnd }: Parts): CheckLane => {
  /** In the order in which the thread answers. */
  const waiting = new Map<number, CheckRequest>()
  let outgoing: CheckRequest[] = []
  let flush: NodeJS.Immediate | undefined
  let worker: Worker | undefined
  let progressAt = 0
  let hasStarted = false
  let timer: NodeJS.Timeout | undefined

  const end = (ended: Worker, late: number | undefined) => {
    if (worker !== ended) return
    worker = undefined
    waiting.clear()
    outgoing = []
    void ended.terminate()
    onEnd(late)
  }

  const startWorker = () => {
    const started = new Worker(new URL('./checkThread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    started.unref()
    hasStarted = false
    started.on('message', (answers: readonly CheckAnswer[]) => {
      if (worker !== started) return
      hasStarted = true // its first message is empty
      progressAt = performance.now()
      for (const answer of answers) if (waiting.delete(answer.id)) onAnswer(answer)
    })
    started.on('error', (error) => {
      log.warn({ err: error }, 'the thread that tries updates broke')
      end(started, waiting.keys().next().value)
    })
    return started
  }

  const deadlineOf = (request: CheckRequest) =>
    request.kind === 'open' || !hasStarted ? openDeadlineMs : deadlineMs
  const watch = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void look()
    }, deadlineMs / 2).unref()
  }
  /** A busy machine is nobody's fault: what counts is the processor time that an overdue request goes on to take. */
  let overdue: { readonly id: number; readonly cpuMs: number } | undefined
  const look = async () => {
    const [entry] = waiting
    if (!entry || !worker) return
    const [id, request] = entry
    const watched = worker
    if (performance.now() - progressAt > deadlineOf(request)) {
      const { user, system } = await watched.cpuUsage()
      const cpuMs = (user + system) / 1000
      if (worker !== watched) return
      if (overdue?.id !== id) overdue = { id, cpuMs }
      else if (waiting.keys().next().value === id && cpuMs - overdue.cpuMs > deadlineMs) {
        log.warn({ kind: request.kind }, 'an update took too long to try')
        return end(watched, id)
      }
    }
    if (waiting.size > 0) watch()
  }

  return {
    start: () => {
      worker ??= startWorker()
    },
    send: (request) => {
      if (request.kind === 'open' || request.kind === 'check') {
        if (waiting.size === 0) progressAt = performance.now()
        waiting.set(request.id, request)
        watch()
      }
      outgoing.push(request)
      flush ??= setImmediate(() => {
        flush = undefined
        if (outgoing.length === 0) return
        const requests = outgoing
        outgoing = []
        worker ??= startWorker()
        worker.postMessage(requests)
      })
    },
    forget: (ids) => {
      for (const id of ids) waiting.delete(id)
    },
    close: async () => {
      clearTimeout(timer)
      clearImmediate(flush)
      const ended = worker
      worker = undefined
      await ended?.terminate()
    },
  }
}
