// Every update is checked on a skeleton of its document before it is stored: small ones of small documents in this thread, all
// others in one of two worker threads, so that a stroke on an ordinary board never waits for a large document.
import type { CollabLog, DocumentShape } from '../ports.ts'
import { type CheckLane, createCheckLane } from './checkLane.ts'
import { createInlineLane } from './inlineLane.ts'
import type { Verdict } from './skeleton.ts'
import type { CheckAnswer, CheckRequest } from './skeletons.ts'

/** `timedOut`: it took too long, or the document cannot be read. `dropped`: the check was no longer needed. */
export type Outcome = (Verdict | { readonly kind: 'timedOut' | 'dropped' }) & { readonly tookMs: number }

/** Checks the updates of one document in their order. */
export interface DocumentCheck {
  check(update: Uint8Array, job: CheckJob): void
  /** Adds an update that another process or the server has stored. */
  add(update: Uint8Array): void
  /** Builds the skeleton ahead of the first update. */
  prepare(): void
  /** Has the skeleton built again, because updates of this document were not stored. */
  reset(): void
  close(): void
}

export interface CheckJob {
  /** Structs and deletions in the update. */
  readonly operationCount: number
  /** After one refused update no other update of that author needs to be checked. */
  isNeeded(): boolean
  done(outcome: Outcome): void
}

interface Parts {
  readonly shape: DocumentShape
  /** The whole document: the stored updates, and the accepted ones that wait to be stored. */
  updates(): readonly Uint8Array[]
}

export interface UpdateChecks {
  open(parts: Parts): DocumentCheck
  /** Resolves when no request is pending. */
  drain(): Promise<void>
  close(): Promise<void>
}

/** Larger documents, and larger updates, are checked in the thread for large ones. */
const largeBytes = 512 * 1024
const largeUpdateBytes = 64 * 1024

/**
 * In this thread: one struct may be compared with every other, in some 60 ns each, so such an update takes 4 ms at worst; to
 * build a skeleton of so many bytes takes some 10 ms.
 */
const operationsInPlace = 32
const bytesInPlace = 16 * 1024
const structsInPlace = 2_000
const openBytesInPlace = 4 * 1024

/** An update that takes longer on an ordinary document is checked once more in the thread for large ones. */
const smallDeadlineMs = 100
const largeDeadlineMs = 1_000
const openDeadlineMs = 10_000

interface PendingCheck {
  readonly update: Uint8Array
  readonly job: CheckJob
}

interface Document extends Parts {
  lane: CheckLane
  structs: number
  /** undefined: there is no skeleton. */
  skeletonId: number | undefined
  /** By request, in their order. */
  checks: Map<number, PendingCheck>
}

