// The documents of plans are read and changed in worker threads: what people write there takes any shape and any time.
// What is small, and was tried before it was stored, takes neither.
import { AppError, appError } from '#contract/errors.ts'
import type { PlanContent } from '#contract/learning/plan/planNoun.ts'
import { runInWorker } from '#server/kit/worker/runInWorker.ts'
import planThread, { type PlanWork, type PlanWorked } from './document/planThread.ts'
import type { StoredPlan } from './document/storedPlan.ts'
import type { PlanChange } from './document/writePlan.ts'

type Task = typeof import('./document/planThread.ts').default
const planTask = new URL('./document/planThread.ts', import.meta.url)
const cutPlanThread = new URL('./document/cutPlanThread.ts', import.meta.url)
const readDeadlineMs = 10_000
/** A change may write a whole plan anew. */
const changeDeadlineMs = 20_000

/** Up to this size the work takes some milliseconds, about what sending it to a thread costs. */
const bytesDoneHere = 32 * 1024

interface Place {
  /** Nothing in it was written untried. */
  readonly isTrusted: boolean
  readonly lane: string
  readonly deadlineMs: number
}

const work = async (given: PlanWork, { isTrusted, ...options }: Place): Promise<PlanWorked> => {
  const ofChange = given.change ? JSON.stringify(given.change).length : 0
  const size = given.pieces.reduce((sum, { byteLength }) => sum + byteLength, ofChange)
  return isTrusted && size <= bytesDoneHere ? planThread(given) : runInWorker<Task>(planTask, given, options)
}

const isBusy = (error: unknown): boolean => error instanceof AppError && error.code === 'BUSY'

/** `onFailed` hears why a document cannot be read; then null. BUSY: not now. */
export const readDocument = async (
  { bytes, areChecked }: StoredPlan,
  lane: string,
  onFailed: (error: unknown) => void,
): Promise<PlanContent | null> => {
  if (!bytes) return null
  try {
    const place = { isTrusted: areChecked, lane, deadlineMs: readDeadlineMs }
    return (await work({ pieces: bytes }, place)).content
  } catch (error) {
    if (isBusy(error)) throw error
    onFailed(error)
    return null
  }
}

/** The difference, and what the plan is then. TOO_LARGE for more than a row holds, or for a document that is too large. */
export const changeDocument = async (
  stored: StoredPlan | null,
  change: PlanChange,
  lane: string,
): Promise<PlanWorked> => {
  const { bytes, areChecked } = stored ?? { bytes: [], areChecked: true }
  if (!bytes) throw appError('TOO_LARGE')
  return work({ pieces: bytes, change }, { isTrusted: areChecked, lane, deadlineMs: changeDeadlineMs })
}

/** The document of a new plan, and what is in it. */
export const makeDocument = async (content: PlanContent, lane: string): Promise<MadePlan> => {
  const { content: made, update } = await changeDocument(null, content, lane)
  return { content: made, update }
}

/** The beginning of a content that is too long, by its JSON. */
export const cutInWorker = (json: string, lane: string): Promise<PlanContent> =>
  runInWorker<typeof import('./document/cutPlanThread.ts').default>(cutPlanThread, json, { lane })

/** A plan that has no row yet. */
export interface MadePlan {
  readonly content: PlanContent
  readonly update: Uint8Array | null
}
