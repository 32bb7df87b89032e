// Groups: the class divided inside one room. Only who receives whom changes; nobody reconnects. Group numbers count from 0.
import { z } from 'zod'
import { type LiveId, seatIdSchema } from '../ids.ts'
import { type DocumentName, documentNameSchema } from '../system/document.ts'
import { chatMaxLength } from './chat.ts'

/** More are refused (GROUPS_TOO_MANY). */
export const groupsMax = 50
export const groupMinutesMax = 180

export const groupNumberSchema = z.int().min(0)

export const groupsViewSchema = z.object({
  round: z.int().describe('how often groups were opened in this lesson; the first is 1'),
  count: z.int().describe('their numbers are 0 to count - 1; a seat says in which group it is'),
  openedAt: z.number().describe('epoch ms, server clock'),
  endsAt: z
    .number()
    .nullable()
    .describe('epoch ms, server clock; the server closes them then. null: no timer'),
  demonstrated: groupNumberSchema.nullable().describe('the group that everybody receives; others are silent'),
  speakerId: seatIdSchema.nullable().describe('the teacher who speaks into all groups'),
  message: z
    .object({ text: z.string(), at: z.number() })
    .nullable()
    .describe('the last message to all groups; it is in the chat too'),
})
export type GroupsView = z.infer<typeof groupsViewSchema>

const minutesSchema = z.number().positive().max(groupMinutesMax)

/** For the host, except group:exit, by which a student leaves its group for the main room, and group:enter, by which it goes back. */
export const groupCommands = {
  /** Seats of students, each at most once. Present students in no list stay in the main room; while groups are open: a new round. */
  'group:open': z.object({
    groups: z.array(z.array(seatIdSchema).max(500)).min(1).max(500),
    minutes: minutesSchema.optional(),
  }),
  /** null: ends the demonstration. */
  'group:demonstrate': z.object({ group: groupNumberSchema.nullable() }),
  'group:close': z.object({}),
  'group:enter': z.object({ group: groupNumberSchema }),
  'group:exit': z.object({}),
  /** null: to the main room. */
  'group:move': z.object({ seatId: seatIdSchema, group: groupNumberSchema.nullable() }),
  /** The host is heard in all groups, or only where they are. */
  'group:speakToAll': z.object({ isOn: z.boolean() }),
  'group:message': z.object({ text: z.string().trim().min(1).max(chatMaxLength) }),
  /** From now on; null: no timer. */
  'group:setTimer': z.object({ minutes: minutesSchema.nullable() }),
} as const

/** Each group of each round has a board of its own. */
export const groupBoardName = (
  liveId: LiveId,
  { round, group }: { round: number; group: number },
): DocumentName => documentNameSchema.parse(`board:${liveId}:${round}-${group}`)
