// The worker thread that reads the document of a plan, and changes it by a difference.
import type * as Y from 'yjs'
import { appError } from '#contract/errors.ts'
import { planMaps } from '#contract/learning/plan/planDocument.ts'
import type { PlanContent } from '#contract/learning/plan/planNoun.ts'
import { planSections } from '#contract/learning/plan/planParts.ts'
import { isTooLong } from './contentLength.ts'
import { openUpdates } from './openUpdates.ts'
import { readPlan } from './readPlan.ts'
import { type PlanChange, writePlan } from './writePlan.ts'

export interface PlanWork {
  /** All stored updates of the document; empty for a new one. */
  readonly updates: readonly Uint8Array[]
  readonly change?: PlanChange
}
export interface PlanWorked {
  /** The content after the change. */
  readonly content: PlanContent
  /** The change as an update, or null without one. */
  readonly update: Uint8Array | null
}

/** Every document begins with a plan in it, so one without a plan has lost broken updates. */
const isLost = (doc: Y.Doc): boolean =>
  doc.getMap(planMaps.fields).size === 0 &&
  planSections.every((section) => doc.getXmlFragment(section).length === 0)

/** Throws TOO_LARGE for more than a row holds, and for a document that cannot be read. */
const planThread = ({ updates, change }: PlanWork): PlanWorked => {
  const doc = openUpdates(updates)
  const update = change ? writePlan(doc, change) : null
  if (isLost(doc)) throw new Error('there is no plan in the document')
  const content = readPlan(doc)
  if (isTooLong(content)) throw appError('TOO_LARGE')
  return { content, update }
}

// biome-ignore lint/style/noDefaultExport: the task of a worker thread.
export default planThread
