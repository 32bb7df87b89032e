// Lessons in the classroom with the pages of the smart class open: a week's evening of each class, when nobody has a live session.
import type { smartClass } from '../../db/schema/smartClass.ts'
import { addDays } from '../../features/school/course/courseDays.ts'
import type { Random } from './random.ts'
import type { DemoSchoolRows } from './readSchool.ts'
import { idAt, later, pastWeeks, type SchoolDays } from './schoolDays.ts'

type SmartClassRow = typeof smartClass.$inferInsert

const evenings = [
  [0, '19:00'],
  [2, '19:00'],
] as const

export const smartClassesOf = (
  { tenantId, classes }: DemoSchoolRows,
  days: SchoolDays,
  random: Random,
): SmartClassRow[] =>
  classes.flatMap(({ id: classId, teacher, courses }) =>
    Array.from({ length: pastWeeks + 1 }, (_, week) =>
      evenings.flatMap(([day, wall]): SmartClassRow[] => {
        const date = addDays(days.firstDay, week * 7 + day)
        const enteredAt = later(days.at(date, wall), random.whole(0, 10))
        const seenAt = later(enteredAt, random.whole(35, 85))
        if (seenAt > days.now) return []
        const its = courses.findLast(({ row }) => row.startDate <= date) ?? courses[0]
        const lessonId = its?.lessons[week % Math.max(1, its.lessons.length)]?.id ?? null
        const of = { classId, teacherId: teacher.id, courseId: its?.row.id ?? null, lessonId }
        return [{ id: idAt<string>(enteredAt), tenantId, ...of, enteredAt, seenAt }]
      }),
    ).flat(),
  )
