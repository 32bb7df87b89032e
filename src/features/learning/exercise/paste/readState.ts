// The questions that were read out of a pasted text, and what is done with them. Pure.
import type { ReadText } from '#contract/learning/exercise/textImport.ts'

export interface PastedRow {
  readonly key: string
  readonly question: ReadText['questions'][number]
  /** Only questions that were understood can be chosen; a person has to choose those that are not certain. */
  readonly isChosen: boolean
  readonly isSaved: boolean
  /** Says in words why the server refused it. */
  readonly refusal?: string
}

/** `before`: what was read last; what of it is saved already is not saved again. */
export const rowsOf = ({ questions }: ReadText, before: readonly PastedRow[] = []): PastedRow[] => {
  const saved = new Set(before.flatMap(({ question, isSaved }) => (isSaved ? [question.text] : [])))
  return questions.map((question, at) => ({
    key: `${question.line}.${at}`,
    question,
    isChosen: question.wording !== null && question.problems.length === 0,
    isSaved: saved.has(question.text),
  }))
}

export const changeRow = (
  rows: readonly PastedRow[],
  key: string,
  part: Partial<Pick<PastedRow, 'isChosen' | 'isSaved' | 'refusal'>>,
): PastedRow[] => rows.map((row) => (row.key === key ? { ...row, ...part } : row))

/** The rows that the button saves. */
export const toSave = (rows: readonly PastedRow[]): PastedRow[] =>
  rows.filter(({ question, isChosen, isSaved }) => question.wording !== null && isChosen && !isSaved)

export const counts = (rows: readonly PastedRow[]) => ({
  all: rows.length,
  understood: rows.filter(({ question }) => question.wording !== null).length,
  toCheck: rows.filter(
    ({ question, isSaved }) => question.wording && question.problems.length > 0 && !isSaved,
  ).length,
  saved: rows.filter(({ isSaved }) => isSaved).length,
})
