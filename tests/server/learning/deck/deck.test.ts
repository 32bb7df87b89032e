// A student's deck: words of cards come in, are repeated by FSRS, and go out as an Anki package.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
const tokens = new Map<string, string>()
const tokenOf = (username: string) => tokens.get(username) ?? ''
let ids: string[] = []
beforeAll(async () => {
  server = await ownSchool()
  for (const username of ['teacher', 'student1', 'student2', 'teacher.b'])
    tokens.set(username, (await server.signIn(username)).access_token)
  const cards = [
    { name: '苹果', interpretation: 'яблоко', sentence: '我吃苹果。' },
    { name: '香蕉' },
    { name: '梨' },
  ]
  const made = await server.must('createWordCards', { body: { cards } }, tokenOf('teacher'))
  ids = made.ids
  await server.must('shareWordCard', { body: { ids: ids.slice(0, 2) } }, tokenOf('teacher'))
})
afterAll(() => server.stop())

const deckOf = (username: string) => server.must('getDeck', {}, tokenOf(username))

test('a student puts words of cards into the deck, each once, and no card that is out of sight', async () => {
  const add = (cardIds: string[]) => server.call('addToDeck', { body: { cardIds } }, tokenOf('student1'))
  expect(await add(ids)).toMatchObject({ error: 'NOT_FOUND' })
  const newWords = async () => {
    const query = { inDeck: 'false' as const, name: '果' }
    return (await server.must('pageAllWordCard', { query }, tokenOf('student1'))).records.map(
      ({ name }) => name,
    )
  }
  expect(await newWords()).toContain('苹果')
  await server.must('addToDeck', { body: { cardIds: ids.slice(0, 2) } }, tokenOf('student1'))
  expect(await server.must('addToDeck', { body: { cardIds: ids.slice(0, 2) } }, tokenOf('student1'))).toEqual(
    { added: 0 },
  )
  expect(await newWords()).not.toContain('苹果')
  expect(await server.must('addToDeck', { body: { word: '葡萄' } }, tokenOf('student1'))).toEqual({
    added: 1,
  })
  const { words, due, total } = await deckOf('student1')
  expect({ due, total }).toEqual({ due: 3, total: 3 })
  expect(await server.must('listDeckWords', {}, tokenOf('student1'))).toEqual(['苹果', '葡萄', '香蕉'])
  expect(words).toMatchObject([
    { word: '苹果', pinyin: 'píng guǒ', interpretation: 'яблоко', sentence: '我吃苹果。', isNew: true },
    // A card without a meaning has that of the dictionary; a card with one has the teacher's words.
    { word: '香蕉', cardId: ids[1], interpretation: expect.stringContaining('banana') },
    { word: '葡萄', pinyin: 'pú tao', cardId: null, isNew: true },
  ])
})

test('what was known comes back later, what was forgotten the same day; nobody repeats for somebody else', async () => {
  const [known, forgotten] = (await deckOf('student1')).words
  if (!known || !forgotten) throw new Error('two words are due')
  const review = (id: string, recall: 'right' | 'wrong', username = 'student1') =>
    server.call('reviewWord', { body: { id, recall, ms: 2000 } }, tokenOf(username))
  expect(await review(known.id, 'right', 'student2')).toMatchObject({ error: 'NOT_FOUND' })
  const right = await server.must(
    'reviewWord',
    { body: { id: known.id, recall: 'right' } },
    tokenOf('student1'),
  )
  const wrong = await server.must(
    'reviewWord',
    { body: { id: forgotten.id, recall: 'wrong' } },
    tokenOf('student1'),
  )
  expect(right.due > wrong.due).toBe(true)
  expect(await deckOf('student1')).toMatchObject({
    due: 2,
    doneToday: 2,
    total: 3,
    words: [{ word: forgotten.word }, { word: '葡萄' }],
  })
  const remembered = { body: { id: forgotten.id, recall: 'right' as const } }
  const later = await server.must('reviewWord', remembered, tokenOf('student1'))
  expect(later.due > wrong.due).toBe(true)
  expect(await deckOf('student1')).toMatchObject({ due: 1, words: [{ word: '葡萄' }] })
  expect(await server.must('listKnownWords', {}, tokenOf('student1'))).toEqual([])
})

test('a word that a student meets in a text has the words of the teacher who made a card of it', async () => {
  const added = await server.must('addToDeck', { body: { word: '苹果' } }, tokenOf('student2'))
  expect(added).toEqual({ added: 1 })
  const { words } = await deckOf('student2')
  expect(words).toMatchObject([{ word: '苹果', cardId: ids[0], interpretation: 'яблоко' }])
})

test('a teacher gives words to a class that the teacher teaches, and to no other one', async () => {
  const [own] = await server.must('selectTaughtClasses', {}, tokenOf('teacher'))
  if (!own) throw new Error('the teacher has a class')
  const classIds = [own.id as never]
  const given = await server.must('giveDeck', { body: { ids: [ids[2] ?? ''], classIds } }, tokenOf('teacher'))
  expect(given.students).toBeGreaterThan(0)
  const decks = await Promise.all(['student1', 'student2'].map(deckOf))
  const words = decks.flatMap((deck) => deck.words.map(({ word }) => word))
  expect(words).toContain('梨')
  const foreign = { body: { ids: [ids[2] ?? ''], classIds } }
  expect((await server.call('giveDeck', foreign, tokenOf('teacher.b'))).ok).toBe(false)
})

test('a word is taken out, and the deck leaves as an Anki package', async () => {
  const { words } = await deckOf('student1')
  const grape = words.find(({ word }) => word === '葡萄')
  await server.must('removeFromDeck', { body: { ids: [grape?.id ?? ''] } }, tokenOf('student1'))
  const page = await server.must('pageDeck', { query: {} }, tokenOf('student1'))
  expect(page.records.map(({ word }) => word)).not.toContain('葡萄')
  const file = await server.must('exportCardsToAnki', { body: { ids: ids.slice(0, 2) } }, tokenOf('teacher'))
  expect(file.name).toMatch(/\.apkg$/)
  const parts = unzipSync(Buffer.from(file.base64, 'base64'))
  const folder = mkdtempSync(join(tmpdir(), 'anki-'))
  const path = join(folder, 'collection.anki2')
  writeFileSync(path, parts['collection.anki2'] ?? new Uint8Array())
  const database = new DatabaseSync(path, { readOnly: true })
  const notes = database.prepare('select flds from notes order by id').all()
  expect(notes.map(({ flds }) => String(flds).split('\u001f').slice(0, 3))).toEqual(
    [
      ['香蕉', 'xiāng jiāo', ''],
      ['苹果', 'píng guǒ', 'яблоко'],
    ].sort(([one = ''], [other = '']) => (one === '苹果' ? -1 : other === '苹果' ? 1 : 0)),
  )
  expect(database.prepare('select count(*) n from cards join notes on notes.id = cards.nid').get()).toEqual({
    n: 2,
  })
  database.close()
  rmSync(folder, { recursive: true })
})
