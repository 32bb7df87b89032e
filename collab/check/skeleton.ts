// A document without its contents: the ids, the types and the order of its structs. That is enough to tell whether an update
// fits, and takes a fraction of the memory of a Y.Doc.
import * as Y from 'yjs'
import type { DocumentShape } from '../ports.ts'
import { maxClock } from './scanUpdate.ts'

export type Verdict =
  /** `update` has only what is new, as Yjs itself writes it, so a struct forged over an existing one is left out. */
  | { readonly kind: 'fits'; readonly update: Uint8Array }
  /** The document has all of it. */
  | { readonly kind: 'nothingNew' }
  /** Some of it builds on structs that are missing here; `update` is the rest. */
  | { readonly kind: 'pending'; readonly update: Uint8Array | undefined }
  | { readonly kind: 'malformed' | 'tooLarge' }

export interface Skeleton {
  readonly structs: number
  /** After `malformed` and `tooLarge` the skeleton must be built anew. */
  check(update: Uint8Array): Verdict
  /** Adds an update that another process has checked; those that it builds on may come later. Throws when it cannot be applied. */
  add(update: Uint8Array): void
}

/** A larger document would take a page too long to show. */
export const defaultShape: DocumentShape = {
  structs: 100_000,
  clients: 10_000,
  roots: 64,
  types: 20_000,
  depth: 50,
  entries: [],
}

/** Replaces the content of an item by its length alone. */
class EmptiedContent {
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
    return new EmptiedContent(this.length)
  }
  splice(offset: number) {
    const right = new EmptiedContent(this.length - offset)
    this.length = offset
    return right
  }
  mergeWith(right: EmptiedContent) {
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

class RefusedUpdate extends Error {
  readonly kind: 'malformed' | 'tooLarge'
  constructor(kind: 'malformed' | 'tooLarge') {
    super(kind)
    this.kind = kind
  }
}

/** For updates of other processes that wait for those of a third one. */
const maxPendingUpdates = 1_000

const isEntry = (value: unknown) =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'key') === 'string'

export const createSkeleton = (shape: DocumentShape): Skeleton => {
  const doc = new Y.Doc()
  doc.clientID = -1 // no client's id: on meeting its own id Yjs would choose another one and log that
  const { store } = doc
  let structs = 0
  let types = 0
  let pendingUpdates: Uint8Array[] = []
  let appliedUpdate: Uint8Array | undefined
  let lastTransaction: Y.Transaction | undefined
  // Yjs's own observers would clean up text formats, which every page does itself.
  doc.on('beforeObserverCalls', ({ changed }: Y.Transaction) => changed.clear())
  doc.on('update', (update: Uint8Array, _origin: unknown, _doc: Y.Doc, transaction: Y.Transaction) => {
    appliedUpdate = update
    lastTransaction = transaction
  })

  /** By client, how many of its structs are counted in `structs`. */
  const structCounts = new Map<number, number>()

  const countAll = () => {
    structs = 0
    types = 0
    for (const [client, list] of store.clients) {
      structs += list.length
      structCounts.set(client, list.length)
      for (const struct of list) if (struct instanceof Y.Item && isType(struct)) types += 1
    }
  }
  const requireWithinShape = () => {
    if (store.clients.size > shape.clients || doc.share.size > shape.roots)
      throw new RefusedUpdate('tooLarge')
    if (structs <= shape.structs && types <= shape.types) return
    countAll() // structs that were counted may have been deleted or merged since
    if (structs > shape.structs || types > shape.types) throw new RefusedUpdate('tooLarge')
  }
  const requireItemFits = (item: Y.Item) => {
    const { parent, content } = item
    if (isType(item)) {
      types += 1
      if (depthOf(item) > shape.depth) throw new RefusedUpdate('tooLarge')
    }
    for (const name of shape.entries) {
      if (parent !== doc.share.get(name) || item.deleted) continue
      const isFit = content instanceof Y.ContentAny && item.parentSub === null && content.arr.every(isEntry)
      if (!isFit) throw new RefusedUpdate('malformed')
    }
  }

  /** Checks the new items, then empties them and merges them with those before them. */
  const inspectTransaction = ({ beforeState, afterState }: Y.Transaction) => {
    for (const [client, clock] of afterState) {
      const before = beforeState.get(client) ?? 0
      if (before === clock) continue
      if (clock > maxClock) throw new RefusedUpdate('malformed')
      const list = store.clients.get(client) ?? []
      const first = Y.findIndexSS(list, before)
      for (let at = first; at < list.length; at++) {
        const item = list[at]
        if (!(item instanceof Y.Item)) continue
        requireItemFits(item)
        if (isEmptiable(item.content))
          item.content = new EmptiedContent(item.length) as unknown as Y.Item['content'] // has all methods that Yjs calls
      }
      for (let at = list.length - 1; at >= Math.max(first, 1); at--) mergeWithLeft(list, at)
      structs += list.length - (structCounts.get(client) ?? 0)
      structCounts.set(client, list.length)
    }
    requireWithinShape()
  }

  /** Returns whether all of it could be applied. */
  const apply = (update: Uint8Array): boolean => {
    appliedUpdate = undefined
    lastTransaction = undefined
    Y.applyUpdate(doc, update)
    const isWhole = store.pendingStructs === null && store.pendingDs === null
    store.pendingStructs = null
    store.pendingDs = null
    if (lastTransaction) inspectTransaction(lastTransaction)
    else requireWithinShape() // an update without changes still creates the roots that it names
    return isWhole
  }
  const retryPending = () => {
    for (
      let before = Number.POSITIVE_INFINITY;
      pendingUpdates.length > 0 && pendingUpdates.length < before;
    ) {
      before = pendingUpdates.length
      pendingUpdates = pendingUpdates.filter((update) => !apply(update))
    }
  }

  return {
    get structs() {
      return structs
    },
    add: (update) => {
      if (apply(update)) retryPending()
      else pendingUpdates = [...pendingUpdates, update].slice(-maxPendingUpdates)
    },
    check: (update) => {
      try {
        retryPending()
        const isWhole = apply(update)
        if (!isWhole) return { kind: 'pending', update: appliedUpdate }
        return appliedUpdate ? { kind: 'fits', update: appliedUpdate } : { kind: 'nothingNew' }
      } catch (error) {
        // Any other error comes from Yjs, which could not read or integrate the update.
        return { kind: error instanceof RefusedUpdate ? error.kind : 'malformed' }
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

/** Merges neighbours as Yjs does after a transaction. */
const mergeWithLeft = (list: (Y.Item | Y.GC)[], at: number) => {
  const [left, right] = [list[at - 1], list[at]]
  if (!(left instanceof Y.Item && right instanceof Y.Item) || !left.mergeWith(right)) return
  list.splice(at, 1)
  if (right.parentSub === null) return
  const entries = (right.parent as Y.AbstractType<unknown>)._map // integrated: a type
  if (entries.get(right.parentSub) === right) entries.set(right.parentSub, left)
}
