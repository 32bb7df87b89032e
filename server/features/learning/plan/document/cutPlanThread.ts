// The worker thread that cuts a content which an older program stored and which is too long for an answer.
import type { PlanContent } from '#contract/learning/plan/planNoun.ts'
import { cutContent } from './contentLength.ts'

const cutPlanThread = (json: string): PlanContent => cutContent(JSON.parse(json) as PlanContent) // as it was stored

// biome-ignore lint/style/noDefaultExport: the task of a worker thread.
export default cutPlanThread
