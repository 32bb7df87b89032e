// Groups: the class divided inside one room. Only who receives whom changes; all connections stay. Group numbers count from 0.
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { carouselLimits } from '../constants.ts'
import { typedSchema } from '../fieldSchemas.ts'
import { byId, fileIdSchema, type LiveId, seatIdSchema, userIdSchema } from '../ids.ts'
import { type DocumentName, documentNameSchema } from '../system/document.ts'
import { chatMaxLength } from './chat.ts'

/** More are refused (GROUPS_TOO_MANY). */
export const groupsMax = 50
export const groupMinutesMax = 180

export const groupNumberSchema = z.int().min(0)

/** An odd number in a pair carousel makes a group of three, or a pause in the main room, each time for somebody else. */
export const odds = ['three', 'pause'] as const
export const oddSchema = z.enum(odds)
export type Odd = z.infer<typeof oddSchema>

export { carouselLimits }

const carouselViewSchema = z.object({
  turn: z.int().describe('from 1'),
  turns: z.int().describe('after so many everybody has met everybody'),
  seconds: z.int(),
  turnEndsAt: z.number().describe('epoch ms, server clock; then all get the next partner'),
  card: z.string().nullable().describe('what the pairs talk about in this turn'),
})

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
  carousel: carouselViewSchema.nullable().describe('pairs that change in turns; null: the groups stay'),
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
  /** All present students in pairs, which change every so many seconds; the cards are shown in turn. A new round as well. */
  'group:openCarousel': z.object({
    seconds: z.int().min(carouselLimits.secondsMin).max(carouselLimits.secondsMax),
    cards: z.array(typedSchema.min(1).max(carouselLimits.cardLength)).max(carouselLimits.cards),
    odd: oddSchema,
  }),
  /** Gives everybody in a carousel the next partner now. */
  'group:nextTurn': z.object({}),
  /** null: ends the demonstration. */
  'group:demonstrate': z.object({ group: groupNumberSchema.nullable() }),
  'group:close': z.object({}),
  'group:enter': z.object({ group: groupNumberSchema }),
  'group:exit': z.object({}),
  /** null: to the main room. */
  'group:move': z.object({ seatId: seatIdSchema, group: groupNumberSchema.nullable() }),
  /** The host is heard in all groups, or only where they are. */
  'group:speakToAll': z.object({ isOn: z.boolean() }),
  'group:message': z.object({ text: typedSchema.min(1).max(chatMaxLength) }),
  /** The timer begins now; null: no timer. */
  'group:setTimer': z.object({ minutes: minutesSchema.nullable() }),
} as const

/** Each group of each round has a board of its own. */
export const groupBoardName = (
  liveId: LiveId,
  { round, group }: { round: number; group: number },
): DocumentName => documentNameSchema.parse(`board:${liveId}:${round}-${group}`)

export const listStudentLevels = defineCall({
  method: 'GET',
  path: '/teach/live/{id}/levels',
  tool: 'live',
  summary:
    'The capability levels of the students who are or were in the lesson, for its host to divide them by',
  who: ['teacher'],
  needs: 'live_view',
  params: byId,
  answer: z.array(z.object({ userId: userIdSchema, level: z.string() })),
  refuses: ['NOT_OWNER'],
})

const hostOfLesson = { path: '/teach/live/{id}/preparedGroups', who: ['teacher'], params: byId } as const

export const getPreparedGroups = defineCall({
  ...hostOfLesson,
  tool: 'live',
  method: 'GET',
  summary: 'The groups that the host has prepared for a lesson, and the students who are chosen for it',
  needs: 'live_view',
  answer: z.object({
    groups: z.array(z.array(userIdSchema)).describe('without those who are chosen no more'),
    students: z
      .array(
        z.object({
          userId: userIdSchema,
          name: z.string(),
          avatar: fileIdSchema.nullable(),
          level: z.string().nullable(),
        }),
      )
      .describe('none when the lesson is open to the whole school'),
  }),
  refuses: ['NOT_OWNER'],
})
export const setPreparedGroups = defineCall({
  ...hostOfLesson,
  tool: 'live',
  method: 'PUT',
  summary: 'Keep groups for a lesson; those who are not chosen for it are left out',
  needs: 'live_edit',
  body: z.object({ groups: z.array(z.array(userIdSchema).max(500)).max(groupsMax) }),
  answer: z.boolean(),
  refuses: ['NOT_OWNER', 'GROUP_SEAT_TWICE'],
})
