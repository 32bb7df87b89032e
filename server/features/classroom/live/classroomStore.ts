// The store of the running classrooms: one jsonb row each, changed under its row lock.
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { ChatMessage } from '#contract/classroom/chat.ts'
import { chatInSnapshot } from '#contract/classroom/chat.ts'
import { appError } from '#contract/errors.ts'
import { type ClassroomState, classroomStateSchema, isPresent } from '#live/index.ts'
import type { ClassroomChange, ClassroomKey, ClassroomStore, GatewayLease } from '#live/ports.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { newId } from '#server/db/schema/columns.ts'
import {
  liveAttendance,
  liveChat,
  liveClassroom,
  liveEvent,
  liveGateway,
  liveGuest,
  liveSession,
} from '#server/db/schema/live.ts'
import { inSharedLane } from '#server/db/turns.ts'
import { chargeSession, refundSession } from '../quota/chargeSession.ts'
import { forgetExpected, writeArrivals, writeExpected } from './expectedStudents.ts'
import { writePrivateTalks } from './privateTalks.ts'
import { createTalkTimeStore } from './talkTimeStore.ts'

export const insertClassroom = (tx: Transaction, { tenantId, liveId }: ClassroomKey, state: ClassroomState) =>
  tx.insert(liveClassroom).values({ liveId, tenantId, version: state.version, state })

/** Each classroom has a lane of its own, so that other requests of its people do not delay it. */
const inClassroom = <R>(
  database: Database,
  { tenantId, liveId }: ClassroomKey,
  work: (tx: Transaction) => Promise<R>,
) => inSharedLane(liveId, () => database.inTenant(tenantId, work))

export const createClassroomStore = (database: Database): ClassroomStore => ({
  change: (key, decide) =>
    inClassroom(database, key, async (tx) => {
      const [row] = await tx
        .select({ state: liveClassroom.state })
        .from(liveClassroom)
        .where(eq(liveClassroom.liveId, key.liveId))
        .for('update')
      if (!row) throw appError('NOT_FOUND')
      const before = classroomStateSchema.parse(row.state)
      const change = decide(before)
      if (change) await write(tx, key, { before, change })
    }),
  read: (key) =>
    inClassroom(database, key, async (tx) => {
      const [row] = await tx
        .select({ state: liveClassroom.state })
        .from(liveClassroom)
        .where(eq(liveClassroom.liveId, key.liveId))
      return row ? classroomStateSchema.parse(row.state) : null
    }),
  readChat: (key) =>
    inClassroom(database, key, async (tx) => {
      const rows = await tx
        .select()
        .from(liveChat)
        .where(eq(liveChat.liveId, key.liveId))
        .orderBy(desc(liveChat.at), desc(liveChat.id))
        .limit(chatInSnapshot)
      return rows.reverse().map(presentMessage)
    }),
  findChatAuthor: (key, messageId) =>
    inClassroom(database, key, async (tx) => {
      const [row] = await tx
        .select({ seatId: liveChat.seatId })
        .from(liveChat)
        .where(and(eq(liveChat.liveId, key.liveId), eq(liveChat.id, messageId)))
      return row?.seatId ?? null
    }),
  ...createTalkTimeStore(database),
  listStarted: () =>
    database.asPlatform('media rooms of all schools', (tx) =>
      tx
        .select({ tenantId: liveSession.tenantId, liveId: liveSession.id })
        .from(liveSession)
        .where(eq(liveSession.phase, 'started')),
    ),
  listOccupied: () =>
    database.asPlatform('seats of a lost gateway', (tx) =>
      tx
        .select({ tenantId: liveClassroom.tenantId, liveId: liveClassroom.liveId })
        .from(liveClassroom)
        .where(gt(liveClassroom.present, 0)),
    ),
  findPhase: (liveId) =>
    database.asPlatform('media webhook', async (tx) => {
      const [row] = await tx
        .select({ tenantId: liveSession.tenantId, phase: liveSession.phase })
        .from(liveSession)
        .where(eq(liveSession.id, liveId))
      return row ? { key: { tenantId: row.tenantId, liveId }, phase: row.phase } : null
    }),
})

