// The line of each person who was there, or was expected and did not come.

import type { SeatRole } from '#contract/classroom/classroom.ts'
import type { AttendanceCheck } from '#contract/classroom/lessonTools/attendanceCheck.ts'
import { type LiveEventName, lateAfterMs, type ReportPerson } from '#contract/classroom/report.ts'
import type { TalkTime } from '#contract/classroom/talk.ts'
import type { SeatId, UserId } from '#contract/ids.ts'
import type { Stay } from '../live/attendance.ts'

interface KnownSeat {
  readonly id: SeatId
  readonly userId: UserId
  readonly name: string
  readonly role: SeatRole
  /** The school of a guest. */
  readonly school: { readonly name: string } | null
  readonly isExpected: boolean
  readonly stars: readonly number[]
}

interface ReportParts {
  /** Full names by account, for people of the school only. */
  readonly fullNames: ReadonlyMap<UserId, string>
  readonly seats: readonly KnownSeat[]
  readonly stays: readonly Stay[]
  readonly talkTime: TalkTime
  readonly events: readonly { readonly event: LiveEventName; readonly userId: UserId | null }[]
  readonly chat: readonly { readonly seatId: SeatId }[]
  readonly checks: readonly Pick<AttendanceCheck, 'answers'>[]
  /** The planned start, or the real one if that was later, in epoch ms. */
  readonly start: number
  readonly now: number
  readonly wall: (at: Date) => string
}

const order: readonly SeatRole[] = ['host', 'student', 'auditor']

export const reportPeople = (parts: ReportParts): ReportPerson[] => {
  const { seats, stays, talkTime, events, chat, checks, fullNames, start, now, wall } = parts
  const staysOf = Map.groupBy(stays, ({ userId }) => userId)
  // People who lost their seat in a change of the plan have been there all the same.
  const gone = [...staysOf.values()].flatMap(([first]) =>
    first && !seats.some(({ userId }) => userId === first.userId) ? [first] : [],
  )
  const people = [
    ...seats.filter(({ userId, isExpected }) => isExpected || staysOf.has(userId)),
    ...gone.map(({ seatId, userId, name, role, school }) => ({
      id: seatId,
      userId,
      name,
      role,
      school: school === null ? null : { name: school },
      stars: [],
    })),
  ]
  const rows = people.map(({ id, userId, name, role, school, stars }): ReportPerson => {
    const personStays = staysOf.get(userId) ?? []
    const [first] = personStays
    const isThere = personStays.some(({ leftAt }) => leftAt === null)
    const lastLeft = Math.max(...personStays.map(({ leftAt }) => leftAt?.getTime() ?? 0))
    const ms = personStays.reduce(
      (sum, { joinedAt, leftAt }) => sum + (leftAt?.getTime() ?? now) - joinedAt.getTime(),
      0,
    )
    const lateMs = first && role !== 'host' ? first.joinedAt.getTime() - start : 0
    const count = (event: LiveEventName) =>
      events.filter((one) => one.event === event && one.userId === userId).length
    return {
      userId,
      name,
      fullName: fullNames.get(userId) ?? '',
      school: school?.name ?? null,
      role,
      joinedAt: first ? wall(first.joinedAt) : null,
      leftAt: first && !isThere ? wall(new Date(lastLeft)) : null,
      seconds: Math.max(0, Math.round(ms / 1000)),
      stays: personStays.map((stay) => ({
        joinedAt: wall(stay.joinedAt),
        leftAt: stay.leftAt && wall(stay.leftAt),
      })),
      lateMinutes: lateMs > lateAfterMs ? Math.floor(lateMs / 60_000) : 0,
      spokenSeconds: talkTime[userId]?.seconds ?? 0,
      turns: talkTime[userId]?.turns ?? 0,
      hands: count('handRaised'),
      calls: count('called'),
      messages: chat.filter(({ seatId }) => seatId === id).length,
      stars: stars.length,
      checks: checks.filter(({ answers }) => answers.some(({ seatId }) => seatId === id)).length,
    }
  })
  return rows.sort(
    (a, b) =>
      order.indexOf(a.role) - order.indexOf(b.role) ||
      // People who were there come first.
      Number(a.joinedAt === null) - Number(b.joinedAt === null) ||
      a.name.localeCompare(b.name, 'zh'),
  )
}
