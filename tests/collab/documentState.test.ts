// The document state that the server computes without building a Y.Doc, compared with a Y.Doc of the same updates.
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { createSkeleton, defaultShape } from '#collab/check/skeleton.ts'
import { createDocumentState, loadedDocumentOf } from '#collab/sync/documentState.ts'

const numbers = (seed: number) => (below: number) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return (seed >>> 8) % below
}

/** Three clients that draw and erase, and the updates they sent. */
const history = (seed: number, steps: number) => {
  const next = numbers(seed)
  const updates: Uint8Array[] = []
  const docs = [1, 2, 3].map((clientID) => {
    const doc = new Y.Doc()
    doc.clientID = clientID
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'other') updates.push(update)
    })
    return doc
  })
  for (let i = 0; i < steps; i++) {
    const doc = docs[next(3)]
    const strokes = doc?.getArray('strokes')
    if (!doc || !strokes) continue
    if (strokes.length > 3 && next(3) === 0) strokes.delete(next(strokes.length - 1), 1)
    else strokes.insert(next(strokes.length + 1), [`笔${i}`])
    for (const other of docs)
      if (other !== doc) Y.applyUpdate(other, updates.at(-1) ?? new Uint8Array(), 'other')
  }
  return updates
}
const docOf = (updates: readonly Uint8Array[]) => {
  const doc = new Y.Doc()
  for (const update of updates) Y.applyUpdate(doc, update)
  return doc
}
const textOf = (doc: Y.Doc) => JSON.stringify(doc.getArray('strokes').toArray())

test('[DOC-7] [DOC-18] the state vector, the missing and the new updates equal those of a Y.Doc, in any order', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const next = numbers(seed * 7)
    const updates = history(seed, 40)
    const whole = docOf(updates)
    // Some updates are loaded, others arrive later and out of order: some leave gaps that are filled at the end.
    const shuffled = [...updates].sort(() => next(3) - 1)
    const loadedCount = next(updates.length)
    const state = createDocumentState(loadedDocumentOf(shuffled.slice(0, loadedCount)))
    for (const [i, update] of shuffled.slice(loadedCount).entries()) {
      if (i % 5 === 0) {
        const clocks = Y.decodeStateVector(state.stateVector())
        const doc = docOf(shuffled.slice(0, loadedCount + i))
        const real = Y.decodeStateVector(Y.encodeStateVector(doc))
        // Never beyond the first gap; a Y.Doc reports less where one client's updates depend on another's gap.
        for (const [client, clock] of real) expect(clocks.get(client) ?? 0).toBeGreaterThanOrEqual(clock)
      }
      state.add(update)
    }
    expect(Y.decodeStateVector(state.stateVector())).toEqual(Y.decodeStateVector(Y.encodeStateVector(whole)))
    const skeleton = createSkeleton(defaultShape)
    for (const update of updates) skeleton.add(update)
    for (const count of [0, 5, 20, updates.length]) {
      const client = docOf(updates.slice(0, count))
      const vector = Y.encodeStateVector(client)
      expect(state.isBehind(vector)).toBe(false)
      for (const update of state.missingFor(vector)) Y.applyUpdate(client, update)
      expect(textOf(client)).toBe(textOf(whole))
      // The client reconnects with all deletions so far.
      expect(skeleton.check(Y.encodeStateAsUpdate(client, Y.encodeStateVector(whole))).kind).toBe(
        'nothingNew',
      )
    }
    const more = docOf(updates)
    more.getArray('strokes').delete(0, 1)
    const deletion = Y.encodeStateAsUpdate(more, Y.encodeStateVector(whole))
    expect(skeleton.check(deletion).kind).toBe('fits')
    expect(skeleton.check(deletion).kind).toBe('nothingNew')
    more.getArray('strokes').push(['新'])
    expect(skeleton.check(Y.encodeStateAsUpdate(more)).kind).toBe('fits')
    expect(state.isBehind(Y.encodeStateVector(more))).toBe(true)
  }
})
