// Stores lessons that were held: the session, its closed classroom, the stays, who spoke, and the minutes that it cost.
import { eq, sql } from 'drizzle-orm'
import type { QuotaKind } from '#contract/classroom/quota.ts'
import type { SeatId, TenantId } from '#contract/ids.ts'
import { createClassroom } from '#live/index.ts'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../db/schema/columns.ts'
import { excuse } from '../../db/schema/excuse.ts'
import {
  liveAttendance,
  liveClassroom,
  liveEvent,
  liveExpected,
  liveSession,
  liveTalkTime,
} from '../../db/schema/live.ts'
import { consumption, quota } from '../../db/schema/quota.ts'
import { insertRows } from './insertRows.ts'
import type { HeldLesson } from './lessons.ts'
import type { Random } from './random.ts'
import { idAt, later } from './schoolDays.ts'

const sessionRow = (tenantId: TenantId, one: HeldLesson) => {
  const { id, name, type, kind, lessonId, host, group, learners } = one
  const { startTime, endTime, startedAt, endedAt } = one
  const isTutorial = kind === '1v1'
  return {
    ...{ id, tenantId, hostId: host.id, name, type, kind, lessonId },
    ...{ startTime, endTime, startedAt, endedAt, createdAt: later(startTime, -2 * 24 * 60) },
    micMode: isTutorial ? ('free' as const) : ('auto' as const),
    studentIds: isTutorial ? learners.map((learner) => learner.id) : [],
    classIds: isTutorial ? [] : [group.id],
    phase: 'ended' as const,
  }
}

const classroomOf = ({ id: liveId, name, kind, host, learners, startedAt, endedAt }: HeldLesson) => {
  const person = (one: HeldLesson['host'], isStaff: boolean) => ({
    userId: one.id,
    name: one.name,
    avatar: null,
    isStaff,
  })
  const students = learners.map((one) => person(one, false))
  const plan = { liveId, name, kind, micMode: 'auto' as const, host: person(host, true), students }
  const state = createClassroom({ ...plan, isOpenToAll: false, invitedTenantIds: [] }, newId<SeatId>)
  const times = { startedAt: startedAt.getTime(), endedAt: endedAt.getTime() }
  return { ...state, ...times, phase: 'ended' as const, version: 2 }
}

/** With the first arrival of those who came. */
const expectedIn = (tenantId: TenantId, { id: liveId, kind, learners, group, stays }: HeldLesson) =>
  learners.map((learner) => ({
    ...{ tenantId, liveId, studentId: learner.id },
    classId: kind === '1v1' ? null : group.id,
    joinedAt: stays.find(({ person }) => person.id === learner.id)?.joinedAt ?? null,
  }))

const reasons = ['生病', '看医生', '回国办签证', '家里有事'] as const

/** A third of those who were away has said why. */
const excusesFor = (tenantId: TenantId, one: HeldLesson, random: Random) => {
  const present = new Set(one.stays.map(({ person }) => person.id))
  return one.learners
    .filter(({ id, awayFromLast }) => !present.has(id) && awayFromLast === 0 && random.isChance(0.33))
    .map(({ id: studentId }) => ({
      ...{ tenantId, studentId, liveId: one.id, note: random.pick(reasons) },
      ...{ creatorId: one.host.id, createdAt: later(one.startTime, -120) },
    }))
}

const minutesOf = ({ startedAt, endedAt }: HeldLesson) =>
  Math.max(1, Math.ceil((endedAt.getTime() - startedAt.getTime()) / 60_000))

const charge = async (tx: Transaction, tenantId: TenantId, lessons: readonly HeldLesson[]) => {
  const rows = lessons.map((one) => ({
    ...{ id: one.id, tenantId, kind: one.kind as QuotaKind, startedAt: one.startedAt },
    minutes: minutesOf(one),
  }))
  await insertRows(tx, consumption, rows)
  for (const [kind, its] of Map.groupBy(rows, (row) => row.kind)) {
    const more = its.reduce((sum, { minutes }) => sum + minutes, 0)
    await tx
      .update(quota)
      .set({ used: sql`${quota.used} + ${more}` })
      .where(sql`${eq(quota.tenantId, tenantId)} and ${eq(quota.kind, kind)}`)
  }
}

export const addLessons = async (
  tx: Transaction,
  tenantId: TenantId,
  lessons: readonly HeldLesson[],
  random: Random,
): Promise<void> => {
  const stays: (typeof liveAttendance.$inferInsert)[] = []
  const talks: (typeof liveTalkTime.$inferInsert)[] = []
  const events: (typeof liveEvent.$inferInsert)[] = []
  const classrooms: (typeof liveClassroom.$inferInsert)[] = []
  for (const one of lessons) {
    const { id: liveId, host, startedAt } = one
    const state = classroomOf(one)
    classrooms.push({ liveId, tenantId, version: state.version, state })
    const seatOf = new Map(state.seats.map((seat) => [seat.userId, seat.id]))
    for (const { person, joinedAt, leftAt } of one.stays) {
      const seatId = seatOf.get(person.id) ?? newId<SeatId>()
      const role = person.id === host.id ? ('host' as const) : ('student' as const)
      const whose = { tenantId, liveId, seatId, userId: person.id, name: person.name, role }
      stays.push({ ...whose, id: idAt(joinedAt), joinedAt, leftAt })
    }
    for (const person of new Set(one.stays.map((stay) => stay.person))) {
      const isHost = person.id === host.id
      const turns = isHost ? random.whole(15, 40) : random.whole(0, 6)
      if (turns === 0) continue
      const ms = turns * random.whole(8, isHost ? 60 : 25) * 1000
      talks.push({ liveId, tenantId, userId: person.id, ms, turns })
      if (isHost) continue
      const at = later(startedAt, random.whole(5, 60))
      events.push({ tenantId, liveId, at, event: 'handRaised', userId: person.id })
      if (random.isChance(0.6))
        events.push({ tenantId, liveId, at: later(at, 1), event: 'called', userId: person.id })
    }
  }
  await insertRows(
    tx,
    liveSession,
    lessons.map((one) => sessionRow(tenantId, one)),
  )
  await insertRows(tx, liveClassroom, classrooms)
  await insertRows(tx, liveAttendance, stays)
  await insertRows(tx, liveTalkTime, talks)
  await insertRows(tx, liveEvent, events)
  await insertRows(
    tx,
    liveExpected,
    lessons.flatMap((one) => expectedIn(tenantId, one)),
  )
  await insertRows(
    tx,
    excuse,
    lessons.flatMap((one) => excusesFor(tenantId, one, random)),
  )
  await charge(tx, tenantId, lessons)
}
