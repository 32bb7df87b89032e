// Every update is tried on a skeleton of its document before it is stored: small ones of small documents in place, all others
// in one of two threads, so that a stroke on an ordinary board never waits for a large document.
import type { CollabLog, DocumentShape } from '../ports.ts'
import { type CheckLane, createCheckLane } from './checkLane.ts'
import { createPlaceLane } from './inlineLane.ts'
import type { Verdict } from './skeleton.ts'
import type { CheckAnswer, CheckRequest } from './skeletons.ts'

/** `late`: it took too long, or the document cannot be read. `dropped`: nobody wanted it any more. */
export type Outcome = (Verdict | { readonly kind: 'late' | 'dropped' }) & { readonly tookMs: number }

/** The updates of one document, in their order. */
export interface DocumentCheck {
  check(update: Uint8Array, job: CheckJob): void
  /** Another process or the server has stored this update. */
  add(update: Uint8Array): void
  /** Builds the skeleton ahead of the first update. */
  prepare(): void
  /** The document is another than it was. */
  reset(): void
  close(): void
}

export interface CheckJob {
  /** Structs and deletions in the update. */
  readonly parts: number
  /** After a refusal of its author nothing more of that author needs to be tried. */
  isWanted(): boolean
  done(outcome: Outcome): void
}

interface Parts {
  readonly shape: DocumentShape
  /** All of the document: what is stored, and what was accepted and waits to be stored. */
  pieces(): readonly Uint8Array[]
}

export interface UpdateChecks {
  of(parts: Parts): DocumentCheck
  /** Once it resolves everything that came before is answered. */
  drain(): Promise<void>
  close(): Promise<void>
}

/** From here on a document, or one update, goes to the thread for large ones. */
const largeBytes = 512 * 1024
const largeUpdateBytes = 64 * 1024

/**
 * In place: one struct may be compared with every other, in some 60 ns, so an update of so many takes 4 ms at worst, and to
 * build a skeleton from so many bytes some 10 ms.
 */
const partsInPlace = 32
const bytesInPlace = 16 * 1024
const structsInPlace = 2_000
const openBytesInPlace = 4 * 1024

/** An update that takes longer on an ordinary document is tried once more among the large ones. */
const quickDeadlineMs = 100
const largeDeadlineMs = 1_000
const openDeadlineMs = 10_000

interface WaitingCheck {
  readonly update: Uint8Array
  readonly job: CheckJob
}

interface Document extends Parts {
  lane: CheckLane
  structs: number
  /** undefined: there is no skeleton. */
  number: number | undefined
  /** By request, in their order. */
  checks: Map<number, WaitingCheck>
}

