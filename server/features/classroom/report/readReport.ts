// Reads the report of one live session.
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { LiveReport } from '#contract/classroom/report.ts'
import { appError } from '#contract/errors.ts'
import type { LiveId, TenantId, UserId } from '#contract/ids.ts'
import { toWallTime } from '#contract/wallTime.ts'
import { classroomStateSchema, groupRounds } from '#live/index.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { liveChat, liveClassroom, liveEvent, liveSession } from '#server/db/schema/live.ts'
import { user } from '#server/db/schema/user.ts'
import type { Caller } from '#server/platform/auth.ts'
import { reportActivities } from '../activity/readActivity.ts'
import { readStays } from '../live/attendance.ts'
import { boardChangedAt } from '../live/boardChangedAt.ts'
import { requireReportReader } from '../live/livePolicy.ts'
import { readPrivateTalks } from '../live/privateTalks.ts'
import { readTalkTime } from '../live/talkTimeStore.ts'
import { reportPeople } from './reportPeople.ts'
import { reportPolls } from './reportPolls.ts'
import { reportPrivateTalks } from './reportPrivateTalks.ts'

export type ReportReader = Pick<Caller, 'userId' | 'kind' | 'timeZone' | 'locale'> & { tenantId: TenantId }

const readSession = async (tx: Transaction, id: LiveId) => {
  const [row] = await tx
    .select({ session: liveSession, hostName: user.name, classroom: liveClassroom.state, boardChangedAt })
    .from(liveSession)
    .innerJoin(user, eq(user.id, liveSession.hostId))
    .innerJoin(liveClassroom, eq(liveClassroom.liveId, liveSession.id))
    .where(eq(liveSession.id, id))
  return row
}

const readEvents = (tx: Transaction, id: LiveId) =>
  tx.select().from(liveEvent).where(eq(liveEvent.liveId, id)).orderBy(asc(liveEvent.at), asc(liveEvent.id))

const readChat = (tx: Transaction, id: LiveId) =>
  tx.select().from(liveChat).where(eq(liveChat.liveId, id)).orderBy(asc(liveChat.at), asc(liveChat.id))

/** The full names of people of the reader's school; those of guests are not visible here. */
const readFullNames = async (
  tx: Transaction,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, string>> => {
  const rows = await tx
    .select({ id: user.id, fullName: user.fullName })
    .from(user)
    .where(and(inArray(user.id, [...userIds]), ne(user.fullName, '')))
  return new Map(rows.map(({ id, fullName }) => [id, fullName]))
}

export type StoredEvent = Awaited<ReturnType<typeof readEvents>>[number]

/** Throws NOT_OWNER for other teachers, LIVE_NOT_STARTED before the start. */
export const readReport = (
  database: Database,
  reader: ReportReader,
  { id, now }: { id: LiveId; now: number },
): Promise<LiveReport> =>
  // Opens the library too, because the exercises of the lesson may be public ones.
  database.inLibrary(reader.tenantId, async (tx) => {
    const row = await readSession(tx, id)
    if (!row) throw appError('NOT_FOUND')
    const { session } = row
    requireReportReader(session, reader)
    if (!session.startedAt) throw appError('LIVE_NOT_STARTED')
    const wall = (at: Date) => toWallTime(at, reader.timeZone)
    const state = classroomStateSchema.parse(row.classroom)
    const events = await readEvents(tx, id)
    const chat = await readChat(tx, id)
    const stays = await readStays(tx, id)
    const people = [...state.seats, ...stays].map(({ userId }) => userId)
    const nameOf = (userId: string | null) => state.seats.find((seat) => seat.userId === userId)?.name ?? ''
    const timeOf = (event: StoredEvent['event'], round: number) => {
      const match = events.find((one) => one.event === event && one.round === round)
      return match ? wall(match.at) : null
    }
    return {
      id,
      name: session.name,
      kind: session.kind,
      state: session.phase,
      hostName: row.hostName,
      startTime: wall(session.startTime),
      endTime: wall(session.endTime),
      startedAt: wall(session.startedAt),
      endedAt: session.endedAt && wall(session.endedAt),
      people: reportPeople({
        seats: state.seats,
        stays,
        fullNames: await readFullNames(tx, people),
        talkTime: await readTalkTime(tx, id),
        events,
        chat,
        checks: state.attendanceChecks,
        start: Math.max(session.startedAt.getTime(), session.startTime.getTime()),
        now,
        wall,
      }),
      words: events.flatMap(({ event, at, userId }) =>
        event === 'handRaised' || event === 'called' ? [{ at: wall(at), name: nameOf(userId), event }] : [],
      ),
      checks: state.attendanceChecks.map(({ openedAt, answers }) => ({
        at: wall(new Date(openedAt)),
        here: answers.length,
      })),
      polls: reportPolls(state, wall),
      activities: await reportActivities(tx, id, { nameOf, wall }),
      rounds: groupRounds(state).map((groups, index) => ({
        round: index + 1,
        openedAt: timeOf('groupsOpened', index + 1),
        closedAt: timeOf('groupsClosed', index + 1),
        groups: groups.map((members, group) => ({
          round: index + 1,
          group,
          students: members.map(({ name }) => name),
        })),
      })),
      privateTalks: reportPrivateTalks(await readPrivateTalks(tx, id), { wall, now }),
      hasBoard: row.boardChangedAt !== null,
      chat: chat.map(({ at, name, text }) => ({ at: wall(at), name, text })),
    }
  })
