// What the classroom needs from outside. The server implements these; nothing here knows a table or a route.
import type { IncomingMessage } from 'node:http'
import type { Server } from 'socket.io'
import type { AccountKind } from '#contract/accountKinds.ts'
import type { ChatMessage } from '#contract/classroom/chat.ts'
import type { LivePhase } from '#contract/classroom/live.ts'
import type { SpeechReport } from '#contract/classroom/mediaEngine.ts'
import type { TalkTime } from '#contract/classroom/talk.ts'
import type { FileId, LiveId, MessageId, SeatId, TenantId, UserId } from '#contract/ids.ts'
import type { DocumentName } from '#contract/system/document.ts'
import type { ClassroomState, GuestSchool } from './classroom/classroomState.ts'
import type { LiveEvent } from './classroom/liveEvents.ts'
import type { Downtime } from './classroom/media/mediaConnection.ts'
import type { AttendanceChanges } from './classroom/seats/attendance.ts'
import type { Plan } from './classroom/seats/seatState.ts'
import type { PrivateTalkChanges } from './classroom/speaking/privateTalkLog.ts'
import type { EngineLoad } from './media/engineLoad.ts'

/** A classroom's key: its tenant, then its id. */
export interface ClassroomKey {
  readonly tenantId: TenantId
  readonly liveId: LiveId
}

/** The account behind a token. */
export interface LiveCaller {
  readonly userId: UserId
  /** null: the system administrator, who belongs to no school. */
  readonly tenantId: TenantId | null
  readonly kind: AccountKind
  readonly loginId: string
  readonly name: string
  readonly avatar: FileId | null
}

/** A live session and what one account may do in it. */
export interface LiveAccess {
  readonly key: ClassroomKey
  readonly hostId: UserId
  readonly isChosen: boolean
  readonly isOpenToAll: boolean
  readonly isTraining: boolean
  /** The account's school, when it is another one that was invited. */
  readonly guestOf: GuestSchool | null
}

/** One change of a classroom, to be written in one transaction. */
export interface ClassroomChange {
  readonly state: ClassroomState
  readonly chatAdded?: ChatMessage | undefined
  readonly chatDeleted?: MessageId | undefined
  readonly attendance: AttendanceChanges
  readonly privateTalks: PrivateTalkChanges
  readonly events: readonly LiveEvent[]
  readonly at: number
}

/** Speech of one person that is not stored yet. */
export interface SpeechAmount {
  readonly userId: UserId
  readonly ms: number
  /** Turns that began in it. */
  readonly turns: number
}

export interface ClassroomStore {
  /**
   * One transaction: lock the row, decide, write. `decide` is synchronous, may throw a refusal, and answers null when
   * nothing changed. The phase and the number of present people are also kept in columns, written from the state.
   */
  change(key: ClassroomKey, decide: (state: ClassroomState) => ClassroomChange | null): Promise<void>
  read(key: ClassroomKey): Promise<ClassroomState | null>
  /** The last messages, oldest first. */
  readChat(key: ClassroomKey): Promise<ChatMessage[]>
  findChatAuthor(key: ClassroomKey, messageId: MessageId): Promise<SeatId | null>
  listStarted(): Promise<ClassroomKey[]>
  /** Classrooms with connected seats, of all tenants. */
  listOccupied(): Promise<ClassroomKey[]>
  /** Adds speech, and returns the talk time of the whole classroom. */
  addTalkTime(key: ClassroomKey, spoken: readonly SpeechAmount[]): Promise<TalkTime>
  readTalkTime(key: ClassroomKey): Promise<TalkTime>
  findPhase(liveId: LiveId): Promise<{ key: ClassroomKey; phase: LivePhase } | null>
}

/**
 * The lease of a gateway: a process with sockets renews it every few seconds. The seats of a gateway whose lease has
 * expired are freed by any other process, or by the same program after its next start.
 */
export interface GatewayLease {
  /** false: the gateway was not registered (it is new, or its lease had expired). */
  renew(gatewayId: string, at: number): Promise<boolean>
  /** Gateways last seen before that time. */
  listStale(before: number): Promise<{ gatewayId: string; seenAt: number }[]>
  remove(gatewayId: string): Promise<void>
}

/** The media engine's address and key, whichever engine it is. null: it is not up (it restarts on its own). */
export interface MediaEngine {
  readonly url: string
  readonly apiKey: string
  readonly apiSecret: string
}

/** How several processes serve one classroom. */
export interface Cluster {
  /** Sends messages for a room to the sockets of the other processes too. */
  readonly adapter: NonNullable<Parameters<Server['adapter']>[0]>
  /** Messages may be missing: the connection was down, or a process died that may have stored a change before. */
  readonly onMissed: (listener: () => void) => () => void
}

export interface LiveLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface LiveTiming {
  /** How long a dropped socket still counts as present. */
  readonly graceMs: number
  readonly heartbeatMs: number
  readonly leaseMs: number
  readonly reconcileMs: number
  /** How long an open mic may take to close before the teacher is informed. */
  readonly shutMs: number
  /** How often talk time is stored and sent to the host. */
  readonly talkMs: number
}

export interface LivePorts {
  readonly store: ClassroomStore
  readonly lease: GatewayLease
  /**
   * Throws TOKEN_DEAD, or DEMO for accounts of the read-only demo institution. The address of the handshake's `request` is
   * counted as long as the account is unknown.
   */
  readonly authenticate: (token: string, request: IncomingMessage) => Promise<LiveCaller>
  /** Logout, freezing, removal: never a mere refresh. */
  readonly onLoginEnded: (listener: (loginId: string) => void) => () => void
  /** Roles, or who has which, have changed. */
  readonly onRightsChanged: (listener: () => void) => () => void
  /** The logins among these that have not ended and may still be in a classroom. */
  readonly mayStay: (loginIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** null: no such session, or one of a school that has not invited the caller's. */
  readonly findLiveAccess: (caller: LiveCaller, liveId: LiveId) => Promise<LiveAccess | null>
  readonly readPlan: (key: ClassroomKey) => Promise<Plan>
  readonly engine: () => MediaEngine | null
  /** null: a LiveKit server, which refuses by itself what it cannot carry. */
  readonly engineLoad: Pick<EngineLoad, 'reserve' | 'release'> | null
  /** Undefined: this is the only process. */
  readonly cluster?: Cluster | undefined
  /** Permissions on this board, of a class or of a group, may have changed. */
  readonly onBoardRightsChanged: (board: DocumentName) => void
  readonly onEngineRestarted: (listener: () => void) => () => void
  /** Who the engine heard speaking, once a second; null: it does not say, so each page reports its own speech. */
  readonly onSpeech: ((listener: (reports: readonly SpeechReport[]) => void) => void) | null
  readonly log: LiveLog
  readonly now: () => number
  /** null: another process is running, or none ever ran. */
  readonly downtime: Downtime | null
  readonly newId: <Id extends string>() => Id
  readonly timing: LiveTiming
}