export const createUpdateChecks = (log: CollabLog): UpdateChecks => {
  const requests = new Map<number, Document>()
  const documents = new Set<Document>()
  const drainListeners: (() => void)[] = []
  let lastId = 0
  let lastSkeletonId = 0

  const onAnswer = ({ id, verdict, tookMs, structs }: CheckAnswer) => {
    const document = requests.get(id)
    requests.delete(id)
    if (!document) return
    document.structs = structs
    if (document.lane === inlineLane && structs > structsInPlace / 2) smallLane.start()
    if (verdict.kind === 'noSkeleton') return reopen(document) // which repeats this check with the others
    if (verdict.kind === 'unreadable') return giveUp(document)
    if (verdict.kind === 'malformed' || verdict.kind === 'tooLarge') document.skeletonId = undefined
    const check = document.checks.get(id)
    document.checks.delete(id)
    if (verdict.kind === 'opened') return notifyDrained()
    check?.job.done({ ...verdict, tookMs })
    if (document.skeletonId === undefined && document.checks.size > 0) reopen(document)
    notifyDrained()
  }
  const notifyDrained = () => {
    if (requests.size > 0) return
    for (const listener of drainListeners.splice(0)) listener()
  }
  const giveUp = (document: Document) => {
    log.warn({ updates: document.checks.size }, 'updates of a document could not be tried')
    const checks = removeChecks(document)
    close(document)
    for (const { job } of checks) job.done({ kind: 'timedOut', tookMs: openDeadlineMs })
    notifyDrained()
  }
  const removeChecks = (document: Document): PendingCheck[] => {
    const checks = [...document.checks.values()]
    for (const [id, owner] of requests) {
      if (owner !== document) continue
      requests.delete(id)
      document.lane.forget([id])
    }
    document.checks = new Map()
    return checks
  }

  const createLane = (deadlineMs: number, onLate: (document: Document, check: number) => void): CheckLane => {
    const created: CheckLane = createCheckLane({
      log,
      deadlineMs,
      openDeadlineMs,
      onAnswer,
      onEnd: (lateRequestId) => {
        const document = lateRequestId === undefined ? undefined : requests.get(lateRequestId)
        const affectedDocuments = [...documents].filter((affected) => affected.lane === created)
        for (const affected of affectedDocuments) affected.skeletonId = undefined
        if (document && lateRequestId !== undefined) onLate(document, lateRequestId)
        for (const affected of affectedDocuments) {
          if (affected.skeletonId !== undefined) continue
          if (affected.checks.size > 0) reopen(affected)
          else removeChecks(affected) // it was being opened
        }
        notifyDrained()
      },
    })
    return created
  }
  const smallLane = createLane(smallDeadlineMs, (document) => {
    document.lane = largeLane
    if (document.checks.size > 0) reopen(document)
  })
  const largeLane = createLane(largeDeadlineMs, (document, lateRequestId) => {
    const check = document.checks.get(lateRequestId)
    if (!check) return giveUp(document) // it was being opened
    document.checks.delete(lateRequestId)
    requests.delete(lateRequestId)
    check.job.done({ kind: 'timedOut', tookMs: largeDeadlineMs })
  })

  const inlineLane = createInlineLane(onAnswer)
  /** Takes the pending checks along, in their order. */
  const moveTo = (document: Document, lane: CheckLane) => {
    const checks = removeChecks(document)
    close(document)
    document.lane = lane
    for (const { update, job } of checks) enqueueCheck(document, update, job)
  }

  const send = (document: Document, request: CheckRequest) => {
    if (request.kind === 'open' || request.kind === 'check') requests.set(request.id, document)
    document.lane.send(request)
  }
  const open = (document: Document): number => {
    lastId += 1
    lastSkeletonId += 1
    document.skeletonId = lastSkeletonId
    const { shape } = document
    const updates = [...document.updates()]
    if (document.lane === inlineLane && sizeOf(updates) > openBytesInPlace) document.lane = smallLane
    if (document.lane === smallLane && sizeOf(updates) > largeBytes) document.lane = largeLane
    send(document, {
      kind: 'open',
      id: lastId,
      skeletonId: lastSkeletonId,
      shape,
      updates: updates.map(withOwnBuffer),
    })
    return lastSkeletonId
  }
  const reopen = (document: Document) => {
    const checks = removeChecks(document)
    close(document)
    for (const { update, job } of checks) {
      if (job.isNeeded()) enqueueCheck(document, update, job)
      else job.done({ kind: 'dropped', tookMs: 0 })
    }
    notifyDrained()
  }
  const close = (document: Document) => {
    if (document.skeletonId !== undefined) send(document, { kind: 'close', skeletonId: document.skeletonId })
    document.skeletonId = undefined
  }
  const enqueueCheck = (document: Document, update: Uint8Array, job: CheckJob) => {
    const skeletonId = document.skeletonId ?? open(document)
    lastId += 1
    document.checks.set(lastId, { update, job })
    send(document, { kind: 'check', id: lastId, skeletonId, update: withOwnBuffer(update) })
  }

  return {
    open: (parts) => {
      const document: Document = {
        ...parts,
        lane: inlineLane,
        structs: 0,
        skeletonId: undefined,
        checks: new Map(),
      }
      documents.add(document)
      return {
        check: (update, job) => {
          const isSmall = job.operationCount <= operationsInPlace && update.byteLength <= bytesInPlace
          if (document.lane === inlineLane && !(isSmall && document.structs <= structsInPlace))
            moveTo(document, smallLane)
          if (document.lane === smallLane && update.byteLength > largeUpdateBytes) moveTo(document, largeLane)
          enqueueCheck(document, update, job)
        },
        add: (update) => {
          if (document.skeletonId !== undefined)
            send(document, { kind: 'add', skeletonId: document.skeletonId, update: withOwnBuffer(update) })
        },
        prepare: () => {
          if (document.skeletonId === undefined) open(document)
        },
        reset: () => {
          if (document.checks.size > 0) reopen(document)
          else close(document)
        },
        close: () => {
          removeChecks(document)
          close(document)
          documents.delete(document)
          notifyDrained()
        },
      }
    },
    drain: () =>
      requests.size === 0 ? Promise.resolve() : new Promise((resolve) => drainListeners.push(resolve)),
    close: async () => {
      await Promise.all([smallLane.close(), largeLane.close()])
    },
  }
}

const sizeOf = (updates: readonly Uint8Array[]) => updates.reduce((sum, update) => sum + update.byteLength, 0)

/** A message to another thread copies the whole buffer that the bytes are a part of. */
const withOwnBuffer = (bytes: Uint8Array) =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)
