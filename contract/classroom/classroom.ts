// The classroom socket (socket.io, namespace /classroom): the state that all in a lesson see, and their commands.
import { z } from 'zod'
import { errorCodeSchema } from '../errors.ts'
import { fileIdSchema, liveIdSchema, messageIdSchema, seatIdSchema, userIdSchema } from '../ids.ts'
import { activityViewSchema } from './activity.ts'
import { chatCommands, chatMessageSchema } from './chat.ts'
import { groupCommands, groupNumberSchema, groupsViewSchema } from './group.ts'
import { handCommands, handSchema } from './hand.ts'
import { invitationSchema, inviteCommands } from './invite.ts'
import { attendanceCheckCommands, attendanceCheckSchema } from './lessonTools/attendanceCheck.ts'
import { pickerCommands, pickSchema } from './lessonTools/picker.ts'
import { pollAnswerSchema, pollCommands, pollViewSchema } from './lessonTools/poll.ts'
import { timerCommands, timerSchema } from './lessonTools/timer.ts'
import { liveKindSchema, livePhaseSchema } from './live.ts'
import { micCommands, micModeSchema, micReasonSchema } from './mic.ts'
import { penCommands } from './pen.ts'
import { planRunSchema } from './plan.ts'
import { privateTalkCommands, privateTalkSchema } from './privateTalk.ts'
import { stageCommands, stageShowsSchema } from './stage.ts'
import { starCommands } from './star.ts'
import { type TalkTime, talkCommands, talkTimeSchema } from './talk.ts'

export const classroomNamespace = '/classroom'
export const socketPath = '/socket.io'

export const seatRoles = ['host', 'student', 'auditor'] as const
export const seatRoleSchema = z.enum(seatRoles)
export type SeatRole = z.infer<typeof seatRoleSchema>

/** One person's place, as all others see it. A seat outlives a lost connection. */
const seatViewSchema = z.object({
  id: seatIdSchema,
  userId: userIdSchema,
  name: z.string(),
  avatar: fileIdSchema.nullable(),
  role: seatRoleSchema,
  isStaff: z.boolean().describe('belongs to the session’s school, and is no student'),
  school: z.string().nullable().describe('of a guest; null: the school that holds the session'),
  isInspector: z.boolean().describe('a listener who oversees the school'),
  isPresent: z.boolean(),
  hand: handSchema.nullable(),
  isCalled: z.boolean(),
  stars: z.number().int().describe('reward stars of this lesson'),
  /** Put on the mic by the teacher or by an accepted invitation: shown on the stage. */
  isOnMic: z.boolean(),
  isBanned: z.boolean(),
  invitation: invitationSchema,
  canMic: z.boolean().describe('the server’s answer; the media engine enforces the same'),
  micReason: micReasonSchema,
  micRevocations: z
    .number()
    .int()
    .describe('how often the right to speak was taken back: a browser that missed it keeps its mic shut'),
  canCamera: z.boolean(),
  canShare: z.boolean(),
  canDraw: z.boolean().describe('holds the pen of the class’s board; members always draw on their group’s'),
  group: groupNumberSchema
    .nullable()
    .describe('the group it is in, or that the host visits; null: the main room'),
  leftGroup: groupNumberSchema
    .nullable()
    .describe('the group that this student left for the main room, and may enter again'),
})
export type SeatView = z.infer<typeof seatViewSchema>

const classroomViewSchema = z.object({
  liveId: liveIdSchema,
  name: z.string(),
  kind: liveKindSchema,
  phase: livePhaseSchema,
  startedAt: z.number().nullable().describe('epoch ms'),
  micMode: micModeSchema,
  banAll: z.boolean(),
  penAll: z.boolean().describe('set for all students; exceptions are shown at the seat'),
  stage: stageShowsSchema,
  groups: groupsViewSchema.nullable().describe('null: the class is not divided'),
  attendanceCheck: attendanceCheckSchema.nullable().describe('the last one; null: none in this lesson yet'),
  pick: pickSchema.nullable().describe('the student picked at random, while the card is shown'),
  poll: pollViewSchema.nullable().describe('the question on the screens, open or closed'),
  activity: activityViewSchema.nullable().describe('the exercise on the screens, open or closed'),
  timer: timerSchema.nullable().describe('the countdown on every screen'),
  plan: planRunSchema.nullable().describe('the step of the lesson plan that set the room last'),
  privateTalk: privateTalkSchema.nullable(),
  /** Microphones that should be shut and that the media engine has not confirmed yet. */
  micsNotShut: z.number().int(),
})
export type ClassroomView = z.infer<typeof classroomViewSchema>

