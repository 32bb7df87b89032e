// The shared document of a lesson plan, `plan:<id>`: what stands where in its Y.Doc. Both sides name its parts from here.
//
//   getXmlFragment(<section>)     the text of each of planSections, as the editor binds it: elements `paragraph` with text
//                                 (marks bold, underline) and the elements ruby {text, reading}, picture {fileId, alt} and
//                                 sound {fileId, name}: the nodes of contract/richText.ts
//   getMap('fields')              name: Y.Text; textbookId, unitId, courseType: string or null; hours: number
//   getArray('steps')             a Y.Map for each step:
//                                   id: string, never changed; title: Y.Text; text: Y.XmlFragment
//                                   minutes: number; stage: string or null
//                                   exercises, resources: Y.Array of ids
//                                   place: number, the step's place among the others (planPlaces.ts)
//                                   room: Y.Map with the keys of planRoomSchema, plain values
//   getMap('comments')            a Y.Map for each comment by its id; the row does not have them
//
// The server makes the document with the plan, so an editor never fills an empty one.
import { z } from 'zod'
import { uuidSchema } from '../../ids.ts'
import { type DocumentName, documentNameSchema } from '../../system/document.ts'

export const planDocumentName = (planId: string): DocumentName => documentNameSchema.parse(`plan:${planId}`)

export const planMaps = { fields: 'fields', steps: 'steps', comments: 'comments' } as const
export const planFieldKeys = ['name', 'textbookId', 'unitId', 'courseType', 'hours'] as const

/** A comment as its Y.Map has it. `anchor`: relative positions of Yjs as JSON; null: on the whole section. */
export const planCommentSchema = z.object({
  id: z.string(),
  section: z.string().describe('one of planSections, or step:<id of a step>'),
  anchor: z.string().nullable(),
  quote: z.string().describe('what it was written about, in case that is gone'),
  userId: uuidSchema,
  name: z.string(),
  at: z.number().describe('epoch ms'),
  text: z.string(),
  isResolved: z.boolean(),
  answers: z.array(z.object({ userId: uuidSchema, name: z.string(), at: z.number(), text: z.string() })),
})
export type PlanComment = z.infer<typeof planCommentSchema>
