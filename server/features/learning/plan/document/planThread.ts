// What is done with the document of a plan in a worker thread: it is read, and changed by a difference.
import type * as Y from 'yjs'
import { appError } from '#contract/errors.ts'
import { planMaps } from '#contract/learning/plan/planDocument.ts'
import type { PlanContent } from '#contract/learning/plan/planNoun.ts'
import { planSections } from '#contract/learning/plan/planParts.ts'
import { isTooLong } from './contentLength.ts'
import { openPieces } from './openPieces.ts'
import { readPlan } from './readPlan.ts'
import { type PlanChange, writePlan } from './writePlan.ts'

export interface PlanWork {
  /** All stored pieces of the document; none: it is a new one. */
  readonly pieces: readonly Uint8Array[]
  readonly change?: PlanChange
}
export interface PlanWorked {
  /** After the change. */
  readonly content: PlanContent
  /** The change; null: there is none. */
  readonly update: Uint8Array | null
}

/** The server makes every document with a plan in it, so one without is what broken pieces have left of it. */
const isLost = (doc: Y.Doc): boolean =>
  doc.getMap(planMaps.fields).size === 0 &&
  planSections.every((section) => doc.getXmlFragment(section).length === 0)

/** TOO_LARGE for more than a row holds; throws for a document that cannot be read. */
const planThread = ({ pieces, change }: PlanWork): PlanWorked => {
  const doc = openPieces(pieces)
  const update = change ? writePlan(doc, change) : null
  if (isLost(doc)) throw new Error('there is no plan in the document')
  const content = readPlan(doc)
  if (isTooLong(content)) throw appError('TOO_LARGE')
  return { content, update }
}

// biome-ignore lint/style/noDefaultExport: the task of a worker thread.
export default planThread
