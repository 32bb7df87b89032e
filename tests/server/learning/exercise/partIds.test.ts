// Ids that tell nothing, and that stay while the exercise is edited.
import { expect, test } from 'vitest'
import { exerciseWordingSchema, type SingleWording } from '#contract/learning/exercise/exercise.ts'
import { blankIds } from '#contract/richText.ts'
import { withPartIds } from '#server/features/learning/exercise/partIds.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'

const parsed = (wording: unknown): SingleWording => {
  const known = exerciseWordingSchema.parse(wording)
  if (known.type === 'group') throw new Error('a group')
  return known
}
/** Gives z9, z8 …: later ones come first. */
const counted = () => {
  let left = 10
  return () => `z${--left}`
}

test.each(Object.entries(exampleWordings))('%s is whole with its new ids', (_, example) => {
  expect(exerciseWordingSchema.safeParse(withPartIds(parsed(example))).success).toBe(true)
})

test('the key names the same options as before', () => {
  const renamed = withPartIds(parsed(exampleWordings.choice), new Set(), counted())
  expect(renamed.content).toMatchObject({ options: [{ id: 'z9' }, { id: 'z8' }, { id: 'z7' }] })
  expect(renamed.key).toEqual({ right: ['z9'], partial: 'none' })
})

test('the pieces of a sentence are not stored in the order in which they were written', () => {
  const renamed = withPartIds(parsed(exampleWordings.order), new Set(), counted())
  expect(renamed.content).toMatchObject({ pieces: [{ id: 'z7' }, { id: 'z8' }, { id: 'z9' }] })
  expect(renamed.key).toEqual({ orders: [['z9', 'z8', 'z7']] })
})

test('neither are the right sides of pairs', () => {
  const renamed = withPartIds(parsed(exampleWordings.match), new Set(), counted())
  expect(renamed.content).toMatchObject({
    left: [{ id: 'z9' }, { id: 'z8' }],
    right: [{ id: 'z5' }, { id: 'z6' }, { id: 'z7' }],
  })
  expect(renamed.key).toEqual({
    pairs: [
      { left: 'z9', right: 'z7' },
      { left: 'z8', right: 'z6' },
    ],
  })
})

test('blanks have the same ids in stem, content and key, and the bank is sorted', () => {
  const { fillIn } = exampleWordings
  const bank = ['SECRET 是', 'SECRET 不是', '在']
  const renamed = withPartIds(
    parsed({ ...fillIn, content: { ...fillIn.content, bank } }),
    new Set(),
    counted(),
  )
  expect(blankIds(renamed.stem)).toEqual(['z9', 'z8'])
  expect(renamed.content).toMatchObject({
    blanks: [{ id: 'z9' }, { id: 'z8' }],
    bank: ['SECRET 不是', 'SECRET 是', '在'],
  })
  expect(renamed.key).toMatchObject({ blanks: [{ id: 'z9' }, { id: 'z8' }] })
})

test('ids of the former version stay, so that answers still fit', () => {
  const renamed = withPartIds(parsed(exampleWordings.choice), new Set(['a', 'c']), counted())
  expect(renamed.content).toMatchObject({ options: [{ id: 'a' }, { id: 'z9' }, { id: 'c' }] })
  expect(renamed.key).toEqual({ right: ['a'], partial: 'none' })
})

test('new ids are random', () => {
  const idsOf = () => JSON.stringify(withPartIds(parsed(exampleWordings.order)).key)
  expect(idsOf()).not.toBe(idsOf())
})
