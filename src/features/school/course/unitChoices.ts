import { lengths } from '#contract/fieldSchemas.ts'
import type { TextbookRecord } from '#contract/library/textbook/textbook.ts'

interface UnitChoice {
  readonly id: string
  readonly name: string
}

/** The units of textbooks as `book · unit`, each name once; a name that is too long for a lesson is the unit's alone. */
export const unitChoices = (books: readonly Pick<TextbookRecord, 'name' | 'units'>[]): UnitChoice[] => {
  const choices = books.flatMap(({ name: book, units }) =>
    units.map(({ id, name }) => {
      const whole = `${book} · ${name}`
      return { id, name: [...whole].length > lengths.title.max ? name : whole }
    }),
  )
  return [...new Map(choices.map((choice) => [choice.name, choice])).values()]
}
