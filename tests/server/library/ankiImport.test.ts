// Word cards that leave for Anki, are changed there and return: a note stays its card.
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editedInAnki, notesIn } from '#tests/support/anki.ts'
import { followImport } from '#tests/support/imports.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { unwrap } from '#tests/support/sendCall.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
const tokens = new Map<string, string>()
const tokenOf = (username: string) => tokens.get(username) ?? ''
let apple = ''
let pear = ''
beforeAll(async () => {
  server = await ownSchool()
  for (const username of ['teacher', 'teacher2', 'student1', 'teacher.b'])
    tokens.set(username, (await server.signIn(username)).access_token)
  const cards = [
    {
      name: '苹果',
      interpretation: 'яблоко',
      collocation: '一个苹果',
      sentence: '我吃苹果。\n你 & 我 <吃>吗？',
    },
    { name: '梨', interpretation: 'груша' },
  ]
  ;[apple = '', pear = ''] = (
    await server.must('createWordCards', { body: { cards } }, tokenOf('teacher'))
  ).ids
})
afterAll(() => server.stop())

const exported = async (locale = 'zh-CN') =>
  unwrap(
    await server.call('exportCardsToAnki', { body: { ids: [apple, pear] } }, tokenOf('teacher'), {
      'accept-language': locale,
    }),
  )
const importFile = async (body: { name: string; base64: string }, username = 'teacher') => {
  const { jobId } = await server.must('importAnkiCards', { body }, tokenOf(username))
  return followImport(server, jobId, tokenOf(username))
}
const get = (id: string) => server.must('getWordCard', { params: { id } }, tokenOf('teacher'))
const own = async (username = 'teacher') =>
  (await server.must('pageWordCard', { query: { size: 100 } }, tokenOf(username))).records
const done = { state: 'done', stored: 0, changed: 0, unchanged: 0, failedCount: 0 }

test('a note is known by the id of its card, in every language and whatever is corrected', async () => {
  const guids = async (locale: string) => notesIn(await exported(locale)).map(({ guid }) => guid)
  expect((await guids('zh-CN')).toSorted()).toEqual([apple, pear].toSorted())
  expect(await guids('ru')).toEqual(await guids('zh-CN'))
  await server.must('updateWordCard', { body: { id: pear, pinyin: 'lì' } }, tokenOf('teacher'))
  expect((await guids('zh-CN')).toSorted()).toEqual([apple, pear].toSorted())
  await server.must('updateWordCard', { body: { id: pear, pinyin: 'lí' } }, tokenOf('teacher'))
})

test.each(['anki2', 'anki21', 'anki21b'] as const)('as it left it changes nothing (%s)', async (format) => {
  expect(await importFile(editedInAnki(await exported(), () => ({}), format))).toMatchObject({
    ...{ ...done, total: 2, unchanged: 2 },
  })
  expect(await own()).toHaveLength(2)
})

test('a field that was edited and a tag that was added in Anki change the card and add none', async () => {
  const file = editedInAnki(
    await exported('ru'),
    ({ guid, fields: [word = '', pinyin = '', , example = ''] }) =>
      guid === apple
        ? {
            fields: [word, pinyin, '<div><b>apple</b>&nbsp;</div><div>(fruit)</div>', example],
            tags: ' hsk1 ',
          }
        : {},
  )
  expect(await importFile(file)).toMatchObject({ ...done, changed: 1, unchanged: 1 })
  expect(await get(apple)).toMatchObject({
    name: '苹果',
    interpretation: 'apple\n(fruit)',
    collocation: '一个苹果',
    sentence: '我吃苹果。\n你 & 我 <吃>吗？',
  })
  expect(await importFile(file)).toMatchObject({ ...done, unchanged: 2 })
  expect(await own()).toHaveLength(2)
})

