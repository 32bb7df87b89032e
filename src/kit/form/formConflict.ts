// One's own changes beside those that another person has saved meanwhile. Pure.
import type { Conflict } from '#contract/errors.ts'
import type { FormField } from '../screen.ts'
import type { Base, Values } from './formShape.ts'
import { isSame, toBody } from './formValues.ts'

export interface FormConflict<R> extends Omit<Conflict, 'fields' | 'record'> {
  readonly theirs: Base<R> & { readonly record: R }
  readonly mine: Values
  /** Where theirs is another than mine. */
  readonly fields: readonly FormField<Values>[]
  /** Those of them that I have changed as well. */
  readonly touched: readonly string[]
  readonly changed: readonly string[]
}

interface Sides<R> {
  /** As both began. */
  readonly base: Base<R>
  readonly mine: Values
  readonly theirs: Base<R> & { readonly record: R }
}

const bodiesOf = <R>(fields: readonly FormField<Values>[], { base, mine, theirs }: Sides<R>) => ({
  before: toBody(fields, base.initial),
  my: toBody(fields, { ...base.initial, ...mine }),
  their: toBody(fields, theirs.initial),
})

export const conflictBetween = <R>(
  fields: readonly FormField<Values>[],
  sides: Sides<R>,
  conflict: Conflict,
): FormConflict<R> => {
  const { before, my, their } = bodiesOf(fields, sides)
  const changed = fields.filter(({ key }) => conflict.fields.includes(key))
  const differing = changed.filter(({ key }) => !isSame(my[key], their[key]))
  const touched = differing.filter(({ key }) => !isSame(my[key], before[key]))
  return {
    ...conflict,
    theirs: sides.theirs,
    mine: sides.mine,
    fields: differing,
    touched: touched.map(({ key }) => key),
    changed: changed.map(({ key }) => key),
  }
}

/** What the form takes from them: all changed fields but these. */
export const takenValues = <R>({ theirs, changed }: FormConflict<R>, keepMine: readonly string[]): Values =>
  Object.fromEntries(
    changed.filter((key) => !keepMine.includes(key)).map((key) => [key, theirs.initial[key]]),
  )

/** Whether nothing that I have changed is lost when the form goes on from what they saved. */
export const canGoOnFromTheirs = <R>(fields: readonly FormField<Values>[], sides: Sides<R>): boolean => {
  const { before, my, their } = bodiesOf(fields, sides)
  return fields.every(({ key }) => isSame(my[key], before[key]) || isSame(my[key], their[key]))
}
