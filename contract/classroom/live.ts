// Live sessions: the planned records of lessons held in the browser (/teach/live).
import { z } from 'zod'
import { defineCall, manyInQuery, pageOf, pageQuery } from '../call.ts'
import type { ErrorCode } from '../errors.ts'
import {
  byId,
  classIdSchema,
  fileIdSchema,
  liveIdSchema,
  seatIdSchema,
  tenantIdSchema,
  userIdSchema,
  uuidSchema,
} from '../ids.ts'
import { searchTextSchema, typedSchema } from '../rules.ts'
import { wallTimeSchema } from '../time.ts'
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

/** Schools that one live session may invite. */
const invitedMax = 50
export const invitedSchema = z.array(tenantIdSchema).max(invitedMax).default([])

/** A school that was invited to a live session, or may be. */
const schoolSchema = z.object({ id: tenantIdSchema, name: z.string() })
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

const staff = ['teacher', 'educational', 'tenantAdmin', 'systemAdmin'] as const
const everybody = ['student', ...staff] as const
/** A teacher hosts lessons, an administrator trainings. */
const hosts = ['teacher', 'tenantAdmin'] as const

export const createLive = defineCall({
  method: 'POST',
  path: '/teach/live',
  summary: 'Plan a live session; the caller is its host',
  who: ['teacher'],
  needs: 'live_add',
  body: liveBody,
  answer: z.object({ id: liveIdSchema }),
  refuses: ['LIVE_TIME_ORDER', 'LIVE_ONE_STUDENT'],
})
export const pageLive = defineCall({
  method: 'GET',
  path: '/teach/live/page',
  summary:
    'Live sessions the caller hosts, may join (as a guest too) or oversees; running ones first, then by planned start',
  who: everybody,
  needs: 'live_view',
  query: pageQuery.extend({
    name: searchTextSchema(50).optional(),
    state: livePhaseSchema.optional(),
    isOverview: z
      .stringbool()
      .default(false)
      .describe('for a teacher: all sessions of the school and those that it is invited to'),
  }),
  answer: pageOf(liveRecordSchema),
})
export const getLive = defineCall({
  method: 'GET',
  path: '/teach/live/{id}',
  summary: 'One live session',
  who: everybody,
  needs: ['live_view', 'training_view'],
  params: byId,
  answer: liveRecordSchema,
})
export const updateLive = defineCall({
  method: 'PUT',
  path: '/teach/live/{id}',
  summary: 'Change a session that has not started',
  who: ['teacher'],
  needs: 'live_edit',
  params: byId,
  body: liveBody,
  answer: z.boolean(),
  refuses: ['LIVE_ALREADY_STARTED', 'LIVE_TIME_ORDER', 'LIVE_ONE_STUDENT', 'NOT_OWNER'],
})
export const removeLive = defineCall({
  method: 'DELETE',
  path: '/teach/live/{id}',
  summary: 'Delete a session that has not started',
  who: hosts,
  needs: ['live_del', 'training_del'],
  params: byId,
  answer: z.boolean(),
  refuses: ['LIVE_ALREADY_STARTED', 'NOT_OWNER'],
})

const step = (
  verb: 'start' | 'withdrawStart' | 'end' | 'close',
  summary: string,
  refuses: readonly ErrorCode[] = [],
) =>
  defineCall({
    method: 'POST',
    path: `/teach/live/{id}/${verb}`,
    summary,
    who: hosts,
    needs: ['live_start', 'training_start'],
    params: byId,
    answer: z.object({ state: livePhaseSchema }),
    refuses: ['LIVE_WRONG_ORDER', 'NOT_OWNER', 'MEDIA_UNREACHABLE', ...refuses],
  })
export const startLive = step(
  'start',
  'Open the lesson: the media room is made and everybody who waits comes in',
  ['QUOTA_EMPTY', 'MEDIA_FULL'],
)
export const withdrawStart = step(
  'withdrawStart',
  'Take the start back, within three minutes and while nobody but the host has been there: the lesson waits again, and costs nothing',
  ['LIVE_START_STANDS'],
)
export const endLive = step('end', 'Finish the lesson for everybody')
export const closeLive = step('close', 'Make an ended or never started session unenterable')

