// Live sessions: the planned records of lessons held in the browser (/teach/live).
import { z } from 'zod'
import { typedSchema } from '../fieldSchemas.ts'
import {
  classIdSchema,
  fileIdSchema,
  liveIdSchema,
  tenantIdSchema,
  userIdSchema,
  uuidSchema,
} from '../ids.ts'
import { wallTimeSchema } from '../time.ts'
import { lessonTools } from '../tools.ts'
import { micModeSchema } from './mic.ts'

/** A phase only ever moves on: created, started, ended, closed (STATE-LIVE-04). A session never started may be closed. */
export const livePhases = ['created', 'started', 'ended', 'closed'] as const
export const livePhaseSchema = z.enum(livePhases)
export type LivePhase = z.infer<typeof livePhaseSchema>

/** A lesson connects two people, or a host and many. */
export const liveKinds = ['1v1', '1vN'] as const
export const liveKindSchema = z.enum(liveKinds)
export type LiveKind = z.infer<typeof liveKindSchema>

/** The purpose of a live session. Teachers plan lessons; a training is planned by an administrator (training.ts). */
export const lessonTypes = ['course', 'tutoring', 'talk'] as const
export const liveTypes = [...lessonTypes, 'training'] as const
const liveTypeSchema = z.enum(liveTypes)
export type LiveType = z.infer<typeof liveTypeSchema>

/** A teacher hosts lessons, an administrator trainings. */
export const hosts = ['teacher', 'tenantAdmin'] as const

/** Schools that one live session may invite. */
const invitedMax = 50
export const invitedSchema = z.array(tenantIdSchema).max(invitedMax).default([])

/** A school that was invited to a live session, or may be. */
export const schoolSchema = z.object({ id: tenantIdSchema, name: z.string() })
export type School = z.infer<typeof schoolSchema>

export const liveBody = z.object({
  name: typedSchema.min(1).max(50),
  type: z.enum(lessonTypes).default('course'),
  kind: liveKindSchema,
  micMode: micModeSchema,
  startTime: wallTimeSchema,
  endTime: wallTimeSchema,
  studentIds: z.array(userIdSchema).max(500).default([]),
  classIds: z.array(classIdSchema).max(50).default([]),
  invitedTenantIds: invitedSchema.describe('schools whose users may join as guests'),
  cover: fileIdSchema.nullable().default(null).describe('a stored picture of the school'),
  remark: typedSchema.max(128).default(''),
  lessonId: uuidSchema
    .nullable()
    .optional()
    .describe('the lesson of a course that it holds, with its plan; left out: as it is'),
})
export type LiveBody = z.infer<typeof liveBody>

export const liveRecordSchema = z.object({
  id: liveIdSchema,
  name: z.string(),
  type: liveTypeSchema,
  kind: liveKindSchema.describe('the connection type'),
  micMode: micModeSchema,
  state: livePhaseSchema.describe('the phase'),
  startTime: wallTimeSchema.describe('planned'),
  endTime: wallTimeSchema.describe('planned'),
  startedAt: wallTimeSchema.nullable(),
  endedAt: wallTimeSchema.nullable(),
  cover: fileIdSchema.nullable().describe('null for guests: it is a file of the host school'),
  remark: z.string(),
  hostId: userIdSchema,
  hostName: z.string(),
  school: z.string().nullable().describe('the host school, when it is another than the caller’s'),
  invitedSchools: z.array(schoolSchema).describe('for the staff of the host school'),
  studentIds: z.array(userIdSchema),
  classIds: z.array(classIdSchema),
  boardChangedAt: wallTimeSchema
    .nullable()
    .describe('when something was last drawn on its board; null: nothing ever'),
  present: z.number().int().describe('people in the classroom now'),
  minutesLeft: z
    .number()
    .int()
    .nullable()
    .optional()
    .describe('the school’s balance for this kind; null: unlimited; left out for students'),
  /** The rights of the asking user: the browser never recomputes permission rules. */
  may: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    start: z.boolean(),
    end: z.boolean(),
    close: z.boolean(),
    enter: z.enum(['host', 'student', 'audit']).nullable(),
    board: z.enum(['write', 'read']).nullable().describe('outside the room: prepare, tidy up, look again'),
    report: z.boolean().describe('who was there and what happened (report.ts), once it has started'),
  }),
})
export type LiveRecord = z.infer<typeof liveRecordSchema>

/** How long a start can be taken back. */
export const withdrawStartMs = 3 * 60_000
/** A start that is earlier than planned by more than this is asked about first. */
export const earlyStartMinutes = 10

/** Who reads reports of lessons. Lists of lessons offer them without loading what a report is made of. */
export const reportRights = {
  who: ['teacher', 'educational', 'tenantAdmin', 'systemAdmin'],
  needs: 'live_attendance',
  tool: lessonTools,
} as const
