// The state of a classroom. It is one jsonb row per live session, so this schema is also how the row is read.
// Everything here is pure: no socket, no database, no clock; times and ids arrive as arguments.
import { z } from 'zod'
import { activityViewSchema } from '#contract/classroom/activity.ts'
import { seatRoleSchema } from '#contract/classroom/classroom.ts'
import { oddSchema } from '#contract/classroom/group.ts'
import { handSchema } from '#contract/classroom/hand.ts'
import { invitationSchema } from '#contract/classroom/invite.ts'
import { attendanceCheckSchema } from '#contract/classroom/lessonTools/attendanceCheck.ts'
import { pickSchema } from '#contract/classroom/lessonTools/picker.ts'
import { pollAnswerSchema, pollViewSchema } from '#contract/classroom/lessonTools/poll.ts'
import { timerSchema } from '#contract/classroom/lessonTools/timer.ts'
import { liveKindSchema, livePhaseSchema } from '#contract/classroom/live.ts'
import { micModeSchema } from '#contract/classroom/mic.ts'
import { privateTalkSchema } from '#contract/classroom/privateTalk.ts'
import { stageShowsSchema } from '#contract/classroom/stage.ts'
import { appError } from '#contract/errors.ts'
import {
  fileIdSchema,
  liveIdSchema,
  type SeatId,
  seatIdSchema,
  tenantIdSchema,
  type UserId,
  userIdSchema,
} from '#contract/ids.ts'

/** Where a seat was put in one round of groups; null: the main room. It says nothing about another round. */
const placeSchema = z.object({
  round: z.number().int(),
  group: z.number().int().nullable(),
  /** The group that a student left for the main room, and may go back to. */
  left: z.number().int().optional(),
})

/** Pairs that change in turns; members are named by their index in `seatIds`. */
const carouselSchema = z.object({
  seconds: z.number().int(),
  cards: z.array(z.string()),
  odd: oddSchema,
  /** Everybody who has taken part so far. */
  seatIds: z.array(seatIdSchema),
  /** The groups of each turn, the present one last. */
  past: z.array(z.array(z.array(z.number().int()))),
  /** From 1. */
  turn: z.number().int(),
  turnEndsAt: z.number(),
})
export type Carousel = z.infer<typeof carouselSchema>

const groupsSchema = z.object({
  round: z.number().int(),
  count: z.number().int(),
  openedAt: z.number(),
  endsAt: z.number().nullable(),
  demonstrated: z.number().int().nullable(),
  speakerId: seatIdSchema.nullable(),
  message: z.object({ text: z.string(), at: z.number() }).nullable(),
  carousel: carouselSchema.nullable().default(null),
})
export type Groups = z.infer<typeof groupsSchema>

/** `isCleared`: off the screens; its answers stay. */
const pollSchema = pollViewSchema
  .pick({ question: true, options: true, openedAt: true, closedAt: true })
  .extend({ isResultShown: z.boolean(), isCleared: z.boolean(), answers: z.array(pollAnswerSchema) })
export type Poll = z.infer<typeof pollSchema>

const runSchema = z.object({
  planId: z.string(),
  stepId: z.string(),
  at: z.number(),
  boardPage: z.number().int().nullable(),
  words: z.array(z.string()),
  /** The exercise that was given with it. */
  activityId: z.string().nullable(),
})
/** The step of the lesson plan that set the room, and what the room was before, of what the step has changed. */
const planRunSchema = runSchema.extend({
  undo: z
    .object({
      micMode: micModeSchema.optional(),
      timer: timerSchema.nullable().optional(),
      groups: z
        .object({ members: z.array(z.array(seatIdSchema)), endsAt: z.number().nullable() })
        .nullable()
        .optional(),
      run: runSchema.extend({ undo: z.null() }).nullable(),
    })
    .nullable(),
})
export type PlanRunState = z.infer<typeof planRunSchema>

/** byMode: the class's mode decides. on: put on the mic. off: taken off it. */
const micRights = ['byMode', 'on', 'off'] as const

/** byClass: the setting for the whole class decides. */
const penRights = ['byClass', 'given', 'taken'] as const

/** Only roll call has a called seat, so the field exists only there. */
const micSchema = z.discriminatedUnion('mode', [
  z.object({ mode: z.enum(['free', 'auto']) }),
  z.object({ mode: z.literal('rollCall'), called: seatIdSchema.nullable() }),
])

/** The school of a guest. */
const guestSchoolSchema = z.object({ id: tenantIdSchema, name: z.string() })
export type GuestSchool = z.infer<typeof guestSchoolSchema>

