// Messages to a person: what happened in the school and concerns exactly them.
import { z } from 'zod'
import { bothWays, defineCall, pageOf, pageQuery } from '../call.ts'
import { limits } from '../constants.ts'
import { byId, noticeIdSchema } from '../ids.ts'
import { wallTimeSchema } from '../time.ts'
import type { DocumentName } from './document.ts'

/** The socket that tells a page about new messages and changed documents; on the same path as the classroom's. */
export const noticeNamespace = '/notice'
/** Handshake auth of the namespace. A refusal is a connect_error whose message is an error code. */
export const noticeHandshakeSchema = z.object({
  token: z.string().max(200),
  noRead: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('the number that the page last received; a message follows when it differs'),
})
export interface NoticeToClient {
  /** The page asks again: words, and whether they are read, come by call alone. */
  'notice:changed': () => void
  /** Another version of a watched document is to be read, or who may read and write it has changed: the page asks again. */
  'document:changed': (name: DocumentName) => void
  /** Sent before the server closes this socket: the login has ended. */
  'notice:signedOut': () => void
}

export interface NoticeToServer {
  /** This page is told from now on when the document changes; answers false to one who may not read it. */
  'document:watch': (name: DocumentName, answer: (isWatched: boolean) => void) => void
}
/** The documents that one page can watch. */
export const watchedMax = 20

/** The kinds of message. Their texts are in locales/<lang>/noticeTexts.json, keyed by kind. */
export const noticeKinds = [
  'livePlanned',
  'liveMoved',
  'liveCancelled',
  'liveStarted',
  'trainingPlanned',
  'trainingMoved',
  'trainingCancelled',
  'trainingStarted',
  'tenantEnding',
  'quotaLow1v1',
  'quotaLow1vN',
  'registered',
  'registrationWaiting',
  'taskReleased',
  'taskExtended',
  'taskMaterial',
  'taskMarked',
  'taskReturned',
  'examPushed',
  'examMoved',
  'examExtended',
  'examResults',
  'examReturned',
  'namedMarker',
  'evaluationPushed',
  'evaluationReviewed',
  'evaluationReturned',
  'addedToCourse',
  'addedToTask',
  'addedToPlan',
  'addedToExam',
  'teacherWrites',
] as const
const noticeKindSchema = z.enum(noticeKinds)
export type NoticeKind = z.infer<typeof noticeKindSchema>

/** Kinds that come out of teaching; the flag of the message query asks for these alone. */
export const teachingKinds = [
  'livePlanned',
  'liveMoved',
  'liveCancelled',
  'liveStarted',
  'trainingPlanned',
  'trainingMoved',
  'trainingCancelled',
  'trainingStarted',
  'taskReleased',
  'taskExtended',
  'taskMaterial',
  'taskMarked',
  'taskReturned',
  'examPushed',
  'examMoved',
  'examExtended',
  'examResults',
  'examReturned',
  'namedMarker',
  'evaluationPushed',
  'evaluationReviewed',
  'evaluationReturned',
  'addedToCourse',
  'addedToTask',
  'addedToPlan',
  'addedToExam',
  'teacherWrites',
] as const

/** The values for the text of a notice. An instant (ISO) is shown in the reader's school time. */
export type NoticeValues = Readonly<Record<string, string>>

const noticeRecordSchema = z.object({
  id: noticeIdSchema,
  kind: noticeKindSchema,
  title: z.string().describe('in the language of the request'),
  content: z.string(),
  senderName: z.string().describe('empty: the school itself'),
  path: z.string().nullable().describe('the page that it is about'),
  time: wallTimeSchema,
  isRead: z.boolean(),
  needsConfirm: z.boolean(),
  isConfirmed: z.boolean(),
})
export type NoticeRecord = z.infer<typeof noticeRecordSchema>

export const noticeQuery = pageQuery.extend({
  size: pageQuery.shape.size.default(limits.messagePage),
  teacherFlag: z.enum(['0', '1']).optional().describe('1: only what comes out of teaching'),
})

const page = (path: string) =>
  defineCall({
    method: 'GET',
    path,
    summary: 'The caller’s messages, newest first',
    who: 'signedIn',
    query: noticeQuery,
    answer: pageOf(noticeRecordSchema),
  })
export const pageNotice = page('/teach/message/page')
export const pageNoticeZhkt = page('/teach/zhkt/msg/page')

const noticeStatusSchema = z.object({ noRead: z.number().int() })
export type NoticeStatus = z.infer<typeof noticeStatusSchema>

export const getNoticeStatus = defineCall({
  method: 'GET',
  path: '/teach/message/getStatus',
  summary: 'How many messages the caller has not read',
  who: 'signedIn',
  answer: noticeStatusSchema,
})

export const readNotice = bothWays({
  path: '/teach/message/read/{id}',
  summary: 'Mark one message as read; answers how many are left',
  who: 'signedIn',
  params: byId,
  answer: noticeStatusSchema,
})
export const readAllNotices = bothWays({
  path: '/teach/message/readAll',
  summary: 'Mark every message as read',
  who: 'signedIn',
  answer: noticeStatusSchema,
})
export const confirmNotice = bothWays({
  path: '/teach/message/confirm',
  summary: 'Confirm a message that asks for it; it is read then as well',
  who: 'signedIn',
  body: byId,
  answer: noticeStatusSchema,
  refuses: ['NOT_FOUND'],
})
