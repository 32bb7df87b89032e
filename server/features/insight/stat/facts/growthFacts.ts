// Growth cards: what a student has answered, handed in and knows by heart. Each student at school has one, also without an answer.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { memory } from '#server/db/schema/memory.ts'
import { progressMonth } from '#server/db/schema/progress.ts'
import { student } from '#server/db/schema/student.ts'
import { type Facts, type FactsInput, factsOf, whereAll } from '../facts.ts'
import { inPeriod } from '../period.ts'
import { isSubmitted, isTask } from './assignments.ts'
import { monthColumns, whereMonth } from './resultFacts.ts'
import { readStudents } from './students.ts'
import { isKnownWord, isWordOf } from './wordFacts.ts'

const columns = ['answered', 'score', 'points', 'tasksDone', 'wordsKnown'] as const
/** Every part of the union has all columns, of one type: otherwise the database copies each row once more. */
const measures = (of: Partial<Record<(typeof columns)[number], SQL>>) =>
  Object.fromEntries(columns.map((name) => [name, sql`(${of[name] ?? sql`null`})::float8`]))

const isAtSchool = (column: SQL): SQL =>
  sql`exists (select from ${student} s where s.id = ${column} and s.left_at is null)`

const cards = (input: FactsInput): SQL =>
  factsOf(
    { id: sql`${student.id}`, key: sql`${student.id}`, person: sql`${student.id}` },
    measures({}),
    sql`from ${student} ${whereAll(
      eq(student.tenantId, input.caller.tenantId),
      isNull(student.leftAt),
      readStudents(student.id, input),
    )}`,
  )

const answers = (input: FactsInput): SQL =>
  factsOf(
    { ...monthColumns(input), key: sql`${progressMonth.studentId}` },
    measures({
      answered: sql`${progressMonth.answered}`,
      score: sql`${progressMonth.score}`,
      points: sql`${progressMonth.points}`,
    }),
    sql`from ${progressMonth} ${whereMonth(input)} and ${isAtSchool(sql`${progressMonth.studentId}`)}`,
  )

/** Whoever's task it was: the card is the student's. */
const tasksDone = (input: FactsInput): SQL =>
  factsOf(
    {
      id: sql`${attempt.id}`,
      key: sql`${attempt.studentId}`,
      at: sql`${attempt.handedInAt}`,
      title: sql`${assignment.name}`,
      person: sql`${attempt.studentId}`,
    },
    measures({ tasksDone: sql`1` }),
    sql`from ${attempt} join ${assignment} on ${and(eq(assignment.id, attempt.assignmentId), isTask)} ${whereAll(
      eq(attempt.tenantId, input.caller.tenantId),
      isSubmitted,
      readStudents(attempt.studentId, input),
      inPeriod(attempt.handedInAt, input),
      isAtSchool(sql`${attempt.studentId}`),
    )}`,
  )

const wordsKnown = (input: FactsInput): SQL =>
  factsOf(
    {
      id: sql`${memory.id}`,
      key: sql`${memory.studentId}`,
      at: sql`${memory.lastReview}`,
      title: sql`${memory.word}`,
      person: sql`${memory.studentId}`,
    },
    measures({ wordsKnown: sql`1` }),
    sql`from ${memory} ${whereAll(isWordOf(input), isKnownWord, isAtSchool(sql`${memory.studentId}`))}`,
  )

const growthCards: Facts = (input) =>
  sql.join(
    [cards, answers, tasksDone, wordsKnown].map((part) => part(input)),
    sql` union all `,
  )

export const growthFacts = { growthCards, growthByClass: growthCards } as const
