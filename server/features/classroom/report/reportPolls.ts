// The polls of a lesson, each answer with a name.
import type { ReportPoll } from '#contract/classroom/report.ts'
import type { ClassroomState } from '#live/index.ts'

export const reportPolls = (
  { polls, seats }: Pick<ClassroomState, 'polls' | 'seats'>,
  wall: (at: Date) => string,
): ReportPoll[] => {
  const names = new Map(seats.map(({ id, name }) => [id, name]))
  return polls.map(({ openedAt, question, options, answers }) => ({
    at: wall(new Date(openedAt)),
    question,
    options,
    answers: answers.map(({ seatId, answer }) => ({
      name: names.get(seatId) ?? '',
      answer: typeof answer === 'number' ? (options?.[answer] ?? '') : answer,
    })),
  }))
}