const seatSchema = z.object({
  id: seatIdSchema,
  userId: userIdSchema,
  name: z.string(),
  avatar: fileIdSchema.nullable(),
  role: seatRoleSchema,
  /** null: the host's school. */
  school: guestSchoolSchema.nullable().default(null),
  /** Oversees the school, and listens. */
  isInspector: z.boolean().default(false),
  /** Chosen when the session was planned: shown as missing until it comes. */
  isExpected: z.boolean(),
  /** Belongs to the session's school, and is no student. */
  isStaff: z.boolean().default(false),
  /** The socket of the seat, as `<gateway>:<socket>`; null: absent. */
  connection: z.string().nullable(),
  /** When it last lost its socket; without any socket so far, when it got its first media token. null: it has a socket, or had neither. */
  awaySince: z.number().nullable().default(null),
  /** The login that took its last media token. */
  mediaLogin: z.string().nullable().default(null),
  hand: handSchema.nullable(),
  micRight: z.enum(micRights),
  isBanned: z.boolean(),
  /** How often the seat's right to speak was taken back. A browser that was away sees by it that it must not reopen the mic. */
  micRevocations: z.number().int().default(0),
  /** How often of these only the end of a private talk took it back, of which the class does not know. */
  talksEnded: z.number().int().default(0),
  pen: z.enum(penRights).default('byClass'),
  place: placeSchema.nullable().default(null),
  invitation: invitationSchema,
  /** When each of its reward stars was given. */
  stars: z.array(z.number()).default([]),
  timesAsked: z.number().int().default(0),
  lastAskedAt: z.number().nullable().default(null),
  handsRaised: z.number().int().default(0),
  /** When this seat wrote its latest chat messages: the measure of the chat's rate limit. */
  chatTimes: z.array(z.number()),
})
export type Seat = z.infer<typeof seatSchema>

export const classroomStateSchema = z.object({
  version: z.number().int(),
  liveId: liveIdSchema,
  name: z.string(),
  kind: liveKindSchema,
  phase: livePhaseSchema,
  startedAt: z.number().nullable(),
  endedAt: z.number().nullable(),
  mic: micSchema,
  banAll: z.boolean(),
  penAll: z.boolean().default(false),
  stage: stageShowsSchema.default('board'),
  groups: groupsSchema.nullable().default(null),
  /** The students of each group of each round that is over, for its boards. */
  pastGroups: z.array(z.array(z.array(seatIdSchema))).default([]),
  /** All of the lesson, the last one open or closed. */
  attendanceChecks: z.array(attendanceCheckSchema).default([]),
  pick: pickSchema.nullable().default(null),
  /** Whom the picker picked in its present round, in this order. */
  pickedInRound: z.array(seatIdSchema).default([]),
  /** All of the lesson; the last one is on the screens unless it is cleared. */
  polls: z.array(pollSchema).default([]),
  /** The exercise on the screens; all of the lesson are assignments. */
  activity: activityViewSchema.nullable().default(null),
  timer: timerSchema.nullable().default(null),
  plan: planRunSchema.nullable().default(null),
  privateTalk: privateTalkSchema.nullable().default(null),
  /** Reported by the media side: microphones that are still open though the policy shuts them. */
  micsNotShut: z.number().int(),
  seats: z.array(seatSchema),
})
export type ClassroomState = z.infer<typeof classroomStateSchema>

/** The acting seat and the time. The seat comes from the handshake, never from the message. */
export interface Act {
  readonly seat: Seat
  readonly now: number
}

export const findSeat = (state: ClassroomState, id: SeatId): Seat | undefined =>
  state.seats.find((seat) => seat.id === id)

export const findSeatOf = (state: ClassroomState, userId: UserId): Seat | undefined =>
  state.seats.find((seat) => seat.userId === userId)

export const seatOrRefuse = (state: ClassroomState, id: SeatId): Seat => {
  const seat = findSeat(state, id)
  if (!seat) throw appError('SEAT_UNKNOWN')
  return seat
}

export const studentOrRefuse = (state: ClassroomState, id: SeatId): Seat => {
  const seat = seatOrRefuse(state, id)
  if (seat.role !== 'student') throw appError('SEAT_NOT_STUDENT')
  return seat
}

export const changeSeat = (state: ClassroomState, id: SeatId, change: Partial<Seat>): ClassroomState => ({
  ...state,
  seats: state.seats.map((seat) => (seat.id === id ? { ...seat, ...change } : seat)),
})

export const changeSeats = (state: ClassroomState, change: (seat: Seat) => Seat): ClassroomState => ({
  ...state,
  seats: state.seats.map(change),
})

export const isPresent = (seat: Seat): boolean => seat.connection !== null

/** The seat called in roll call, if any. */
export const calledSeat = (state: ClassroomState): SeatId | null =>
  state.mic.mode === 'rollCall' ? state.mic.called : null
