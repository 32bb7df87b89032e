// In a worker thread: the beginning of a content that an older program stored, and that is too long to be answered.
import type { PlanContent } from '#contract/learning/plan/planNoun.ts'
import { cutContent } from './contentLength.ts'

const cutPlanThread = (json: string): PlanContent => cutContent(JSON.parse(json) as PlanContent) // as it was stored

// biome-ignore lint/style/noDefaultExport: the task of a worker thread.
export default cutPlanThread
