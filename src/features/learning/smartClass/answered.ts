// Counts how a class stands with one question.
import type { AnswerRow } from '#contract/learning/marking/results.ts'

/** given: answered, and a person judges it, or nothing is right. */
export type Standing = 'none' | 'right' | 'wrong' | 'given'

/** An answer that is not handed in yet is measured too: the teacher looks while the class works. */
export const standingOf = ({ answer }: Pick<AnswerRow, 'answer'>): Standing => {
  if (!answer || answer.value === null) return 'none'
  if (answer.share === null) return answer.isRight === null ? 'given' : answer.isRight ? 'right' : 'wrong'
  return (answer.isRight ?? answer.share === 1) ? 'right' : 'wrong'
}

export interface Standings {
  readonly all: number
  readonly answered: number
  readonly right: number
}
export const countStandings = (standings: readonly Standing[]): Standings => ({
  all: standings.length,
  answered: standings.filter((one) => one !== 'none').length,
  right: standings.filter((one) => one === 'right').length,
})
