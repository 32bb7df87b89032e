// The seconds of each student and day, from what they did: lessons, answers, writing, and what lies between.
import { sql } from 'drizzle-orm'
import type { TenantId, UserId } from '#contract/ids.ts'
import type { Transaction } from '../../db/database.ts'
import { inChunks } from '../../db/inChunks.ts'
import { studentDay } from '../../db/schema/progress.ts'
import type { Done } from './attempts.ts'
import type { HeldLesson } from './lessons.ts'
import type { Random } from './random.ts'
import type { SchoolDays } from './schoolDays.ts'
import type { WritingRow } from './writings.ts'

type DayRow = typeof studentDay.$inferInsert
type Kind = 'liveS' | 'answerS' | 'writeS'
interface Parts {
  readonly lessons: readonly HeldLesson[]
  readonly done: readonly Done[]
  readonly writings: readonly WritingRow[]
}
interface Spent {
  readonly studentId: UserId
  readonly at: Date
  readonly kind: Kind
  readonly seconds: number
}

const secondsBetween = (from: Date, to: Date) =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000))

const spentIn = ({ lessons, done, writings }: Parts): Spent[] => [
  ...lessons.flatMap(({ host, startedAt, stays }) =>
    stays
      .filter(({ person }) => person.id !== host.id)
      .map(({ person, joinedAt, leftAt }): Spent => {
        const from = joinedAt < startedAt ? startedAt : joinedAt
        return { studentId: person.id, at: from, kind: 'liveS', seconds: secondsBetween(from, leftAt) }
      }),
  ),
  ...done.flatMap(({ attempt: { studentId, openedAt, handedInAt } }): Spent[] =>
    openedAt && handedInAt
      ? [{ studentId, at: openedAt, kind: 'answerS', seconds: secondsBetween(openedAt, handedInAt) }]
      : [],
  ),
  ...writings.map(({ studentId, createdAt, ms }): Spent => {
    return { studentId, at: createdAt, kind: 'writeS', seconds: Math.round(ms / 1000) }
  }),
]

export const studentDaysOf = (
  tenantId: TenantId,
  parts: Parts,
  days: SchoolDays,
  random: Random,
): DayRow[] => {
  const rows = new Map<string, DayRow & Record<Kind, number>>()
  for (const { studentId, at, kind, seconds } of spentIn(parts)) {
    const day = days.dayOf(at)
    const key = `${studentId} ${day}`
    const row = rows.get(key) ?? { tenantId, studentId, day, liveS: 0, answerS: 0, writeS: 0 }
    rows.set(key, { ...row, [kind]: row[kind] + seconds })
  }
  return [...rows.values()].map((row) => ({
    ...row,
    loginS: row.liveS + row.answerS + row.writeS + random.whole(120, 1500),
  }))
}

/** Added to what a day has: the demo's hand-ins of today count before. */
export const addStudentDays = async (tx: Transaction, rows: readonly DayRow[]): Promise<void> => {
  for (const chunk of inChunks(rows))
    await tx
      .insert(studentDay)
      .values(chunk)
      .onConflictDoUpdate({
        target: [studentDay.studentId, studentDay.day],
        set: {
          loginS: sql`${studentDay.loginS} + excluded.login_s`,
          liveS: sql`${studentDay.liveS} + excluded.live_s`,
          answerS: sql`${studentDay.answerS} + excluded.answer_s`,
          writeS: sql`${studentDay.writeS} + excluded.write_s`,
        },
      })
}
