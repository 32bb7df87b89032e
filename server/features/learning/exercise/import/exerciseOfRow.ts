// Reads a row of a sheet as the wording of an exercise. The columns are those of the template: type, stem, optionA to optionJ,
// answer, explanation.
import type { ExerciseWording } from '#contract/learning/exercise/exercise.ts'
import { optionColumns } from '#contract/learning/exercise/exerciseNoun.ts'
import { buildWording } from './buildWording.ts'
import type { Problem } from './rawQuestion.ts'
import { typeOfWords } from './typeWords.ts'

export const wordingColumns = ['type', 'stem', ...optionColumns, 'answer', 'explanation'] as const
export type WordingColumn = (typeof wordingColumns)[number]

/** The cells by column, without empty ones. */
export type WordingCells = Partial<Record<string, string>>

const columnOf = ({ part, at }: Problem): WordingColumn =>
  part === 'options' ? (optionColumns[at ?? 0] ?? 'optionA') : part

/** null after calls of `refuse` with columns and reasons (keys of errors.json). An empty type is derived from the other cells. */
export const exerciseOfRow = (
  cells: WordingCells,
  refuse: (column: WordingColumn, reason: string) => void,
): ExerciseWording | null => {
  const textOf = (column: WordingColumn) => cells[column]?.trim() ?? ''
  const named = textOf('type')
  const type = named === '' ? undefined : typeOfWords(named)
  if (named !== '' && !type) {
    refuse('type', 'field.typeUnclear')
    return null
  }
  const options = optionColumns.map(textOf)
  const count = options.findLastIndex((option) => option !== '') + 1
  const hole = options.findIndex((option, at) => at < count && option === '')
  if (hole >= 0) {
    refuse(optionColumns[hole] ?? 'optionA', 'field.required')
    return null
  }
  const built = buildWording({
    type,
    stem: textOf('stem'),
    options: options.slice(0, count),
    bank: [],
    answer: textOf('answer'),
    explanation: textOf('explanation'),
  })
  // An import cannot ask back: a row with a type is taken as it is, one without must be certain.
  if (built.wording && (type || built.problems.length === 0)) return built.wording
  for (const problem of built.problems) refuse(columnOf(problem), problem.reason)
  return null
}
