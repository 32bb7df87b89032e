// Collaborators: who edits a course, a task or a lesson plan of somebody else's together with them, or holds an exam. One shape
// for all.
import { z } from 'zod'
import type { AccountKind } from '../accountKinds.ts'
import { defineCall } from '../call.ts'
import { byId, userIdSchema } from '../ids.ts'

export const collaboratorsMax = 50

const collaboratorSchema = z.object({ id: userIdSchema, name: z.string() })
export type Collaborator = z.infer<typeof collaboratorSchema>

interface Shared {
  readonly path: string
  readonly title: string
  /** The prefix of its flags. */
  readonly flag: string
  readonly who: readonly AccountKind[]
  /** The kinds that may set the collaborators; without it `who`. */
  readonly setBy?: readonly AccountKind[]
}

/** `name` ends the calls' names: listPlanCollaborators … */
export const collaboratorCalls = ({ path, title, flag, who, setBy = who }: Shared) => ({
  list: defineCall({
    method: 'GET',
    path: `${path}/{id}/collaborators`,
    summary: `Who may change it together with its owner: ${title}`,
    who,
    needs: `${flag}_view`,
    params: byId,
    answer: z.array(collaboratorSchema),
    refuses: ['NOT_FOUND'],
  }),
  set: defineCall({
    method: 'PUT',
    path: `${path}/{id}/collaborators`,
    summary: `Say which teachers may change it together with its owner, all of them: ${title}`,
    who: setBy,
    needs: `${flag}_edit`,
    params: byId,
    body: z.object({
      userIds: z
        .array(userIdSchema)
        .max(collaboratorsMax, { error: 'field.tooMany' })
        .refine((ids) => new Set(ids).size === ids.length, { error: 'field.twice' }),
    }),
    answer: z.boolean(),
    refuses: ['NOT_FOUND', 'NOT_OWNER'],
  }),
})
