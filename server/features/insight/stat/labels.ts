// Names of the people and things that rows stand for.
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Dimension } from '#contract/insight/stat/dimensions.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { lesson } from '#server/db/schema/catalogCourse.ts'
import { course } from '#server/db/schema/course.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { level } from '#server/db/schema/level.ts'
import { liveSession } from '#server/db/schema/live.ts'
import { point } from '#server/db/schema/point.ts'
import { user } from '#server/db/schema/user.ts'

const named = (table: PgTable & { id: PgColumn }, name: PgColumn) => (key: SQL) =>
  sql`(select ${name} from ${table} where ${table.id} = nullif(${key}, '')::uuid)`

const labels: Partial<Record<Dimension, (key: SQL) => SQL>> = {
  class: named(courseClass, courseClass.name),
  teacher: named(user, user.name),
  student: named(user, user.name),
  course: named(course, course.name),
  lesson: named(lesson, lesson.name),
  session: named(liveSession, liveSession.name),
  assignment: named(assignment, assignment.name),
  exercise: named(exercise, exercise.text),
  point: named(point, point.name),
  level: named(level, level.name),
}

/** Null where the key has words of its own, or the thing is gone. */
export const labelOf = (by: Dimension, key: SQL): SQL => sql`${labels[by]?.(key) ?? sql`null`}::text`

/** These names may be those of the public library. */
export const isOfLibrary = (by: Dimension): boolean => by === 'exercise' || by === 'point' || by === 'level'
