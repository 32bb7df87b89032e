// The tools of the platform, which it may take away from a school (docs/decisions/0204). A call names its tool.
import { z } from 'zod'

export const tools = [
  'aiReview',
  'essayReview',
  'live',
  'onlineTrain',
  'wordCard',
  'textAnalysis',
  'corpus',
  'interactiveTextbook',
  'evaluation',
] as const
export const toolSchema = z.enum(tools)
export type Tool = (typeof tools)[number]

/** Lessons and trainings share calls: of these one that the school has is enough. */
export const lessonTools = ['live', 'onlineTrain'] as const satisfies readonly Tool[]

type OneOrMore = Tool | readonly Tool[]
/** One of several tools is enough. */
export const lacksTool = (isWithheld: (tool: Tool) => boolean, tool: OneOrMore | undefined): boolean => {
  if (tool === undefined) return false
  return typeof tool === 'string' ? isWithheld(tool) : tool.every(isWithheld)
}
