// One worker thread that checks updates, with a deadline for each. An update that takes too long ends the thread; the other
// pending requests are sent to a new one.
import { Worker } from 'node:worker_threads'
import type { CollabLog } from '../ports.ts'
import type { CheckAnswer, CheckRequest } from './skeletons.ts'

export interface CheckLane {
  /** Starts the thread ahead of its first request. */
  start(): void
  send(request: CheckRequest): void
  /** The answers to these requests will not be passed on. */
  forget(ids: Iterable<number>): void
  close(): Promise<void>
}

interface Parts {
  readonly log: CollabLog
  readonly deadlineMs: number
  /** For building a skeleton. */
  readonly openDeadlineMs: number
  onAnswer(answer: CheckAnswer): void
  /** The thread has ended, with all its skeletons; the request that it was working on, if it took too long. */
  onEnd(lateRequestId: number | undefined): void
}

/** Enough for the skeletons, and for the contents of one document while its skeleton is built. */
const heapMb = 192

export const createCheckLane = ({ log, deadlineMs, openDeadlineMs, onAnswer, onEnd }: Parts): CheckLane => {
  /** In the order in which the thread answers. */
  const pendingRequests = new Map<number, CheckRequest>()
  let unsentRequests: CheckRequest[] = []
  let flush: NodeJS.Immediate | undefined
  let worker: Worker | undefined
  let progressAt = 0
  let hasStarted = false
  let timer: NodeJS.Timeout | undefined

  const endWorker = (endedWorker: Worker, lateRequestId: number | undefined) => {
    if (worker !== endedWorker) return
    worker = undefined
    pendingRequests.clear()
    unsentRequests = []
    void endedWorker.terminate()
    onEnd(lateRequestId)
  }

  const startWorker = () => {
    const newWorker = new Worker(new URL('./checkThread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    newWorker.unref()
    hasStarted = false
    newWorker.on('message', (answers: readonly CheckAnswer[]) => {
      if (worker !== newWorker) return
      hasStarted = true // its first message is empty
      progressAt = performance.now()
      for (const answer of answers) if (pendingRequests.delete(answer.id)) onAnswer(answer)
    })
    newWorker.on('error', (error) => {
      log.warn({ err: error }, 'the thread that tries updates broke')
      endWorker(newWorker, pendingRequests.keys().next().value)
    })
    return newWorker
  }

  const deadlineOf = (request: CheckRequest) =>
    request.kind === 'open' || !hasStarted ? openDeadlineMs : deadlineMs
  const scheduleDeadlineCheck = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void checkDeadline()
    }, deadlineMs / 2).unref()
  }
  /** On a busy machine everything is late, so an overdue request may still take its deadline in processor time. */
  let overdue: { readonly id: number; readonly cpuMs: number } | undefined
  const checkDeadline = async () => {
    const [entry] = pendingRequests
    if (!entry || !worker) return
    const [id, request] = entry
    const watchedWorker = worker
    if (performance.now() - progressAt > deadlineOf(request)) {
      const { user, system } = await watchedWorker.cpuUsage()
      const cpuMs = (user + system) / 1000
      if (worker !== watchedWorker) return
      if (overdue?.id !== id) overdue = { id, cpuMs }
      else if (pendingRequests.keys().next().value === id && cpuMs - overdue.cpuMs > deadlineMs) {
        log.warn({ kind: request.kind }, 'an update took too long to try')
        return endWorker(watchedWorker, id)
      }
    }
    if (pendingRequests.size > 0) scheduleDeadlineCheck()
  }

  return {
    start: () => {
      worker ??= startWorker()
    },
    send: (request) => {
      if (request.kind === 'open' || request.kind === 'check') {
        if (pendingRequests.size === 0) progressAt = performance.now()
        pendingRequests.set(request.id, request)
        scheduleDeadlineCheck()
      }
      unsentRequests.push(request)
      flush ??= setImmediate(() => {
        flush = undefined
        if (unsentRequests.length === 0) return
        const requests = unsentRequests
        unsentRequests = []
        worker ??= startWorker()
        worker.postMessage(requests)
      })
    },
    forget: (ids) => {
      for (const id of ids) pendingRequests.delete(id)
    },
    close: async () => {
      clearTimeout(timer)
      clearImmediate(flush)
      const endedWorker = worker
      worker = undefined
      await endedWorker?.terminate()
    },
  }
}