export const createUpdateChecks = (log: CollabLog): UpdateChecks => {
  const requests = new Map<number, Document>()
  const documents = new Set<Document>()
  const drained: (() => void)[] = []
  let lastId = 0
  let lastNumber = 0

  const onAnswer = ({ id, verdict, tookMs, structs }: CheckAnswer) => {
    const document = requests.get(id)
    requests.delete(id)
    if (!document) return
    document.structs = structs
    if (document.lane === place && structs > structsInPlace / 2) quick.start()
    if (verdict.kind === 'lost') return reopen(document) // its check is asked again with the others
    if (verdict.kind === 'unreadable') return giveUp(document)
    if (verdict.kind === 'malformed' || verdict.kind === 'tooLarge') document.number = undefined
    const check = document.checks.get(id)
    document.checks.delete(id)
    if (verdict.kind === 'opened') return tellDrained()
    check?.job.done({ ...verdict, tookMs })
    if (document.number === undefined && document.checks.size > 0) reopen(document)
    tellDrained()
  }
  const tellDrained = () => {
    if (requests.size > 0) return
    for (const tell of drained.splice(0)) tell()
  }
  const giveUp = (document: Document) => {
    log.warn({ updates: document.checks.size }, 'updates of a document could not be tried')
    const checks = takeChecks(document)
    close(document)
    for (const { job } of checks) job.done({ kind: 'late', tookMs: openDeadlineMs })
    tellDrained()
  }
  const takeChecks = (document: Document): WaitingCheck[] => {
    const checks = [...document.checks.values()]
    for (const [id, owner] of requests) {
      if (owner !== document) continue
      requests.delete(id)
      document.lane.forget([id])
    }
    document.checks = new Map()
    return checks
  }

  const lane = (deadlineMs: number, onLate: (document: Document, check: number) => void): CheckLane => {
    const created: CheckLane = createCheckLane({
      log,
      deadlineMs,
      openDeadlineMs,
      onAnswer,
      onEnd: (late) => {
        const document = late === undefined ? undefined : requests.get(late)
        const lost = [...documents].filter((one) => one.lane === created)
        for (const one of lost) one.number = undefined
        if (document && late !== undefined) onLate(document, late)
        for (const one of lost) {
          if (one.number !== undefined) continue
          if (one.checks.size > 0) reopen(one)
          else takeChecks(one) // it was being opened
        }
        tellDrained()
      },
    })
    return created
  }
  const quick = lane(quickDeadlineMs, (document) => {
    document.lane = large
    if (document.checks.size > 0) reopen(document)
  })
  const large = lane(largeDeadlineMs, (document, late) => {
    const check = document.checks.get(late)
    if (!check) return giveUp(document) // it was being opened
    document.checks.delete(late)
    requests.delete(late)
    check.job.done({ kind: 'late', tookMs: largeDeadlineMs })
  })

  const place = createPlaceLane(onAnswer)
  /** Everything that waits goes along, in its order. */
  const moveTo = (document: Document, lane: CheckLane) => {
    const checks = takeChecks(document)
    close(document)
    document.lane = lane
    for (const { update, job } of checks) ask(document, update, job)
  }

  const send = (document: Document, request: CheckRequest) => {
    if (request.kind === 'open' || request.kind === 'check') requests.set(request.id, document)
    document.lane.send(request)
  }
  const open = (document: Document): number => {
    lastId += 1
    lastNumber += 1
    document.number = lastNumber
    const { shape } = document
    const pieces = [...document.pieces()]
    if (document.lane === place && sizeOf(pieces) > openBytesInPlace) document.lane = quick
    if (document.lane === quick && sizeOf(pieces) > largeBytes) document.lane = large
    send(document, { kind: 'open', id: lastId, document: lastNumber, shape, pieces: pieces.map(owned) })
    return lastNumber
  }
  const reopen = (document: Document) => {
    const checks = takeChecks(document)
    close(document)
    for (const { update, job } of checks) {
      if (job.isWanted()) ask(document, update, job)
      else job.done({ kind: 'dropped', tookMs: 0 })
    }
    tellDrained()
  }
  const close = (document: Document) => {
    if (document.number !== undefined) send(document, { kind: 'close', document: document.number })
    document.number = undefined
  }
  const ask = (document: Document, update: Uint8Array, job: CheckJob) => {
    const number = document.number ?? open(document)
    lastId += 1
    document.checks.set(lastId, { update, job })
    send(document, { kind: 'check', id: lastId, document: number, update: owned(update) })
  }

  return {
    of: (parts) => {
      const document: Document = { ...parts, lane: place, structs: 0, number: undefined, checks: new Map() }
      documents.add(document)
      return {
        check: (update, job) => {
          const isSmall = job.parts <= partsInPlace && update.byteLength <= bytesInPlace
          if (document.lane === place && !(isSmall && document.structs <= structsInPlace))
            moveTo(document, quick)
          if (document.lane === quick && update.byteLength > largeUpdateBytes) moveTo(document, large)
          ask(document, update, job)
        },
        add: (update) => {
          if (document.number !== undefined)
            send(document, { kind: 'add', document: document.number, update: owned(update) })
        },
        prepare: () => {
          if (document.number === undefined) open(document)
        },
        reset: () => {
          if (document.checks.size > 0) reopen(document)
          else close(document)
        },
        close: () => {
          takeChecks(document)
          close(document)
          documents.delete(document)
          tellDrained()
        },
      }
    },
    drain: () => (requests.size === 0 ? Promise.resolve() : new Promise((resolve) => drained.push(resolve))),
    close: async () => {
      await Promise.all([quick.close(), large.close()])
    },
  }
}

const sizeOf = (pieces: readonly Uint8Array[]) => pieces.reduce((sum, piece) => sum + piece.byteLength, 0)

/** To another thread goes the whole buffer that some bytes are a part of. */
const owned = (bytes: Uint8Array) =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)
