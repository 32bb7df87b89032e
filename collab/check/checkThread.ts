// The worker thread that tries updates before they are stored. It keeps skeletons of the documents that are written in now.
import { parentPort } from 'node:worker_threads'
import type { DocumentShape } from '../ports.ts'
import { createSkeleton, type Skeleton, type Verdict } from './skeleton.ts'

export type CheckRequest =
  /** `document` numbers one skeleton. */
  | {
      readonly kind: 'open'
      readonly id: number
      readonly document: number
      readonly shape: DocumentShape
      readonly pieces: Uint8Array[]
    }
  | { readonly kind: 'check'; readonly id: number; readonly document: number; readonly update: Uint8Array }
  | { readonly kind: 'add'; readonly document: number; readonly update: Uint8Array }
  | { readonly kind: 'close'; readonly document: number }

export interface CheckAnswer {
  readonly id: number
  /** `lost`: there is no such skeleton (any more). */
  readonly verdict:
    | Verdict
    | { readonly kind: 'opened' }
    | { readonly kind: 'lost' }
    | { readonly kind: 'unreadable' }
  /** Processor time, in ms. */
  readonly tookMs: number
}

/** Structs of all skeletons together, some 300 bytes each: what is over that is forgotten, least recently used first. */
const structsKept = 150_000
/** An empty Y.Doc weighs as much as these. */
const structsOfDocument = 25
const answerEveryMs = 5

const skeletons = new Map<number, Skeleton>()

const use = (document: number, skeleton: Skeleton) => {
  skeletons.delete(document)
  skeletons.set(document, skeleton)
}
const forgetLeastUsed = () => {
  let kept = 0
  for (const { structs } of skeletons.values()) kept += structs + structsOfDocument
  for (const [document, { structs }] of skeletons) {
    if (kept <= structsKept || skeletons.size === 1) return
    skeletons.delete(document)
    kept -= structs + structsOfDocument
  }
}

const open = ({ document, shape, pieces }: Extract<CheckRequest, { kind: 'open' }>) => {
  try {
    const skeleton = createSkeleton(shape)
    for (const piece of pieces) skeleton.add(piece)
    skeletons.set(document, skeleton)
    forgetLeastUsed()
    return { kind: 'opened' } as const
  } catch {
    return { kind: 'unreadable' } as const
  }
}

const check = ({ document, update }: Extract<CheckRequest, { kind: 'check' }>) => {
  const skeleton = skeletons.get(document)
  if (!skeleton) return { kind: 'lost' } as const
  const verdict = skeleton.check(update)
  if (verdict.kind === 'malformed' || verdict.kind === 'tooLarge') skeletons.delete(document)
  else use(document, skeleton)
  return verdict
}

const add = ({ document, update }: Extract<CheckRequest, { kind: 'add' }>) => {
  try {
    skeletons.get(document)?.add(update)
  } catch {
    skeletons.delete(document)
  }
}

parentPort?.on('message', (requests: readonly CheckRequest[]) => {
  let answers: CheckAnswer[] = []
  let answeredAt = performance.now()
  const send = () => {
    if (answers.length > 0) parentPort?.postMessage(answers)
    answers = []
    answeredAt = performance.now()
  }
  for (const request of requests) {
    if (request.kind === 'add') add(request)
    else if (request.kind === 'close') skeletons.delete(request.document)
    else {
      const start = process.threadCpuUsage()
      const verdict = request.kind === 'open' ? open(request) : check(request)
      const { user, system } = process.threadCpuUsage(start)
      answers.push({ id: request.id, verdict, tookMs: (user + system) / 1000 })
      // Whoever waits for the next one learns that it is not the first that takes long.
      if (performance.now() - answeredAt > answerEveryMs) send()
    }
  }
  send()
})

parentPort?.postMessage([]) // it has started
