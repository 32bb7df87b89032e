// Reads and changes the documents of plans in worker threads, because documents can have any shape and take any time. Small
// documents whose updates were checked are worked on in place.
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
/** Long, because a change may write a whole plan again. */
const changeDeadlineMs = 20_000

/** Up to this size the work takes some milliseconds, about as long as sending it to a thread. */
const bytesDoneHere = 32 * 1024

interface Place {
  /** All updates were checked before they were stored. */
  readonly isTrusted: boolean
  readonly lane: string
  readonly deadlineMs: number
}

const work = async (planWork: PlanWork, { isTrusted, ...options }: Place): Promise<PlanWorked> => {
  const ofChange = planWork.change ? JSON.stringify(planWork.change).length : 0
  const size = planWork.updates.reduce((sum, { byteLength }) => sum + byteLength, ofChange)
  return isTrusted && size <= bytesDoneHere
    ? planThread(planWork)
    : runInWorker<Task>(planTask, planWork, options)
}

const isBusy = (error: unknown): boolean => error instanceof AppError && error.code === 'BUSY'

/** Returns null for a document that cannot be read, after a call of `onFailed`. Throws BUSY when too much is waiting. */
export const readDocument = async (
  { bytes, areChecked }: StoredPlan,
  lane: string,
  onFailed: (error: unknown) => void,
): Promise<PlanContent | null> => {
  if (!bytes) return null
  try {
    const place = { isTrusted: areChecked, lane, deadlineMs: readDeadlineMs }
    return (await work({ updates: bytes }, place)).content
  } catch (error) {
    if (isBusy(error)) throw error
    onFailed(error)
    return null
  }
}

/** The difference, and the content after it. Throws TOO_LARGE for a content or a document that is too large. */
export const changeDocument = async (
  stored: StoredPlan | null,
  change: PlanChange,
  lane: string,
): Promise<PlanWorked> => {
  const { bytes, areChecked } = stored ?? { bytes: [], areChecked: true }
  if (!bytes) throw appError('TOO_LARGE')
  return work({ updates: bytes, change }, { isTrusted: areChecked, lane, deadlineMs: changeDeadlineMs })
}

/** The document of a new plan, and its content. */
export const makeDocument = async (content: PlanContent, lane: string): Promise<MadePlan> => {
  const { content: madeContent, update } = await changeDocument(null, content, lane)
  return { content: madeContent, update }
}

/** Cuts a content that is too long, from its JSON. */
export const cutInWorker = (json: string, lane: string): Promise<PlanContent> =>
  runInWorker<typeof import('./document/cutPlanThread.ts').default>(cutPlanThread, json, { lane })

/** A new plan before its row is inserted. */
export interface MadePlan {
  readonly content: PlanContent
  readonly update: Uint8Array | null
}
