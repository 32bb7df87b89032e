// The report of a live session, for its host and for those who oversee the school.
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { byId, liveIdSchema, userIdSchema } from '../ids.ts'
import { sheetFileSchema } from '../sheet.ts'
import { wallTimeSchema } from '../time.ts'
import { reportActivitySchema } from './activity.ts'
import { groupBoardSchema } from './board.ts'
import { seatRoleSchema } from './classroom.ts'
import { liveKindSchema, livePhaseSchema, reportRights } from './live.ts'

/** A student who comes later than this after the start is late. */
export const lateAfterMs = 60_000

/** The events of a lesson, in order. `called`: in roll call, or given the microphone. */
export const liveEvents = ['handRaised', 'called', 'groupsOpened', 'groupsClosed'] as const
const liveEventSchema = z.enum(liveEvents)
export type LiveEventName = z.infer<typeof liveEventSchema>

const reportPersonSchema = z.object({
  userId: userIdSchema,
  name: z.string(),
  fullName: z.string().describe('as in the passport; empty: none was given, or a guest'),
  school: z.string().nullable().describe('of a guest'),
  role: seatRoleSchema,
  joinedAt: wallTimeSchema.nullable().describe('first time; null: expected, and never came'),
  leftAt: wallTimeSchema.nullable().describe('last time; null: is still there, or never came'),
  seconds: z.number().int().describe('in the lesson, all stays together'),
  stays: z
    .array(z.object({ joinedAt: wallTimeSchema, leftAt: wallTimeSchema.nullable() }))
    .describe('in order; null: is still there'),
  lateMinutes: z.number().int().describe('0: came in time, or not at all; the host is never late'),
  spokenSeconds: z.number().int().describe('heard by the class or by a group, not in private talks'),
  turns: z.number().int(),
  hands: z.number().int().describe('how often the hand was raised'),
  calls: z.number().int().describe('how often called or put on the mic'),
  messages: z.number().int(),
  stars: z.number().int().describe('reward stars'),
  checks: z.number().int().describe('attendance checks answered'),
})
export type ReportPerson = z.infer<typeof reportPersonSchema>

const reportPollSchema = z.object({
  at: wallTimeSchema,
  question: z.string().describe('may be empty: then it was asked aloud'),
  options: z.array(z.string()).nullable().describe('null: answered by a short text'),
  answers: z
    .array(z.object({ name: z.string(), answer: z.string().describe('in words, also of a choice') }))
    .describe('in the order in which people first answered'),
})
export type ReportPoll = z.infer<typeof reportPollSchema>

const reportPrivateTalkSchema = z.object({
  startedAt: wallTimeSchema,
  endedAt: wallTimeSchema.nullable().describe('null: it goes on'),
  seconds: z.number().int(),
  hostName: z.string(),
  studentName: z.string(),
  listeners: z.array(z.string()).describe('names of the staff who listened'),
})
export type ReportPrivateTalk = z.infer<typeof reportPrivateTalkSchema>

const liveReportSchema = z.object({
  id: liveIdSchema,
  name: z.string(),
  kind: liveKindSchema,
  state: livePhaseSchema,
  hostName: z.string(),
  startTime: wallTimeSchema.describe('planned'),
  endTime: wallTimeSchema.describe('planned'),
  startedAt: wallTimeSchema.nullable(),
  endedAt: wallTimeSchema.nullable(),
  people: z.array(reportPersonSchema).describe('the host, students by name, auditors by name'),
  words: z
    .array(z.object({ at: wallTimeSchema, name: z.string(), event: z.enum(['handRaised', 'called']) }))
    .describe('hands and calls, in order'),
  checks: z
    .array(z.object({ at: wallTimeSchema, here: z.number().int().describe('students who answered') }))
    .describe('attendance checks, in order'),
  polls: z.array(reportPollSchema).describe('in order'),
  activities: z.array(reportActivitySchema).describe('exercises answered on the spot, in order'),
  rounds: z.array(
    z.object({
      round: z.number().int().describe('from 1'),
      openedAt: wallTimeSchema.nullable().describe('null: opened before this was kept'),
      closedAt: wallTimeSchema.nullable().describe('null: still open'),
      groups: z.array(groupBoardSchema),
    }),
  ),
  privateTalks: z.array(reportPrivateTalkSchema).describe('of the host with single students, in order'),
  hasBoard: z.boolean().describe('something was drawn on the class’s board'),
  chat: z.array(z.object({ at: wallTimeSchema, name: z.string(), text: z.string() })),
})
export type LiveReport = z.infer<typeof liveReportSchema>

export const getLiveReport = defineCall({
  method: 'GET',
  path: '/teach/live/{id}/report',
  summary: 'Who was in the lesson and spoke how long, hands, polls, groups, talks, boards and chat',
  ...reportRights,
  params: byId,
  answer: liveReportSchema,
  refuses: ['LIVE_NOT_STARTED', 'NOT_OWNER'],
})
export const exportLiveReport = defineCall({
  method: 'GET',
  path: '/teach/live/{id}/report/export',
  summary: 'The same as an Excel file, a sheet for each part, in the caller’s language',
  ...reportRights,
  params: byId,
  answer: sheetFileSchema,
  refuses: ['LIVE_NOT_STARTED', 'NOT_OWNER'],
})
