// The worker thread that writes a plan as a Word file, because the library is large and slow.
import type { FileId } from '#contract/ids.ts'
import type { PlanRecord } from '#contract/learning/plan/planNoun.ts'
import { type PlanWords, planDocx } from './planDocx.ts'
import type { StoredPicture } from './richRuns.ts'

export interface WordWork {
  readonly plan: PlanRecord
  readonly pictures: readonly (readonly [FileId, StoredPicture])[]
  readonly words: PlanWords
}

const planWordThread = async ({ plan, pictures, words }: WordWork): Promise<Uint8Array> =>
  new Uint8Array(await planDocx(plan, new Map(pictures), words))

// biome-ignore lint/style/noDefaultExport: the task of a worker thread.
export default planWordThread