/** The part of the view that only one seat gets. */
const ownViewSchema = z.object({
  pollAnswers: z.array(pollAnswerSchema).describe('the host gets all of them, a student their own'),
  turns: z
    .record(
      seatIdSchema,
      z.object({
        timesAsked: z.number().int().describe('called, picked, put on the mic, or accepted an invitation'),
        lastAskedAt: z.number().nullable().describe('epoch ms, server clock'),
        handsRaised: z.number().int(),
      }),
    )
    .describe('of every student, for the host; empty for others'),
})
export type OwnView = z.infer<typeof ownViewSchema>

export const snapshotSchema = classroomViewSchema.extend({
  version: z.number().int(),
  now: z.number().describe('server clock, epoch ms'),
  /** The receiver's own seat. */
  seatId: seatIdSchema,
  /** Every expected or present person; students who have not come yet are absent seats. */
  seats: z.array(seatViewSchema),
  chat: z.array(chatMessageSchema),
  own: ownViewSchema,
  talkTime: talkTimeSchema.optional().describe('hosts only'),
})
export type Snapshot = z.infer<typeof snapshotSchema>

/** Holds what changed from version - 1 to version; a gap asks for a snapshot. Seats come whole. */
export const patchSchema = classroomViewSchema.partial().extend({
  version: z.number().int(),
  now: z.number(),
  seats: z.array(seatViewSchema).optional(),
  seatsRemoved: z.array(seatIdSchema).optional(),
  chatAdded: z.array(chatMessageSchema).optional(),
  chatDeleted: z.array(messageIdSchema).optional(),
  own: ownViewSchema.optional(),
})
export type Patch = z.infer<typeof patchSchema>

export const ackSchema = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), error: errorCodeSchema }),
])
export type Ack = z.infer<typeof ackSchema>

/** Commands, client to server, each acknowledged with an Ack. */
export const classroomCommands = {
  ...micCommands,
  ...handCommands,
  ...inviteCommands,
  ...chatCommands,
  ...penCommands,
  ...stageCommands,
  ...groupCommands,
  ...talkCommands,
  ...attendanceCheckCommands,
  ...pickerCommands,
  ...timerCommands,
  ...privateTalkCommands,
  ...starCommands,
  ...pollCommands,
  /** Ask for a classroom:snapshot, after a gap in the versions. */
  'classroom:resync': z.object({}),
} as const
export type CommandName = keyof typeof classroomCommands
export type CommandInput<N extends CommandName> = z.input<(typeof classroomCommands)[N]>
export type CommandParsed<N extends CommandName> = z.output<(typeof classroomCommands)[N]>

export type ClientToServer = {
  [N in CommandName]: (input: CommandInput<N>, ack: (answer: Ack) => void) => void
}
/** FORBIDDEN: the person's role may not enter any more. */
export type ClosedReason = 'ended' | 'closed' | 'replaced' | 'signedOut' | 'FORBIDDEN'
export interface ServerToClient {
  'classroom:snapshot': (snapshot: Snapshot) => void
  'classroom:patched': (patch: Patch) => void
  /** Goes to hosts, every few seconds while somebody speaks. It is no part of the state, so it has no version. */
  'classroom:talkTime': (talkTime: TalkTime) => void
  /** Sent before the server closes this socket, so that the page knows the reason. */
  'classroom:closed': (reason: { reason: ClosedReason }) => void
}

/** Handshake auth of the namespace. A refusal is a connect_error whose message is an error code. */
export const handshakeSchema = z.object({
  token: z.string().max(200),
  liveId: liveIdSchema,
  as: z.enum(['host', 'student', 'audit']).optional(),
})
