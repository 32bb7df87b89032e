// The documents of plans are read and changed in worker threads: what people write there takes any shape and any time.
import { AppError } from '#contract/errors.ts'
import type { PlanContent } from '#contract/learning/plan/planNoun.ts'
import { runInWorker } from '#server/kit/worker/runInWorker.ts'
import type { PlanWorked } from './document/planThread.ts'
import type { StoredPlan } from './document/storedPlan.ts'
import type { PlanChange } from './document/writePlan.ts'

const planThread = new URL('./document/planThread.ts', import.meta.url)
const cutPlanThread = new URL('./document/cutPlanThread.ts', import.meta.url)
/** A change may write a whole plan anew. */
const changeDeadlineMs = 10_000

/** Why a document cannot be read, as its rows and logs say it; BUSY is no reason of its own. */
const isBusy = (error: unknown): boolean => error instanceof AppError && error.code === 'BUSY'

/** `onFailed` hears why a document cannot be read; then null. BUSY: not now. */
export const readDocument = async (
  { bytes }: StoredPlan,
  lane: string,
  onFailed: (error: unknown) => void,
): Promise<PlanContent | null> => {
  if (!bytes) return null
  try {
    const { content } = await runInWorker<typeof import('./document/planThread.ts').default>(
      planThread,
      { pieces: bytes },
      { lane },
    )
    return content
  } catch (error) {
    if (isBusy(error)) throw error
    onFailed(error)
    return null
  }
}

/** The difference, and what the plan is then. TOO_LARGE for more than a row holds. */
export const changeDocument = (
  bytes: readonly Uint8Array[],
  change: PlanChange,
  lane: string,
): Promise<PlanWorked> =>
  runInWorker<typeof import('./document/planThread.ts').default>(
    planThread,
    { pieces: bytes, change },
    { lane, deadlineMs: changeDeadlineMs },
  )

/** The document of a new plan, and what is in it. */
export const makeDocument = async (content: PlanContent, lane: string): Promise<MadePlan> => {
  const { content: made, update } = await changeDocument([], content, lane)
  return { content: made, update }
}

/** The beginning of a content that is too long, by its JSON; null: not even that. */
export const cutInWorker = (json: string, lane: string): Promise<PlanContent> =>
  runInWorker<typeof import('./document/cutPlanThread.ts').default>(cutPlanThread, json, { lane })

/** A plan that has no row yet. */
export interface MadePlan {
  readonly content: PlanContent
  readonly update: Uint8Array | null
}
