import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { seatRoles } from '#contract/classroom/classroom.ts'
import { liveKinds, livePhases, liveTypes } from '#contract/classroom/live.ts'
import { micModes } from '#contract/classroom/mic.ts'
import { liveEvents } from '#contract/classroom/report.ts'
import type { ClassId, FileId, LiveId, MessageId, SeatId, TenantId, UserId } from '#contract/ids.ts'
import { lesson } from './catalogCourse.ts'
import { createdAt, id, instant, tenantId } from './columns.ts'
import { courseClass } from './courseClass.ts'
import { lessonPlan } from './lessonPlan.ts'
import { tenant } from './tenant.ts'
import { user } from './user.ts'

/** The planned record of a lesson held in the browser. */
export const liveSession = pgTable(
  'live_session',
  {
    id: id<LiveId>(),
    tenantId: tenantId().references(() => tenant.id),
    hostId: uuid('host_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id),
    name: text('name').notNull(),
    type: text('type', { enum: liveTypes }).notNull().default('course'),
    kind: text('kind', { enum: liveKinds }).notNull(),
    micMode: text('mic_mode', { enum: micModes }).notNull(),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time').notNull(),
    // Lists, not rows with a foreign key: an empty list means that every student may join, so a deleted class must not
    // silently empty the list and open the lesson to the whole school.
    studentIds: uuid('student_ids').array().$type<UserId[]>().notNull(),
    classIds: uuid('class_ids').array().$type<ClassId[]>().notNull(),
    /** A writer also calls setFileUses (docs/decisions/0034). */
    cover: uuid('cover').$type<FileId>(),
    remark: text('remark').notNull().default(''),
    /** By account; who is chosen no more may still stand here (preparedGroups.ts). */
    preparedGroups: jsonb('prepared_groups').$type<UserId[][]>().notNull().default([]),
    /** The lesson of a course that is held, and the plan it is taught from where that is another than the lesson's. */
    lessonId: uuid('lesson_id').references(() => lesson.id, { onDelete: 'set null' }),
    planId: uuid('plan_id').references(() => lessonPlan.id, { onDelete: 'set null' }),
    // Written only from the classroom's state, in the transaction that changes it.
    phase: text('phase', { enum: livePhases }).notNull().default('created'),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('live_session_page').on(table.tenantId, table.phase, table.startTime),
    index('live_session_host').on(table.hostId),
    index('live_session_lesson').on(table.lessonId),
    index('live_session_plan').on(table.planId),
  ],
)

const liveId = () =>
  uuid('live_id')
    .$type<LiveId>()
    .notNull()
    .references(() => liveSession.id, { onDelete: 'cascade' })

/** The running state of one live session: locked, changed and written as a whole. */
export const liveClassroom = pgTable('live_classroom', {
  liveId: liveId().primaryKey(),
  tenantId: tenantId(),
  version: integer('version').notNull(),
  /** The number of people connected now; copied from the state, for lists. */
  present: integer('present').notNull().default(0),
  /** Read through live's classroomStateSchema. */
  state: jsonb('state').$type<unknown>().notNull(),
})

export const liveChat = pgTable(
  'live_chat',
  {
    id: id<MessageId>(),
    tenantId: tenantId(),
    liveId: liveId(),
    seatId: uuid('seat_id').$type<SeatId>().notNull(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('live_chat_page').on(table.liveId, table.at)],
)

/** One row per stay in a started lesson (LIVE-35). */
export const liveAttendance = pgTable(
  'live_attendance',
  {
    id: id<string>(),
    tenantId: tenantId(),
    liveId: liveId(),
    seatId: uuid('seat_id').$type<SeatId>().notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    name: text('name').notNull(),
    /** Of a guest; null: the session's own. */
    school: text('school'),
    role: text('role', { enum: seatRoles }).notNull(),
    joinedAt: instant('joined_at').notNull(),
    leftAt: instant('left_at'),
  },
  (table) => [index('live_attendance_live').on(table.liveId, table.joinedAt)],
)

/**
 * Who was expected in a lesson, as it was when it started: classes change afterwards. In a 1v1 lesson for a class nobody is, because the
 * first who comes takes the place.
 */
export const liveExpected = pgTable(
  'live_expected',
  {
    tenantId: tenantId(),
    liveId: liveId(),
    studentId: uuid('student_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** That of the lesson's classes by which the student was expected; null: by name. */
    classId: uuid('class_id')
      .$type<ClassId>()
      .references(() => courseClass.id, { onDelete: 'set null' }),
    /** The begin of the first stay, so that a term is counted without reading all stays; null: has not come. */
    joinedAt: instant('joined_at'),
  },
  (table) => [
    primaryKey({ columns: [table.liveId, table.studentId] }),
    index('live_expected_student').on(table.studentId),
    index('live_expected_class').on(table.classId),
  ],
)

/** How long and how often one person spoke in a lesson; only ever added to. */
export const liveTalkTime = pgTable(
  'live_talk_time',
  {
    liveId: liveId(),
    tenantId: tenantId(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    ms: integer('ms').notNull(),
    turns: integer('turns').notNull(),
  },
  (table) => [primaryKey({ columns: [table.liveId, table.userId] })],
)

/** One row per private talk of a lesson's host with a student, in the lesson's log. */
export const livePrivateTalk = pgTable(
  'live_private_talk',
  {
    id: id<string>(),
    tenantId: tenantId(),
    liveId: liveId(),
    hostId: uuid('host_id').$type<UserId>().notNull(),
    hostName: text('host_name').notNull(),
    studentId: uuid('student_id').$type<UserId>().notNull(),
    studentName: text('student_name').notNull(),
    /** Names of the staff who listened. */
    listeners: text('listeners').array().notNull().default([]),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [index('live_private_talk_live').on(table.liveId, table.startedAt)],
)

/**
 * An invitation of another school. The row belongs to the guest's school, which lists and enters by it; only the host's
 * school can write it (its policies are in the migration).
 */
export const liveGuest = pgTable(
  'live_guest',
  {
    id: id<string>(),
    /** The guest. */
    tenantId: tenantId().references(() => tenant.id),
    /** The name that the classroom shows beside its people. */
    school: text('school').notNull(),
    hostTenantId: uuid('host_tenant_id')
      .$type<TenantId>()
      .notNull()
      .references(() => tenant.id),
    hostSchool: text('host_school').notNull(),
    liveId: liveId(),
    // Of the live session, for the guest's lists; written with it.
    name: text('name').notNull(),
    type: text('type', { enum: liveTypes }).notNull(),
    phase: text('phase', { enum: livePhases }).notNull(),
    startTime: instant('start_time').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('live_guest_live').on(table.liveId, table.tenantId),
    index('live_guest_page').on(table.tenantId, table.phase, table.startTime),
  ],
)

/** What happened in a lesson, for the report after it. */
export const liveEvent = pgTable(
  'live_event',
  {
    id: id<string>(),
    tenantId: tenantId(),
    liveId: liveId(),
    at: instant('at').notNull(),
    event: text('event', { enum: liveEvents }).notNull(),
    userId: uuid('user_id').$type<UserId>(),
    round: integer('round'),
  },
  (table) => [index('live_event_live').on(table.liveId, table.at)],
)

/** Server processes with classroom sockets, and when each last renewed its lease. */
export const liveGateway = pgTable('live_gateway', {
  id: uuid('id').primaryKey(),
  seenAt: instant('seen_at').notNull(),
})
