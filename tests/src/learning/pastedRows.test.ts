// What becomes of pasted questions, one by one.
import { expect, test } from 'vitest'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import type { ReadText } from '#contract/learning/exercise/textImport.ts'
import { changeRow, counts, rowsOf, toSave } from '#src/features/learning/exercise/paste/readState.ts'
import { exampleWordings } from '../../support/exampleWordings.ts'

const wording = exerciseWordingSchema.parse(exampleWordings.judge)
const question = (number: string, line: number): ReadText['questions'][number] => ({
  number,
  line,
  text: number,
  wording,
  problems: [],
})
const read: ReadText = {
  questions: [
    question('1', 1),
    { ...question('2', 4), wording: null, problems: [{ part: 'answer', reason: 'field.keyMissing' }] },
    question('3', 9),
  ],
  unread: [],
}

test('what was understood is chosen, what was not cannot be saved', () => {
  const rows = rowsOf(read)
  expect(rows.map(({ isChosen }) => isChosen)).toEqual([true, false, true])
  expect(counts(rows)).toEqual({ all: 3, understood: 2, toCheck: 0, saved: 0 })
  expect(toSave(changeRow(rows, '4.1', { isChosen: true })).map(({ key }) => key)).toEqual(['1.0', '9.2'])
})

test('a saved question is not saved again, a refused one can be', () => {
  const rows = changeRow(changeRow(rowsOf(read), '1.0', { isSaved: true }), '9.2', { refusal: '满了' })
  expect(toSave(rows).map(({ key }) => key)).toEqual(['9.2'])
  expect(toSave(changeRow(rows, '9.2', { isChosen: false }))).toEqual([])
  expect(counts(rows).saved).toBe(1)
})

const doubtful: ReadText = {
  questions: [
    question('1', 1),
    { ...question('2', 4), problems: [{ part: 'answer', reason: 'field.answerUnsure' }] },
  ],
  unread: [],
}

test('what is not certain is saved only after somebody has ticked it', () => {
  const rows = rowsOf(doubtful)
  expect(counts(rows)).toEqual({ all: 2, understood: 2, toCheck: 1, saved: 0 })
  expect(toSave(rows).map(({ key }) => key)).toEqual(['1.0'])
  expect(toSave(changeRow(rows, '4.1', { isChosen: true })).map(({ key }) => key)).toEqual(['1.0', '4.1'])
})

test('what was saved is not saved again when the text is read again', () => {
  const saved = changeRow(rowsOf(read), '1.0', { isSaved: true })
  expect(toSave(rowsOf(read, saved)).map(({ key }) => key)).toEqual(['9.2'])
})
