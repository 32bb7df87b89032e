// The levels, topics and points of the public set are checked as a careful reader would: codes that exist, and examples
// with a syllable for each character.
import { expect, test } from 'vitest'
import { level } from '#contract/library/level.ts'
import { pointBody } from '#contract/library/point.ts'
import { topic } from '#contract/library/topic.ts'
import { pointText, readKnowledge } from '#server/seed/public/readKnowledge.ts'

const { levels, topics, points } = readKnowledge()

const codesOf = (list: readonly { readonly code: string }[]) => list.map(({ code }) => code)
const twice = (list: readonly string[]) => list.filter((one, at) => list.indexOf(one) < at)

/** A syllable that begins with a vowel stands after an apostrophe, so each run of vowels is a syllable. */
const syllablesOf = (pinyin: string): number =>
  pinyin
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[aeiou]+/giu)?.length ?? 0

test('has every level of the standard, and enough of the first three to teach from', () => {
  expect(codesOf(levels)).toEqual([
    'gf2021:1',
    'gf2021:2',
    'gf2021:3',
    'gf2021:4',
    'gf2021:5',
    'gf2021:6',
    'gf2021:7-9',
  ])
  expect(topics.length).toBeGreaterThanOrEqual(30)
  for (const code of ['gf2021:1', 'gf2021:2', 'gf2021:3']) {
    const grammar = points.filter((point) => point.level === code && point.type === 'grammar')
    expect(grammar.length).toBeGreaterThanOrEqual(48)
  }
})

test('gives each code and each name once, and names only what exists', () => {
  for (const list of [levels, topics, points]) {
    expect(twice(codesOf(list))).toEqual([])
    expect(twice(list.map(({ name }) => name))).toEqual([])
  }
  const known = new Set(codesOf(levels))
  const named = [...topics.map((one) => one.level), ...points.flatMap((one) => one.level ?? [])]
  expect(named.filter((code) => !known.has(code))).toEqual([])
})

test('points stand after their parents', () => {
  const seen = new Set<string>()
  const orphans: string[] = []
  for (const { code, parent } of points) {
    if (parent && !seen.has(parent)) orphans.push(code)
    seen.add(code)
  }
  expect(orphans).toEqual([])
})

test('levels, topics and points fit their forms', () => {
  for (const { name } of levels) expect(level.declared.body.safeParse({ name }).success, name).toBe(true)
  for (const { name } of topics) expect(topic.declared.body.safeParse({ name }).success, name).toBe(true)
  for (const point of points) {
    const body = { name: point.name, type: point.type, explanation: pointText(point) }
    expect(pointBody.safeParse(body).error?.issues, point.code).toBeUndefined()
  }
})

test('every grammar point of a level has one or two examples, with a syllable for each character', () => {
  const wrong = points.flatMap(({ code, type, level: of, examples }) => {
    const sentences = Object.entries(examples)
    const isEnough = sentences.length >= 1 && sentences.length <= 2
    const few = of !== null && type === 'grammar' && !isEnough ? [code] : []
    const uneven = sentences.filter(([sentence, pinyin]) => {
      const characters = sentence.match(/\p{Script=Han}/gu)?.length ?? 0
      const endings = sentence.match(/儿/gu)?.length ?? 0
      const syllables = syllablesOf(pinyin)
      return syllables > characters || syllables < characters - endings
    })
    return [...few, ...uneven.map(([sentence]) => sentence)]
  })
  expect(wrong).toEqual([])
})
