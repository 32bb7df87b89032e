// Right, wrong and empty: one sheet by student, one by question. Pure.
import type { SheetToWrite } from '#server/kit/sheet/writeWorkbook.ts'
import type { AnswerTexts } from './answerTexts.ts'
import type { ExamQuestion, Sitting } from './readSittings.ts'

export type Outcome = 'right' | 'wrong' | 'empty' | 'unmarked'

const outcomeOf = ({ answers }: Sitting, { exerciseId }: ExamQuestion): Outcome => {
  const answered = answers.get(exerciseId)
  if (!answered || answered.value === null) return 'empty'
  if (answered.score === null) return 'unmarked'
  return answered.isRight ? 'right' : 'wrong'
}

export interface SheetPerson extends Sitting {
  /** The number in place of a hidden name. */
  readonly candidate: number | null
}

export const answerSheets = (
  questions: readonly ExamQuestion[],
  people: readonly SheetPerson[],
  { sheet }: AnswerTexts,
): SheetToWrite[] => {
  const outcomes = people.map((person) => questions.map((question) => outcomeOf(person, question)))
  const countOf = (some: readonly (Outcome | undefined)[], outcome: Outcome) =>
    some.filter((one) => one === outcome).length
  const kinds = ['right', 'wrong', 'empty', 'unmarked'] as const
  return [
    {
      name: sheet.byStudent,
      headers: [
        ...[sheet.student, sheet.studentNumber, sheet.score],
        ...kinds.map((kind) => sheet[kind]),
        ...questions.map(({ number }) => String(number)),
      ],
      rows: people.map(({ candidate, name, number, score }, at) => {
        const own = outcomes[at] ?? []
        return [
          ...(candidate === null ? [name, number] : [candidate, '']),
          score ?? '',
          ...kinds.map((kind) => countOf(own, kind)),
          ...own.map((outcome) => sheet[outcome]),
        ]
      }),
    },
    {
      name: sheet.byQuestion,
      headers: [sheet.question, sheet.text, sheet.points, ...kinds.map((kind) => sheet[kind])],
      rows: questions.map(({ number, text, points }, at) => {
        const own = outcomes.map((row) => row[at])
        return [number, text, points, ...kinds.map((kind) => countOf(own, kind))]
      }),
    },
  ]
}