export const createGatewayLease = (database: Database): GatewayLease => ({
  renew: (gatewayId, at) =>
    database.asPlatform('gateway lease', async (tx) => {
      const seenAt = new Date(at)
      const renewed = await tx
        .update(liveGateway)
        .set({ seenAt })
        .where(eq(liveGateway.id, gatewayId))
        .returning({ id: liveGateway.id })
      if (renewed.length > 0) return true
      await tx.insert(liveGateway).values({ id: gatewayId, seenAt }).onConflictDoNothing()
      return false
    }),
  listStale: (before) =>
    database.asPlatform('gateway lease', async (tx) => {
      const rows = await tx
        .select()
        .from(liveGateway)
        .where(lt(liveGateway.seenAt, new Date(before)))
      return rows.map(({ id, seenAt }) => ({ gatewayId: id, seenAt: seenAt.getTime() }))
    }),
  remove: (gatewayId) =>
    database.asPlatform('gateway lease', async (tx) => {
      await tx.delete(liveGateway).where(eq(liveGateway.id, gatewayId))
    }),
})

const presentMessage = (row: typeof liveChat.$inferSelect): ChatMessage => ({
  id: row.id,
  seatId: row.seatId,
  name: row.name,
  text: row.text,
  at: row.at.getTime(),
})

const write = async (
  tx: Transaction,
  key: ClassroomKey,
  { before, change }: { before: ClassroomState; change: ClassroomChange },
) => {
  const { state, chatAdded, chatDeleted } = change
  const { tenantId, liveId } = key
  await tx
    .update(liveClassroom)
    .set({ state, version: state.version, present: state.seats.filter(isPresent).length })
    .where(eq(liveClassroom.liveId, liveId))
  if (state.phase !== before.phase) await writePhase(tx, key, state)
  if (before.phase === 'created' && state.phase === 'started') await writeExpected(tx, key, state)
  await writeAttendance(tx, key, change)
  await writePrivateTalks(tx, key, change)
  if (change.events.length > 0) {
    const at = new Date(change.at)
    await tx
      .insert(liveEvent)
      .values(change.events.map((event) => ({ id: newId(), tenantId, liveId, at, ...event })))
  }
  if (before.phase === 'started' && state.phase === 'created') await forgetStart(tx, key)
  // Charged in the same transaction, so that no lesson ends without being charged.
  if (before.phase === 'started' && state.phase === 'ended') await chargeSession(tx, liveId)
  if (chatAdded) {
    await tx.insert(liveChat).values({ ...chatAdded, tenantId, liveId, at: new Date(chatAdded.at) })
  }
  if (chatDeleted) await tx.delete(liveChat).where(eq(liveChat.id, chatDeleted))
}

/** Undoes a start: removes stays and events, and refunds the minutes. */
const forgetStart = async (tx: Transaction, key: ClassroomKey) => {
  const { liveId } = key
  await forgetExpected(tx, key)
  await tx.delete(liveAttendance).where(eq(liveAttendance.liveId, liveId))
  await tx.delete(liveEvent).where(eq(liveEvent.liveId, liveId))
  await refundSession(tx, liveId)
}

const writePhase = async (
  tx: Transaction,
  { tenantId, liveId }: ClassroomKey,
  { phase, startedAt, endedAt }: ClassroomState,
) => {
  await tx
    .update(liveSession)
    .set({
      phase,
      startedAt: startedAt === null ? null : new Date(startedAt),
      endedAt: endedAt === null ? null : new Date(endedAt),
    })
    .where(eq(liveSession.id, liveId))
  await tx
    .update(liveGuest)
    .set({ phase })
    .where(and(eq(liveGuest.liveId, liveId), eq(liveGuest.hostTenantId, tenantId)))
}

const writeAttendance = async (
  tx: Transaction,
  { tenantId, liveId }: ClassroomKey,
  { attendance, at }: ClassroomChange,
) => {
  const now = new Date(at)
  for (const seat of attendance.closed) {
    await tx
      .update(liveAttendance)
      // A stay may have begun after the last lease renewal, that is after the time at which the lease counts as ended.
      .set({ leftAt: sql`greatest(${liveAttendance.joinedAt}, ${now.toISOString()}::timestamptz)` })
      .where(
        and(
          eq(liveAttendance.liveId, liveId),
          eq(liveAttendance.seatId, seat.id),
          isNull(liveAttendance.leftAt),
        ),
      )
  }
  if (attendance.opened.length === 0) return
  const userIds = attendance.opened.map(({ userId }) => userId)
  await writeArrivals(tx, { tenantId, liveId }, { userIds, joinedAt: now })
  await tx.insert(liveAttendance).values(
    attendance.opened.map((seat) => ({
      id: newId(),
      tenantId,
      liveId,
      seatId: seat.id,
      userId: seat.userId,
      name: seat.name,
      school: seat.school?.name ?? null,
      role: seat.role,
      joinedAt: now,
    })),
  )
}
