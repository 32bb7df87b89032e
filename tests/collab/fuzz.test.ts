// Mutated updates of each kind of document: whatever is accepted, a fresh client can apply all of it. Some hundred here;
// FUZZ_UPDATES=20000 tries as many of each kind as the product was once shown to withstand.
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { scanUpdate } from '#collab/check/scanUpdate.ts'
import { createSkeleton, defaultShape } from '#collab/check/skeleton.ts'
import { createDocumentState } from '#collab/sync/documentState.ts'
import { compactUpdates, emptyUpdate } from '#collab/sync/merge.ts'
import { histories, mutated, numbers } from './support/hostileUpdates.ts'

const updatesOfEach = Number(process.env.FUZZ_UPDATES ?? 400)
const limits = { structs: 100_000, values: 400_000, depth: 100 }
const shapes = {
  board: { ...defaultShape, types: 0, entries: ['records'] },
  plan: defaultShape,
  course: { ...defaultShape, types: 0 },
  task: { ...defaultShape, types: 0 },
}
const perDocument = 40

/** A fresh client: it receives what the server answers, throws at nothing and waits for nothing. */
const isWhole = (updates: readonly Uint8Array[]): boolean => {
  const doc = new Y.Doc()
  try {
    for (const update of updates) Y.applyUpdate(doc, update)
    for (const root of doc.share.keys()) JSON.stringify(doc.getMap(root).toJSON())
    return doc.store.pendingStructs === null && doc.store.pendingDs === null
  } catch {
    return false
  } finally {
    doc.destroy()
  }
}

test.for(Object.keys(shapes) as (keyof typeof shapes)[])(
  '[DOC-42] mutated updates of a %s: what is accepted, a fresh client can open',
  { timeout: 3_600_000 },
  (kind) => {
    const next = numbers(kind.length * 1_000 + 7)
    const counts = { fits: 0, nothingNew: 0, pending: 0, malformed: 0, tooLarge: 0, scanned: 0 }
    const failures: string[] = []
    for (let tried = 0; tried < updatesOfEach; ) {
      const seed = 1 + Math.floor(tried / perDocument)
      const honest = histories[kind]?.(seed) ?? []
      const accepted: Uint8Array[] = []
      const state = createDocumentState({ base: emptyUpdate, tail: [] })
      let skeleton = createSkeleton(shapes[kind])
      const offer = (update: Uint8Array, isHonest: boolean) => {
        try {
          scanUpdate(update, limits)
        } catch {
          counts.scanned += 1
          if (isHonest) failures.push(`seed ${seed}: an honest update was refused before it was tried`)
          return
        }
        const verdict = skeleton.check(update)
        counts[verdict.kind] += 1
        if (verdict.kind === 'malformed' || verdict.kind === 'tooLarge') {
          skeleton = createSkeleton(shapes[kind])
          for (const piece of accepted) skeleton.add(piece)
        } else if ('update' in verdict && verdict.update) {
          accepted.push(verdict.update)
          state.add(verdict.update)
        }
      }
      for (const [at, update] of honest.entries()) {
        offer(update, true)
        for (let i = 0; i < 2 && tried < updatesOfEach; i++) {
          offer(mutated(honest.slice(0, at + 1), next), false)
          tried += 1
        }
      }
      if (!isWhole(accepted)) failures.push(`seed ${seed}: piece by piece`)
      if (!isWhole(state.missingFor(new Uint8Array([0])))) failures.push(`seed ${seed}: as it is answered`)
      const { update, unusable } = compactUpdates(accepted)
      if (!isWhole([update]) || unusable.length > 0) failures.push(`seed ${seed}: merged`)
    }
    if (process.env.FUZZ_UPDATES) process.stdout.write(`${kind} ${JSON.stringify(counts)}\n`)
    expect(failures).toEqual([])
    expect(counts.fits).toBeGreaterThan(0)
  },
)
