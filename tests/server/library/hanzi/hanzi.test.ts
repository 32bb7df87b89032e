// Strokes of characters: from the program itself, one small answer for each.
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { strokesSchema } from '#contract/library/hanzi/strokes.ts'
import { strokesOf } from '#server/features/library/hanzi/strokeFiles.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let student: string
let teacher: string
beforeAll(async () => {
  server = await ownSchool()
  student = (await server.signIn('student1')).access_token
  teacher = (await server.signIn('teacher')).access_token
})
afterAll(() => server.stop())

test('[HANZI-03 part] every character of the package is there, and as many lines as strokes', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('hanzi-writer-data/package.json'))
  const chars = readdirSync(folder).flatMap((name) => /^(\P{ASCII}+)\.json$/u.exec(name)?.[1] ?? [])
  expect(chars).toHaveLength(9574)
  for (const char of chars.filter((_, at) => at % 50 === 0)) {
    const { strokes, medians } = strokesSchema.parse(strokesOf(char))
    expect([char, medians.length]).toEqual([char, strokes.length])
  }
})

test('[HANZI-03 part] a character is one answer of some kilobytes that the browser keeps', async () => {
  const path = `${server.url}/teach/hanzi/strokes?char=${encodeURIComponent('龙')}`
  const response = await fetch(path, { headers: { authorization: `Bearer ${student}` } })
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, max-age=2592000'])
  const text = await response.text()
  expect(text.length).toBeLessThan(10_000)
  expect(JSON.parse(text).data.strokes).toHaveLength(5)
  expect((await fetch(path)).status).toBe(401)
})

test('[HANZI-05 part] a letter, a sign and a name of a file have no strokes', async () => {
  for (const char of ['A', '。', 'é', '😀'])
    expect(await server.must('getStrokes', { query: { char } }, student)).toBe(null)
  for (const char of ['', '学习', '../package'])
    expect(await server.call('getStrokes', { query: { char } }, student)).toMatchObject({
      status: 400,
      fields: { char: 'field.invalid' },
    })
})

test('[CALL-CARD-04] the strokes of a word, character by character', async () => {
  const word = await server.must('getWordStrokes', { body: { word: '你好 A' } }, student)
  expect(word.map(({ char, strokes }) => [char, strokes?.strokes.length, strokes?.medians.length])).toEqual([
    ['你', 7, 7],
    ['好', 6, 6],
    ['A', undefined, undefined],
  ])
  expect(await server.call('getWordStrokes', { body: { word: ' ' } }, student)).toMatchObject({
    status: 400,
    fields: { word: 'field.required' },
  })
})

test('[CALL-EXER-07] a text is split into characters with the number of their strokes, both ways', async () => {
  const chars = [
    { char: '我', strokes: 7 },
    { char: '爱', strokes: 10 },
    { char: 'A', strokes: null },
  ]
  expect(await server.must('handleHanzi', { body: { text: '我 爱A' } }, teacher)).toEqual(chars)
  expect(await server.must('handleHanziAsGet', { query: { text: '我爱A' } }, teacher)).toEqual(chars)
  expect(await server.call('handleHanzi', { body: { text: '我' } }, student)).toMatchObject({ status: 403 })
})
