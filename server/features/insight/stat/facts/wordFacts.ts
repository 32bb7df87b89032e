// Words in the decks of students. A word that is practised in two ways is two, as in the deck itself.
import { and, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { knownDays } from '#contract/learning/deck/deck.ts'
import { memory } from '#server/db/schema/memory.ts'
import { type Facts, type FactsInput, factsOf, keyBy, whereAll } from '../facts.ts'
import { classOfStudent, joinClasses, readStudents } from './students.ts'

/** As the deck says it. */
export const isKnownWord = gte(memory.scheduledDays, knownDays)

/** Forgotten: remembered once, then not any more, and not known again since. */
const memoryState = sql`case when ${isKnownWord} then 'known' when ${memory.reps} = 0 then 'new'
  when ${memory.lapses} > 0 then 'forgotten' else 'learning' end`

export const isWordOf = (input: FactsInput) =>
  and(
    eq(memory.tenantId, input.caller.tenantId),
    isNotNull(memory.word),
    readStudents(memory.studentId, input),
  )

const words: Facts = (input) =>
  factsOf(
    {
      id: sql`${memory.id}`,
      key: keyBy(input.by, {
        memoryState,
        class: classOfStudent,
        student: sql`${memory.studentId}`,
        word: sql`${memory.word}`,
      }),
      at: sql`${memory.lastReview}`,
      title: sql`${memory.word}`,
      person: sql`${memory.studentId}`,
    },
    { words: sql`1`, lapses: sql`${memory.lapses}` },
    sql`from ${memory} ${joinClasses(memory.studentId, input)} ${whereAll(isWordOf(input))}`,
  )

export const wordFacts = { words } as const