export const joinLive = defineCall({
  method: 'POST',
  path: '/teach/live/{id}/token',
  summary: 'A media token (60 s) and the seat of the caller in this classroom',
  who: everybody,
  needs: ['live_enter', 'live_audit'],
  params: byId,
  body: z.object({ as: z.enum(['host', 'student', 'audit']).optional() }).default({}),
  answer: z.object({
    url: z.string().describe('absolute ws or wss address of the media engine'),
    token: z.string(),
    mediaPort: z
      .int()
      .nullable()
      .describe('UDP port that carries the media; null when a LiveKit server elsewhere has ports of its own'),
    mediaTcpPort: z
      .int()
      .nullable()
      .describe(
        'TCP port for networks that let no UDP through; null: there is none, or it is a LiveKit server’s',
      ),
    identity: z.string().describe('the seat id'),
    seatId: seatIdSchema,
  }),
  refuses: [
    'LIVE_NOT_STARTED',
    'LIVE_ENDED',
    'LIVE_CLOSED',
    'LIVE_FULL',
    'LIVE_NOT_ADMITTED',
    'MEDIA_UNREACHABLE',
  ],
})

const livePersonSchema = z.object({
  id: userIdSchema,
  name: z.string(),
  username: z.string(),
  classIds: z.array(classIdSchema),
})
/** The people to choose from when planning a session. A school has too many students to answer them all. */
export const getLivePeople = defineCall({
  method: 'GET',
  path: '/teach/live/people',
  summary: 'The school’s classes and its first 200 students by name, to choose participants from',
  who: ['teacher'],
  needs: ['live_add', 'live_edit'],
  answer: z.object({
    classes: z.array(z.object({ id: classIdSchema, name: z.string(), studentCount: z.number().int() })),
    students: z.array(livePersonSchema),
  }),
})
export const findLiveStudents = defineCall({
  method: 'GET',
  path: '/teach/live/students',
  summary:
    'Students to choose from: those of a name (at most 50), or those chosen for a session of the caller',
  who: ['teacher'],
  needs: ['live_add', 'live_edit'],
  query: z.object({
    name: searchTextSchema(50).optional().describe('a name, its pinyin or initials, or a user name'),
    liveId: liveIdSchema.optional(),
  }),
  answer: z.array(livePersonSchema),
  refuses: ['NOT_FOUND'],
})

export const findLiveOverlaps = defineCall({
  method: 'GET',
  path: '/teach/live/overlaps',
  summary:
    'Live sessions at the same time that the caller hosts or that a chosen class is invited to (at most 20)',
  who: ['teacher'],
  needs: ['live_add', 'live_edit'],
  query: z.object({
    startTime: wallTimeSchema,
    endTime: wallTimeSchema,
    classIds: manyInQuery(classIdSchema, 50).default([]),
    liveId: liveIdSchema.optional().describe('the session that is changed: it does not overlap with itself'),
  }),
  answer: z.array(
    z.object({
      id: liveIdSchema,
      name: z.string(),
      startTime: wallTimeSchema,
      endTime: wallTimeSchema,
      hostName: z.string(),
      isOwn: z.boolean().describe('the caller hosts it'),
      classNames: z.array(z.string()).describe('the chosen classes that it is for'),
    }),
  ),
})
export type LiveOverlap = z.infer<typeof findLiveOverlaps.answer>[number]

export const findSchools = defineCall({
  method: 'GET',
  path: '/teach/live/schools',
  summary: 'Other schools of the installation by a part of their name, to invite them (at most 20)',
  who: hosts,
  needs: ['live_add', 'live_edit', 'training_add', 'training_edit'],
  query: z.object({ name: typedSchema.min(2).max(50) }),
  answer: z.array(schoolSchema),
})
