// Two terms of a school as expressions of SQL: `n` is the number of a student, `c` of a class, `k` of a task of the class, `e` of an
// exercise of the task. All follow from these numbers, so that each table is one statement, and another run makes the same school.
import { idOf } from '#tests/support/largeSchool.ts'

export interface Terms {
  readonly students: number
  readonly classes: number
  readonly teachers: number
  /** In the library. */
  readonly exercises: number
}

/** 20,000 students have 1.2 million attempts and 9 million answers. */
export const tasksEach = 60
export const exercisesEach = 8
/** Every twentieth of a class is an exam. */
export const isExam = '(k % 20 = 19)'
/** Before now. */
export const days = 280

export const assignmentId = idOf('e', `(c * ${tasksEach} + k)`)
export const paperId = idOf('f', `(c * ${tasksEach} + k)`)
export const sectionId = idOf('1', `(c * ${tasksEach} + k)`)
export const attemptId = idOf('3', `(n * ${tasksEach} + k)`)
export const firstAttemptOf = (n: string) => idOf('3', `(${n} * ${tasksEach})`)
export const lessonId = idOf('0', '(c * 64 + k)')
const exerciseNumber = (exercises: number) => `((c * 13 + k * ${exercisesEach} + e) % ${exercises})`
export const exerciseId = ({ exercises }: Terms) => idOf('6', exerciseNumber(exercises))
export const versionId = ({ exercises }: Terms) => idOf('7', exerciseNumber(exercises))

/** Before midnight of today, so that all of it is over. */
const begin = `(date_trunc('day', now()) - interval '${days} days')`
const minutesApart = Math.floor((days * 24 * 60) / (tasksEach + 2))
export const startAt = `(${begin} + k * interval '${minutesApart} minutes')`
export const endAt = `(${startAt} + interval '4 days')`
export const handedInAt = `(${startAt} + ((n * 37 + k * 11) % 5000) * interval '1 minute')`
export const openedAt = `(${handedInAt} - (4 + n % 20) * interval '1 minute')`
export const dayAt = `(${begin} + d * interval '1 day')`
export const lessonAt = `(${begin} + k * interval '7 days' + interval '9 hours')`

/** Some are never handed in, some wait to be marked. */
const drawn = '((n * 7 + k * 13) % 100)'
export const isHandedIn = `(${drawn} >= 6)`
export const state = `case when ${drawn} < 6 then 'open' when ${drawn} < 10 then 'handedIn' else 'completed' end`

/** From 50 to 94 of a hundred, by the student. */
export const isRight = '((n * 31 + k * 17 + e * 7) % 100 < 50 + n % 45)'
export const pointsEach = 5