test('notes from elsewhere become cards once; a second import finds them, also after a correction', async () => {
  const foreign = (meaning: string) =>
    exported().then((file) =>
      editedInAnki(file, (_, at) => ({
        guid: `f)r${at}ign~`,
        fields: [['香蕉', '葡萄'][at] ?? '', ['xiang1 jiao1', ''][at] ?? '', [meaning, ''][at] ?? '', ''],
      })),
    )
  expect(await importFile(await foreign('банан'))).toMatchObject({ ...done, stored: 2 })
  expect(await importFile(await foreign('банан'))).toMatchObject({ ...done, unchanged: 2 })
  expect(await importFile(await foreign('бананы'))).toMatchObject({ ...done, changed: 1, unchanged: 1 })
  const cards = await own()
  expect(cards).toHaveLength(4)
  expect(cards.find(({ name }) => name === '香蕉')).toMatchObject({
    pinyin: 'xiāng jiāo',
    interpretation: 'бананы',
  })
  const banana = cards.find(({ name }) => name === '香蕉')?.id ?? ''
  const again = await server.must('exportCardsToAnki', { body: { ids: [banana] } }, tokenOf('teacher'))
  expect(notesIn(again)).toMatchObject([{ guid: 'f)r0ign~' }])
})

test('another school gets cards of its own, a colleague is refused, and nothing is overwritten', async () => {
  const file = editedInAnki(await exported(), ({ fields: [word = '', pinyin = ''] }) => ({
    fields: [word, pinyin, '改', ''],
  }))
  const before = (await own('teacher.b')).length
  expect(await importFile(file, 'teacher.b')).toMatchObject({ ...done, stored: 2 })
  expect(await importFile(file, 'teacher.b')).toMatchObject({ ...done, unchanged: 2 })
  expect(await own('teacher.b')).toHaveLength(before + 2)
  await server.must('shareWordCard', { body: { ids: [apple, pear] } }, tokenOf('teacher'))
  expect(await importFile(file, 'teacher2')).toMatchObject({
    ...done,
    failedCount: 2,
    failed: [{ row: 1, reason: '没有权限操作他人的内容' }, { row: 2 }],
  })
  await server.must('unshareWordCard', { body: { ids: [apple, pear] } }, tokenOf('teacher'))
  expect(await get(apple)).toMatchObject({ interpretation: 'apple\n(fruit)' })
  expect(await get(pear)).toMatchObject({ interpretation: 'груша' })
})

test('what is no Anki package, or has no word, says so and stores nothing', async () => {
  const zip = (parts: Record<string, Uint8Array>) => ({
    name: 'a.apkg',
    base64: Buffer.from(zipSync(parts)).toString('base64'),
  })
  const unreadable = {
    state: 'failed',
    stored: 0,
    problem: '无法读取这个 Anki 文件。请在 Anki 里重新导出为 .apkg',
  }
  expect(await importFile(zip({ 'a.txt': strToU8('a') }))).toMatchObject(unreadable)
  expect(await importFile(zip({ 'collection.anki2': strToU8('no database') }))).toMatchObject(unreadable)
  expect(await importFile({ name: 'a.apkg', base64: 'UEsDBA==' })).toMatchObject(unreadable)
  const refused = await server.call(
    'importAnkiCards',
    { body: { name: 'a.xlsx', base64: 'UEsDBA==' } },
    tokenOf('teacher'),
  )
  expect(refused).toMatchObject({ error: 'VALIDATION', fields: { name: 'field.ankiFile' } })
})

test('a deck leaves with one note for a word, the same after the word was taken out and came back', async () => {
  const token = tokenOf('student1')
  const guids = async () => notesIn(await server.must('exportDeck', {}, token)).map(({ guid }) => guid)
  await server.must('addToDeck', { body: { word: '葡萄' } }, token)
  await server.must('addToDeck', { body: { word: '葡萄', skill: 'write' } }, token)
  const before = await guids()
  expect(before).toHaveLength(1)
  const { records } = await server.must('pageDeck', { query: {} }, token)
  await server.must('removeFromDeck', { body: { ids: records.map(({ id }) => id) } }, token)
  await server.must('addToDeck', { body: { word: '葡萄' } }, token)
  expect(await guids()).toEqual(before)
})
