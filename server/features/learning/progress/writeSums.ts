// Adds sums to the numbers of a student. Keys are written in order, so that two attempts of one student cannot deadlock.
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { pointProgress, progressMonth, studentDay } from '#server/db/schema/progress.ts'
import type { ProgressSums } from './progressSums.ts'
import type { Learner } from './readCounted.ts'

type Summed = typeof progressMonth | typeof pointProgress
const added = (table: Summed) => ({
  answered: sql`${table.answered} + excluded.answered`,
  right: sql`${table.right} + excluded."right"`,
  wrong: sql`${table.wrong} + excluded.wrong`,
  score: sql`${table.score} + excluded.score`,
  points: sql`${table.points} + excluded.points`,
})

/** A month, a tag or a point without an answer has no row. */
export const writeSums = async (
  tx: Transaction,
  learner: Learner,
  { months, points, days }: ProgressSums,
): Promise<void> => {
  if (months.size > 0) {
    const rows = [...months].map(([key, sums]) => {
      const [month = '', tag = ''] = key.split(' ')
      return { ...learner, month, tag, ...sums }
    })
    await tx
      .insert(progressMonth)
      .values(rows)
      .onConflictDoUpdate({
        target: [progressMonth.studentId, progressMonth.month, progressMonth.tag],
        set: added(progressMonth),
      })
  }
  if (points.size > 0) {
    const rows = [...points].map(([pointId, sums]) => ({ ...learner, pointId, ...sums }))
    await tx
      .insert(pointProgress)
      .values(rows)
      .onConflictDoUpdate({
        target: [pointProgress.studentId, pointProgress.pointId],
        set: added(pointProgress),
      })
  }
  if (days.size > 0) {
    const rows = [...days].map(([day, { answered, right }]) => ({ ...learner, day, answered, right }))
    await tx
      .insert(studentDay)
      .values(rows)
      .onConflictDoUpdate({
        target: [studentDay.studentId, studentDay.day],
        set: {
          answered: sql`${studentDay.answered} + excluded.answered`,
          right: sql`${studentDay.right} + excluded."right"`,
        },
      })
  }
  const all = [...months.values(), ...points.values()]
  if (all.some(({ answered }) => answered < 0)) await removeEmpty(tx, learner)
}

const removeEmpty = async (tx: Transaction, { studentId }: Learner) => {
  for (const table of [progressMonth, pointProgress])
    await tx.delete(table).where(and(eq(table.studentId, studentId), eq(table.answered, 0)))
}
