// A new exam begins with these values. Pure.
import type { PaperListed } from '#contract/learning/paper/paperNoun.ts'
import type { SchoolClock } from '#src/lib/schoolClock.ts'
import { addDays, nextQuarter } from '#src/lib/wallTime.ts'

const usualMinutes = 90

type Paper = Pick<PaperListed, 'id' | 'name' | 'minutes'>

/** Tomorrow at this time, for as long as the paper takes. */
export const newExam = (now: string, paper: Paper | undefined, clock: Pick<SchoolClock, 'addMinutes'>) => {
  const startAt = nextQuarter(addDays(now, 1))
  const minutes = paper?.minutes ?? null
  return {
    type: 'unit',
    answersShown: 'never',
    ownAnswersShown: false,
    deskNames: 'byPaper',
    startAt,
    endAt: clock.addMinutes(startAt, minutes ?? usualMinutes),
    ...(paper && { paperId: paper.id, name: paper.name, minutes }),
  } as const
}
