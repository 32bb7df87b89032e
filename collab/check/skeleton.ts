// A document without its contents: ids, types and what follows what. Enough to tell whether an update fits, at a fraction
// of the memory of a Y.Doc.
import * as Y from 'yjs'
import type { DocumentShape } from '../ports.ts'
import { maxClock } from './scanUpdate.ts'

export type Verdict =
  /** `update` is what is new in it, as Yjs itself writes it: nothing that was known, and nothing that was forged over it. */
  | { readonly kind: 'fits'; readonly update: Uint8Array }
  /** All of it was known. */
  | { readonly kind: 'known' }
  /** Some of it builds on what is not here; `update` is the rest. */
  | { readonly kind: 'early'; readonly update: Uint8Array | undefined }
  | { readonly kind: 'malformed' | 'tooLarge' }

export interface Skeleton {
  readonly structs: number
  /** After `malformed` and `tooLarge` the skeleton must be built anew. */
  check(update: Uint8Array): Verdict
  /** An update that another process has checked; what it builds on may come after it. Throws when it cannot be applied. */
  add(update: Uint8Array): void
}

/** Whatever has more of it takes a page too long to show. */
export const usualShape: DocumentShape = {
  structs: 100_000,
  clients: 10_000,
  roots: 64,
  types: 20_000,
  depth: 50,
  entries: [],
}

/** Stands for content of some length. */
class Emptied {
  length: number
  constructor(length: number) {
    this.length = length
  }
  getLength() {
    return this.length
  }
  getContent() {
    return []
  }
  isCountable() {
    return true
  }
  copy() {
    return new Emptied(this.length)
  }
  splice(offset: number) {
    const right = new Emptied(this.length - offset)
    this.length = offset
    return right
  }
  mergeWith(right: Emptied) {
    this.length += right.length
    return true
  }
  integrate() {}
  delete() {}
  gc() {}
  write() {
    throw new Error('the content is not here')
  }
  getRef() {
    return 0
  }
}

class Unfit extends Error {
  readonly kind: 'malformed' | 'tooLarge'
  constructor(kind: 'malformed' | 'tooLarge') {
    super(kind)
    this.kind = kind
  }
}

/** Updates of other processes that wait for those of a third one. */
const earlyKept = 1_000

const isEntry = (value: unknown) =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'key') === 'string'

export const createSkeleton = (shape: DocumentShape): Skeleton => {
  const doc = new Y.Doc()
  doc.clientID = -1 // nobody's, or Yjs would choose another and say so
  const { store } = doc
  let structs = 0
  let types = 0
  let early: Uint8Array[] = []
  let fresh: Uint8Array | undefined
  let last: Y.Transaction | undefined
  // Observers would tidy up formats, as every page does itself.
  doc.on('beforeObserverCalls', ({ changed }: Y.Transaction) => changed.clear())
  doc.on('update', (update: Uint8Array, _origin: unknown, _doc: Y.Doc, transaction: Y.Transaction) => {
    fresh = update
    last = transaction
  })

  /** By client, as counted in `structs`. */
  const lengths = new Map<number, number>()

  const countAll = () => {
    structs = 0
    types = 0
    for (const [client, list] of store.clients) {
      structs += list.length
      lengths.set(client, list.length)
      for (const one of list) if (one instanceof Y.Item && isType(one)) types += 1
    }
  }
  const requireFewEnough = () => {
    if (store.clients.size > shape.clients || doc.share.size > shape.roots) throw new Unfit('tooLarge')
    if (structs <= shape.structs && types <= shape.types) return
    countAll() // what was counted as it came in may have been deleted or joined since
    if (structs > shape.structs || types > shape.types) throw new Unfit('tooLarge')
  }
  const requireFit = (item: Y.Item) => {
    const { parent, content } = item
    if (isType(item)) {
      types += 1
      if (depthOf(item) > shape.depth) throw new Unfit('tooLarge')
    }
    for (const name of shape.entries) {
      if (parent !== doc.share.get(name) || item.deleted) continue
      const isFit = content instanceof Y.ContentAny && item.parentSub === null && content.arr.every(isEntry)
      if (!isFit) throw new Unfit('malformed')
    }
  }

  /** Looks at what has come in, then empties it and joins it with what stands before it. */
  const settle = ({ beforeState, afterState }: Y.Transaction) => {
    for (const [client, clock] of afterState) {
      const before = beforeState.get(client) ?? 0
      if (before === clock) continue
      if (clock > maxClock) throw new Unfit('malformed')
      const list = store.clients.get(client) ?? []
      const first = Y.findIndexSS(list, before)
      for (let at = first; at < list.length; at++) {
        const item = list[at]
        if (!(item instanceof Y.Item)) continue
        requireFit(item)
        if (isEmptiable(item.content)) item.content = new Emptied(item.length) as unknown as Y.Item['content'] // has all that Yjs calls
      }
      for (let at = list.length - 1; at >= Math.max(first, 1); at--) join(list, at)
      structs += list.length - (lengths.get(client) ?? 0)
      lengths.set(client, list.length)
    }
    requireFewEnough()
  }

  /** Whether all of it could be applied. */
  const apply = (update: Uint8Array): boolean => {
    fresh = undefined
    last = undefined
    Y.applyUpdate(doc, update)
    const isWhole = store.pendingStructs === null && store.pendingDs === null
    store.pendingStructs = null
    store.pendingDs = null
    if (last) settle(last)
    else requireFewEnough() // reading alone makes the roots that are named in it
    return isWhole
  }
  const retryEarly = () => {
    for (let before = Number.POSITIVE_INFINITY; early.length > 0 && early.length < before; ) {
      before = early.length
      early = early.filter((update) => !apply(update))
    }
  }

  return {
    get structs() {
      return structs
    },
    add: (update) => {
      if (apply(update)) retryEarly()
      else early = [...early, update].slice(-earlyKept)
    },
    check: (update) => {
      try {
        retryEarly()
        const isWhole = apply(update)
        if (!isWhole) return { kind: 'early', update: fresh }
        return fresh ? { kind: 'fits', update: fresh } : { kind: 'known' }
      } catch (error) {
        // Anything else comes from Yjs, which could not read or place it.
        return { kind: error instanceof Unfit ? error.kind : 'malformed' }
      }
    },
  }
}

const isType = ({ content }: Y.Item) => content instanceof Y.ContentType

const isEmptiable = (content: Y.Item['content']) =>
  content instanceof Y.ContentString ||
  content instanceof Y.ContentAny ||
  content instanceof Y.ContentJSON ||
  content instanceof Y.ContentBinary ||
  content instanceof Y.ContentEmbed

const depthOf = (item: Y.Item): number => {
  let depth = 0
  for (let at: Y.Item | null = item; at; at = (at.parent as Y.AbstractType<unknown>)._item) depth += 1 // integrated: a type
  return depth
}

/** As Yjs joins neighbours after a transaction. */
const join = (list: (Y.Item | Y.GC)[], at: number) => {
  const [left, right] = [list[at - 1], list[at]]
  if (!(left instanceof Y.Item && right instanceof Y.Item) || !left.mergeWith(right)) return
  list.splice(at, 1)
  if (right.parentSub === null) return
  const entries = (right.parent as Y.AbstractType<unknown>)._map // integrated: a type
  if (entries.get(right.parentSub) === right) entries.set(right.parentSub, left)
}
