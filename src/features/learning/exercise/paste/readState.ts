// What becomes of the questions that were read out of a pasted text. Pure.
import type { ReadText } from '#contract/learning/exercise/textImport.ts'

export interface PastedRow {
  readonly key: string
  readonly question: ReadText['questions'][number]
  /** Only what was understood can be chosen. */
  readonly isChosen: boolean
  readonly isSaved: boolean
  /** Why the server refused it, in words. */
  readonly refusal?: string
}

export const rowsOf = ({ questions }: ReadText): PastedRow[] =>
  questions.map((question, at) => ({
    key: `${question.line}.${at}`,
    question,
    isChosen: question.wording !== null,
    isSaved: false,
  }))

export const changeRow = (
  rows: readonly PastedRow[],
  key: string,
  part: Partial<Pick<PastedRow, 'isChosen' | 'isSaved' | 'refusal'>>,
): PastedRow[] => rows.map((row) => (row.key === key ? { ...row, ...part } : row))

/** What the button saves. */
export const toSave = (rows: readonly PastedRow[]): PastedRow[] =>
  rows.filter(({ question, isChosen, isSaved }) => question.wording !== null && isChosen && !isSaved)

export const counts = (rows: readonly PastedRow[]) => ({
  all: rows.length,
  understood: rows.filter(({ question }) => question.wording !== null).length,
  saved: rows.filter(({ isSaved }) => isSaved).length,
})
