// Holds the skeletons of the documents that people write in, and answers the requests of one lane.
import type { DocumentShape } from '../ports.ts'
import { createSkeleton, type Skeleton, type Verdict } from './skeleton.ts'

export type CheckRequest =
  /** `skeletonId` is new for each skeleton that is built. */
  | {
      readonly kind: 'open'
      readonly id: number
      readonly skeletonId: number
      readonly shape: DocumentShape
      readonly updates: Uint8Array[]
    }
  | { readonly kind: 'check'; readonly id: number; readonly skeletonId: number; readonly update: Uint8Array }
  | { readonly kind: 'add'; readonly skeletonId: number; readonly update: Uint8Array }
  | { readonly kind: 'close'; readonly skeletonId: number }

export interface CheckAnswer {
  readonly id: number
  /** `noSkeleton`: it was forgotten, or never built. `unreadable`: the document cannot be read. */
  readonly verdict:
    | Verdict
    | { readonly kind: 'opened' }
    | { readonly kind: 'noSkeleton' }
    | { readonly kind: 'unreadable' }
  /** Processor time, in ms. */
  readonly tookMs: number
  /** Structs that the skeleton has now. */
  readonly structs: number
}

/** For all skeletons together, some 300 bytes a struct; beyond that the least recently used skeleton is forgotten. */
const maxStructs = 150_000
/** An empty Y.Doc takes as much memory as so many structs. */
const structsOfDocument = 25

export interface Skeletons {
  /** Only `open` and `check` are answered. */
  handle(request: CheckRequest): CheckAnswer | undefined
}

export const createSkeletons = (): Skeletons => {
  const skeletons = new Map<number, Skeleton>()

  const use = (skeletonId: number, skeleton: Skeleton) => {
    skeletons.delete(skeletonId)
    skeletons.set(skeletonId, skeleton)
  }
  const forgetLeastUsed = () => {
    let structCount = 0
    for (const { structs } of skeletons.values()) structCount += structs + structsOfDocument
    for (const [skeletonId, { structs }] of skeletons) {
      if (structCount <= maxStructs || skeletons.size === 1) return
      skeletons.delete(skeletonId)
      structCount -= structs + structsOfDocument
    }
  }
  const open = ({ skeletonId, shape, updates }: Extract<CheckRequest, { kind: 'open' }>) => {
    try {
      const skeleton = createSkeleton(shape)
      for (const update of updates) skeleton.add(update)
      skeletons.set(skeletonId, skeleton)
      forgetLeastUsed()
      return { kind: 'opened' } as const
    } catch {
      return { kind: 'unreadable' } as const
    }
  }
  const check = ({ skeletonId, update }: Extract<CheckRequest, { kind: 'check' }>) => {
    const skeleton = skeletons.get(skeletonId)
    if (!skeleton) return { kind: 'noSkeleton' } as const
    const verdict = skeleton.check(update)
    if (verdict.kind === 'malformed' || verdict.kind === 'tooLarge') skeletons.delete(skeletonId)
    else use(skeletonId, skeleton)
    return verdict
  }
  const add = ({ skeletonId, update }: Extract<CheckRequest, { kind: 'add' }>) => {
    try {
      skeletons.get(skeletonId)?.add(update)
    } catch {
      skeletons.delete(skeletonId)
    }
  }

  return {
    handle: (request) => {
      if (request.kind === 'close') skeletons.delete(request.skeletonId)
      if (request.kind === 'add') add(request)
      if (request.kind !== 'open' && request.kind !== 'check') return undefined
      const start = process.threadCpuUsage()
      const verdict = request.kind === 'open' ? open(request) : check(request)
      const { user, system } = process.threadCpuUsage(start)
      const structs = skeletons.get(request.skeletonId)?.structs ?? 0
      return { id: request.id, verdict, tookMs: (user + system) / 1000, structs }
    },
  }
}
