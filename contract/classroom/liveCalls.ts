// Planning, opening, entering and ending live sessions.
import { z } from 'zod'
import { defineCall, pageOf, pageQuery } from '../call.ts'
import type { ErrorCode } from '../errors.ts'
import { searchTextSchema } from '../fieldSchemas.ts'
import { byId, liveIdSchema, seatIdSchema } from '../ids.ts'
import { lessonTools } from '../tools.ts'
import { hosts, liveBody, livePhaseSchema, liveRecordSchema } from './live.ts'

const staff = ['teacher', 'educational', 'tenantAdmin', 'systemAdmin'] as const
const everybody = ['student', ...staff] as const

export const createLive = defineCall({
  method: 'POST',
  path: '/teach/live',
  tool: 'live',
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
  tool: 'live',
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
  tool: lessonTools,
  summary: 'One live session',
  who: everybody,
  needs: ['live_view', 'training_view'],
  params: byId,
  answer: liveRecordSchema,
})
export const updateLive = defineCall({
  method: 'PUT',
  path: '/teach/live/{id}',
  tool: 'live',
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
  tool: lessonTools,
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
    tool: lessonTools,
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
  tool: lessonTools,
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
