// The lesson plan in the classroom: which plan a live session is taught from, and its steps, each of which sets the room at
// once: microphones, groups, the countdown, the page of the board, words, an exercise for everybody.
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { errorCodeSchema } from '../errors.ts'
import { byId, uuidSchema } from '../ids.ts'
import { planStepSchema } from '../learning/plan/planParts.ts'

/** A step can be taken back for so long. */
export const planUndoMs = 10_000

/** Everybody in the room gets this of the step that set it. */
export const planRunSchema = z.object({
  planId: uuidSchema,
  stepId: z.string(),
  at: z.number().describe('epoch ms, server clock: when it began'),
  boardPage: z.int().nullable().describe('the board goes to this page, 1 is the first; null: it stays'),
  words: z.array(z.string()).describe('shown beside the class; empty: none'),
  undoUntil: z.number().nullable().describe('epoch ms, server clock; null: it cannot be taken back'),
})
export type PlanRun = z.infer<typeof planRunSchema>

const path = '/teach/live/{id}/plan'
const hosting = { who: ['teacher'], params: byId } as const

export const getLivePlan = defineCall({
  ...hosting,
  tool: 'live',
  method: 'GET',
  path,
  summary: 'The plan of a live session for its host: its own, or that of the lesson which it holds',
  needs: 'live_view',
  answer: z.object({
    lessonId: uuidSchema.nullable(),
    lessonName: z.string().nullable(),
    planId: uuidSchema.nullable().describe('chosen for the session itself'),
    plan: z
      .object({
        id: uuidSchema,
        name: z.string(),
        minutes: z.int().describe('of all steps'),
        steps: z.array(planStepSchema),
      })
      .nullable()
      .describe('null: none, or one that the host does not see'),
  }),
  refuses: ['NOT_FOUND', 'NOT_OWNER'],
})
export type LivePlan = z.infer<typeof getLivePlan.answer>

export const setLivePlan = defineCall({
  ...hosting,
  tool: 'live',
  method: 'PUT',
  path,
  summary: 'Say which lesson of a course a live session holds, or from which plan it is taught; null: none',
  needs: 'live_edit',
  body: z.object({
    lessonId: uuidSchema.nullable().default(null).describe('of a course that the host teaches'),
    planId: uuidSchema.nullable().default(null).describe('in place of the lesson’s plan'),
  }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'NOT_OWNER'],
})

/** The parts of a room that a step sets. */
const roomParts = ['micMode', 'grouping', 'exercise'] as const

export const runPlanStep = defineCall({
  ...hosting,
  tool: 'live',
  method: 'POST',
  path: `${path}/step`,
  summary: 'Begin a step of the plan: all that it does to the room happens at once',
  needs: 'live_start',
  body: z.object({ stepId: z.string().max(16) }),
  answer: z.object({
    undoUntil: z.number().describe('epoch ms, server clock'),
    failed: z
      .array(z.object({ part: z.enum(roomParts), error: errorCodeSchema }))
      .describe('parts that could not be set; the others are'),
  }),
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'LIVE_NOT_STARTED', 'LIVE_ENDED', 'LIVE_CLOSED'],
})

export const undoPlanStep = defineCall({
  ...hosting,
  tool: 'live',
  method: 'POST',
  path: `${path}/undo`,
  summary: 'Take the step back that has just begun: the room is as it was before; false: it is too late',
  needs: 'live_start',
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'LIVE_NOT_STARTED', 'LIVE_ENDED', 'LIVE_CLOSED'],
})
