// The skeletons of the documents that are written in now, and the requests for them: in a worker thread, or in place.
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
  /** Of the skeleton now. */
  readonly structs: number
}

/** Structs of all skeletons together, some 300 bytes each: what is over that is forgotten, least recently used first. */
const structsKept = 150_000
/** An empty Y.Doc weighs as much as these. */
const structsOfDocument = 25

export interface Skeletons {
  /** Only `open` and `check` are answered. */
  handle(request: CheckRequest): CheckAnswer | undefined
}

export const createSkeletons = (): Skeletons => {
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

  return {
    handle: (request) => {
      if (request.kind === 'close') skeletons.delete(request.document)
      if (request.kind === 'add') add(request)
      if (request.kind !== 'open' && request.kind !== 'check') return undefined
      const start = process.threadCpuUsage()
      const verdict = request.kind === 'open' ? open(request) : check(request)
      const { user, system } = process.threadCpuUsage(start)
      const structs = skeletons.get(request.document)?.structs ?? 0
      return { id: request.id, verdict, tookMs: (user + system) / 1000, structs }
    },
  }
}
