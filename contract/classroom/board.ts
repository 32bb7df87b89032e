// Boards stay when their lesson is over: looked at again, written on, and continued in a later lesson.
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { byId, fileIdSchema, liveIdSchema } from '../ids.ts'
import { wallTimeSchema } from '../time.ts'
import { lessonTools } from '../tools.ts'

/** So many earlier boards are offered. */
export const previousBoardsMax = 20

const previousBoardSchema = z.object({
  liveId: liveIdSchema.describe('the session whose board it is'),
  name: z.string(),
  startTime: wallTimeSchema.describe('planned start of that session'),
  changedAt: wallTimeSchema.describe('when something was last drawn on it'),
})
export type PreviousBoard = z.infer<typeof previousBoardSchema>

export const listPreviousBoards = defineCall({
  method: 'GET',
  path: '/teach/live/{id}/board/previous',
  tool: lessonTools,
  summary: 'Boards of the caller’s past sessions that this one’s could go on from, the likeliest first',
  who: ['teacher'],
  needs: 'live_view',
  params: byId,
  answer: z.array(previousBoardSchema),
  refuses: ['NOT_OWNER'],
})

export const continueBoard = defineCall({
  method: 'POST',
  path: '/teach/live/{id}/board/continue',
  tool: lessonTools,
  summary: 'Put a copy of another session’s board, with its files, on the empty board of this one',
  who: ['teacher'],
  needs: 'live_edit',
  params: byId,
  body: z.object({ from: liveIdSchema }),
  answer: z.boolean(),
  refuses: ['NOT_OWNER', 'BOARD_NOT_EMPTY', 'BOARD_EMPTY', 'LIVE_ENDED', 'LIVE_CLOSED'],
})

export const groupBoardSchema = z.object({
  round: z.int().describe('from 1, in the order in which groups were opened'),
  group: z.int().describe('from 0'),
  students: z.array(z.string()).describe('names of the members, for past rounds those at its end'),
})
export type GroupBoard = z.infer<typeof groupBoardSchema>

export const listGroupBoards = defineCall({
  method: 'GET',
  path: '/teach/live/{id}/board/groups',
  tool: lessonTools,
  summary:
    'The boards of the groups of all rounds of a session, a student gets those of their own groups; groupBoardName makes a document’s name of it',
  who: ['student', 'teacher', 'educational', 'tenantAdmin', 'systemAdmin'],
  needs: 'live_view',
  params: byId,
  answer: z.array(groupBoardSchema),
})

/** One import puts up at most so many files. */
const discardedFilesMax = 100

export const discardBoardFiles = defineCall({
  method: 'POST',
  path: '/teach/live/{id}/board/takeBack',
  tool: lessonTools,
  summary: 'Files that the caller put up for this board and that do not come onto it: an import was stopped',
  who: ['student', 'teacher', 'educational', 'tenantAdmin', 'systemAdmin'],
  params: byId,
  body: z.object({ fileIds: z.array(fileIdSchema).max(discardedFilesMax) }),
  answer: z.boolean(),
})
