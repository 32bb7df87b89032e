import { expect, test } from 'vitest'
import { isSmallForm } from '#src/kit/form/isSmallForm.ts'

const text = { type: 'text' } as const

test.each([
  ['three fields', [text, text, text], true],
  [
    'five fields, of which one is a longer text',
    [text, text, text, text, { type: 'textarea', isWide: true }],
    true,
  ],
  ['six fields', [text, text, text, text, text, text], false],
  ['a field that needs a line of its own', [text, { type: 'custom', isWide: true }], false],
] as const)('%s: in a dialog: %3$s', (_, fields, isSmall) => {
  expect(isSmallForm(fields)).toBe(isSmall)
})
