// A document from its stored pieces. An older program stored pieces that decode and cannot be applied: the document is read
// without them.
import * as Y from 'yjs'

/** So many pieces that break the document are left out; beyond that it counts as broken itself. */
const leftOutMost = 20

interface Opened {
  readonly doc: Y.Doc
  /** How many pieces could not be applied. */
  readonly leftOut: number
}

/** The place of the piece that cannot be applied; undefined: all can. */
const apply = (doc: Y.Doc, pieces: readonly Uint8Array[]): number | undefined => {
  for (const [at, piece] of pieces.entries()) {
    try {
      Y.applyUpdate(doc, piece)
    } catch {
      return at
    }
  }
  return undefined
}

/** Throws when more than a few pieces break it. */
export const openPieces = (pieces: readonly Uint8Array[]): Opened => {
  let kept = [...pieces]
  for (let leftOut = 0; leftOut <= leftOutMost; leftOut += 1) {
    // A piece that breaks half way leaves its first half behind, so the document begins anew without it.
    const doc = new Y.Doc()
    const broken = apply(doc, kept)
    if (broken === undefined) return { doc, leftOut }
    kept = kept.filter((_, at) => at !== broken)
    doc.destroy()
  }
  throw new Error('more than a few pieces of the document cannot be applied')
}
