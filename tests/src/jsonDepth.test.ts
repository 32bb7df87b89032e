// JSON from outside is at most 64 levels deep.
import { expect, test } from 'vitest'
import { isTooDeepJson, isTooDeepValue } from '#contract/rules/text/jsonDepth.ts'

const lists = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

test('64 levels are taken and 65 are not, as a text and as a value', () => {
  for (const make of [lists, objects]) {
    expect(isTooDeepJson(make(64))).toBe(false)
    expect(isTooDeepJson(make(65))).toBe(true)
    expect(isTooDeepValue(JSON.parse(make(64)))).toBe(false)
    expect(isTooDeepValue(JSON.parse(make(66)))).toBe(true)
  }
  expect(isTooDeepValue(JSON.parse(lists(100_000)))).toBe(true)
})

test('brackets in a text are no levels, and many beside each other are one', () => {
  expect(isTooDeepJson(JSON.stringify({ text: `\\"${'['.repeat(1000)}`, more: '"{{' }))).toBe(false)
  expect(isTooDeepJson(`["\\\\"${`,[]`.repeat(1000)}]`)).toBe(false)
  expect(isTooDeepJson(`["\\\\",${lists(64)}]`)).toBe(true)
})
