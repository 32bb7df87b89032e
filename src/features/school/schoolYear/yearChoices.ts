// What the office has chosen for the new year, beginning with the suggestions. Pure.
import type { YearBegin, YearPreview } from '#contract/school/schoolYear.ts'

type ClassRow = YearPreview['classes'][number]
export type ClassChoice = Pick<YearBegin['classes'][number], 'action' | 'grade' | 'name'>
export type Choices = Readonly<Record<string, ClassChoice>>

/** The suggestion for this action. */
export const choiceOf = (row: ClassRow, action: ClassChoice['action']): ClassChoice => {
  if (action === 'up') return { action, grade: row.nextGrade, name: row.nextName }
  return { action, grade: row.grade, name: action === 'leave' ? row.leavingName : row.name }
}

export const suggestedChoices = ({ classes }: YearPreview): Choices =>
  Object.fromEntries(classes.map((row) => [row.id, choiceOf(row, row.action)]))

/** The classes of the leaving grade leave; the others keep what was chosen, and one that was to leave gets its suggestion again. */
export const withFinalGrade = (
  { classes }: YearPreview,
  choices: Choices,
  grade: string | undefined,
): Choices =>
  Object.fromEntries(
    classes.map((row) => {
      const chosen = choices[row.id] ?? choiceOf(row, row.action)
      if (row.grade === grade) return [row.id, choiceOf(row, 'leave')]
      return [row.id, chosen.action === 'leave' ? choiceOf(row, row.action) : chosen]
    }),
  )

export const bodyOf = (
  { classes, year }: YearPreview,
  choices: Choices,
  rest: Pick<YearBegin, 'lastDay' | 'exceptIds' | 'courseIds'>,
): YearBegin => ({
  year,
  ...rest,
  classes: classes.flatMap((row) => {
    const chosen = choices[row.id]
    return chosen && chosen.action !== 'stay' ? [{ id: row.id, ...chosen }] : []
  }),
})
