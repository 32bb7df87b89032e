// Word cards: what the dictionary fills in, libraries, lists that are pasted, readings that a teacher puts right, and voices.
import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import type { CallName } from '#contract/calls.ts'
import { folderTypes } from '#contract/constants.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import type { wordCard } from '#contract/library/wordCard.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { unwrap } from '#tests/support/sendCall.ts'
import { makeSheet } from '#tests/support/sheets.ts'
import type { CallOf, TestSchool } from '#tests/support/testSchool.ts'
import { mustUpload } from '#tests/support/uploads.ts'
import { wavOf } from '#tests/support/wavs.ts'

let server: TestSchool
const tokens = new Map<string, string>()
const tokenOf = (username: string) => tokens.get(username) ?? ''
beforeAll(async () => {
  server = await ownSchool()
  for (const username of ['teacher', 'teacher2', 'student1', 'teacher.b', 'system'])
    tokens.set(username, (await server.signIn(username)).access_token)
})
afterAll(() => server.stop())

type Body = CallInput<typeof wordCard.calls.create>['body']
const make = async (body: Body, username = 'teacher') =>
  (await server.must('createWordCard', { body }, tokenOf(username))).id
const get = (id: string, username = 'teacher') =>
  server.must('getWordCard', { params: { id } }, tokenOf(username))
const one = (id: string) => ({ body: { ids: [id] } })
const whole: Body = {
  ...{ name: '学习', pinyin: 'xue2 xi2', partOfSpeech: 'verb', interpretation: 'учиться' },
  ...{ collocation: '学习汉语', sentence: '我们一起学习汉语。' },
}

describe('a card', () => {
  test('[ENT-CARD] [CALL-CARD-02 part] holds word, reading, part of speech, interpretation, collocation and example', async () => {
    const id = await make(whole)
    const shown = {
      ...whole,
      name: '学习',
      pinyin: 'xué xí',
      libraryType: '3',
      mine: true,
      shared: false,
      enabled: true,
    }
    expect(await get(id)).toMatchObject(shown)
    await server.must('updateWordCard', { body: { id, sentence: '他在学习。' } }, tokenOf('teacher'))
    expect(await get(id)).toMatchObject({ ...shown, sentence: '他在学习。' })
    await server.must('removeWordCard', { params: { id } }, tokenOf('teacher'))
    expect(await server.call('getWordCard', { params: { id } }, tokenOf('teacher'))).toMatchObject({
      status: 404,
    })
  })

  test('[CALL-CARD-02 part] [CALL-RULE-01 part] several are deleted by POST and by GET, all or none', async () => {
    const ids = await Promise.all(['一', '二', '三', '四'].map((name) => make({ name })))
    const theirs = await make({ name: '五' }, 'teacher2')
    const [first = '', second = '', third = '', fourth = ''] = ids
    const by = tokenOf('teacher')
    const gone = { status: 404, error: 'NOT_FOUND' }
    const shows = async (id: string) => (await server.call('getWordCard', { params: { id } }, by)).status
    const withAnother = { ids: [third, theirs] }
    expect(await server.call('removeWordCards', { body: withAnother }, by)).toMatchObject(gone)
    expect(await server.call('removeWordCardsAsGet', { query: withAnother }, by)).toMatchObject(gone)
    expect(await shows(third)).toBe(200)
    expect(await server.must('removeWordCards', { body: { ids: [first, second] } }, by)).toBe(true)
    expect(await server.must('removeWordCardsAsGet', { query: { ids: [third, fourth] } }, by)).toBe(true)
    expect(await Promise.all(ids.map(shows))).toEqual([404, 404, 404, 404])
    expect(await server.call('removeWordCards', { body: { ids: [first] } }, by)).toMatchObject(gone)
    expect(await get(theirs, 'teacher2')).toMatchObject({ name: '五' })
  })

  test.each([
    ['朋友', 'péng you'],
    ['女儿', 'nǚ ér'],
    ['还书', 'huán shū'],
    ['打篮球', 'dǎ lán qiú'],
  ])('of %s without a reading is read %s', async (name, pinyin) => {
    expect((await get(await make({ name }))).pinyin).toBe(pinyin)
  })

  test('needs a word, and takes no sound of somebody else', async () => {
    const ask = (body: Body) => server.call('createWordCard', { body }, tokenOf('teacher'))
    expect(await ask({ name: ' ' })).toMatchObject({ fields: { name: 'field.required' } })
    const planned = { name: '你好.wav', purpose: 'audio', bytes: Buffer.from(wavOf({ seconds: 1 })) } as const
    const soundId = await mustUpload(server, tokenOf('teacher2'), planned)
    expect(await ask({ name: '你好', soundId })).toMatchObject({ fields: { soundId: 'field.unknownName' } })
  })
})

describe('in the libraries', () => {
  test('[CALL-CARD-01] page has own cards, list own and shared ones, pageAll all that one sees, get one of them', async () => {
    const mine = await make({ name: '苹果' }, 'teacher2')
    // In the public library, which the platform fills.
    const acting = { 'tenant-id': publicTenantId }
    const fill = async <N extends CallName>(name: N, input: CallInput<CallOf<N>>) =>
      unwrap(await server.call(name, input, tokenOf('system'), acting))
    const place = { pid: '1', name: '公共词卡', resType: folderTypes.wordCard } as const
    const { id: folderId } = await fill('createFolder', { body: place })
    await fill('setFolderSchools', { body: { folderId, tenantIds: [await server.schoolId()] } })
    const common = await fill('createWordCard', { body: { name: '苹果派', folderId } })
    const theirs = await make({ name: '苹果汁' })
    const hidden = await make({ name: '苹果树' })
    await server.must('shareWordCard', one(theirs), tokenOf('teacher'))
    const query = { name: '苹果' }
    const names = (cards: readonly { name: string }[]) => cards.map(({ name }) => name).sort()
    const page = await server.must('pageWordCard', { query }, tokenOf('teacher2'))
    expect(names(page.records)).toEqual(['苹果'])
    const list = await server.must('listWordCard', { query }, tokenOf('teacher2'))
    expect(names(list)).toEqual(['苹果', '苹果汁'])
    const all = await server.must('pageAllWordCard', { query }, tokenOf('teacher2'))
    expect(names(all.records)).toEqual(['苹果', '苹果汁', '苹果派'])
    const ofStudent = await server.must('pageAllWordCard', { query }, tokenOf('student1'))
    expect(names(ofStudent.records)).toEqual(['苹果汁', '苹果派'])
    for (const call of ['pageWordCard', 'listWordCard'] as const)
      expect(await server.call(call, { query }, tokenOf('student1')), call).toMatchObject({ status: 403 })
    expect(await get(mine, 'teacher2')).toMatchObject({ name: '苹果' })
    for (const stranger of ['teacher2', 'student1', 'teacher.b'])
      expect(await server.call('getWordCard', { params: { id: hidden } }, tokenOf(stranger))).toMatchObject({
        status: 404,
      })
    // All schools share it.
    await fill('removeWordCard', { params: common })
    await fill('removeFolder', { params: { id: folderId } })
  })

  test('[HANZI-10] [CALL-CARD-02] a shared card is locked; one that is switched off is hidden from students', async () => {
    const id = await make({ name: '西瓜' })
    const seenBy = async (username: string) =>
      (await server.must('pageAllWordCard', { query: { name: '西瓜' } }, tokenOf(username))).total
    expect(await seenBy('student1')).toBe(0)
    await server.must('shareWordCard', one(id), tokenOf('teacher'))
    expect(await seenBy('student1')).toBe(1)
    expect(await get(id, 'student1')).toMatchObject({ name: '西瓜', mine: false })
    const locked = { error: 'SHARED_LOCKED' }
    const change = { body: { id, sentence: '我吃西瓜。' } }
    expect(await server.call('updateWordCard', change, tokenOf('teacher'))).toMatchObject(locked)
    expect(await server.call('removeWordCard', { params: { id } }, tokenOf('teacher'))).toMatchObject(locked)
    const notOwner = { error: 'NOT_OWNER' }
    expect(await server.call('updateWordCard', change, tokenOf('teacher2'))).toMatchObject(notOwner)
    await server.must('disableWordCard', one(id), tokenOf('teacher'))
    expect(await seenBy('student1')).toBe(0)
    expect(await seenBy('teacher')).toBe(1)
  })

  test('[CALL-CARD-03] a copy is one’s own and can be changed; sharing and switching go both ways', async () => {
    const id = await make({ ...whole, name: '葡萄' })
    await server.must('shareWordCard', one(id), tokenOf('teacher'))
    await server.must('copyWordCard', one(id), tokenOf('teacher2'))
    const [copy] = (await server.must('pageWordCard', { query: { name: '葡萄' } }, tokenOf('teacher2')))
      .records
    expect(copy).toMatchObject({ name: '葡萄', mine: true, shared: false, sentence: whole.sentence })
    const change = { body: { id: copy?.id ?? '', sentence: '葡萄很甜。' } }
    expect(await server.must('updateWordCard', change, tokenOf('teacher2'))).toBe(true)
    await server.must('unshareWordCard', one(id), tokenOf('teacher'))
    await server.must('disableWordCard', one(id), tokenOf('teacher'))
    expect(await get(id)).toMatchObject({ shared: false, enabled: false })
    await server.must('enableWordCard', one(id), tokenOf('teacher'))
    expect(await get(id)).toMatchObject({ enabled: true, sentence: whole.sentence })
  })
})

describe('a pasted list', () => {
  const read = (text: string) => server.must('readWordList', { body: { text } }, tokenOf('teacher'))

  test('becomes cards, with what the dictionary knows and what was not understood', async () => {
    const { cards } = await read(
      '1. 朋友\n2、老师 lao3shi1 учитель\n苹果\t\tяблоко\t我吃苹果。\nabc\n朋友\n鑫淼',
    )
    expect(cards).toMatchObject([
      {
        line: 1,
        name: '朋友',
        pinyin: 'péng you',
        partOfSpeech: 'noun',
        interpretation: 'friend',
        problem: null,
      },
      { line: 2, name: '老师', pinyin: 'lǎoshī', interpretation: 'учитель', problem: null },
      {
        line: 3,
        name: '苹果',
        pinyin: 'píng guǒ',
        interpretation: 'яблоко',
        sentence: '我吃苹果。',
        problem: null,
      },
      { line: 4, name: 'abc', problem: 'noHanzi' },
      { line: 5, name: '朋友', problem: 'twice' },
      { line: 6, name: '鑫淼', pinyin: 'xīn miǎo', problem: 'unknown' },
    ])
    expect((await read('香蕉、橘子，梨')).cards.map(({ name }) => name)).toEqual(['香蕉', '橘子', '梨'])
  })

  test('is made at once, all or none', async () => {
    const cards = [{ name: '香蕉' }, { name: '橘子', interpretation: 'мандарин' }]
    const { ids } = await server.must('createWordCards', { body: { cards } }, tokenOf('teacher'))
    expect(await get(ids[0] ?? '')).toMatchObject({ name: '香蕉', pinyin: 'xiāng jiāo' })
    expect(await get(ids[1] ?? '')).toMatchObject({ name: '橘子', interpretation: 'мандарин' })
    const bad = { body: { cards: [{ name: '菠萝' }, { name: '' }] } }
    expect(await server.call('createWordCards', bad, tokenOf('teacher'))).toMatchObject({ status: 400 })
    const found = await server.must('pageWordCard', { query: { name: '菠萝' } }, tokenOf('teacher'))
    expect(found.total).toBe(0)
  })
})

describe('a reading', () => {
  const readingOf = async (text: string, username = 'student1') =>
    (await server.must('readChinese', { body: { text } }, tokenOf(username))).map(({ text, pinyin }) =>
      pinyin ? `${text} ${pinyin}` : text,
    )

  test('of a sentence follows what stands beside each character', async () => {
    expect(await readingOf('他长得高，头发也长。')).toEqual([
      ...['他 tā', '长 zhǎng', '得 de', '高 gāo', '，'],
      ...['头发 tóu fa', '也 yě', '长 cháng', '。'],
    ])
  })

  test('that a teacher puts right counts for the school from then on, and for no other one', async () => {
    const correct = (body: { word: string; pinyin: string }, username = 'teacher') =>
      server.call('correctReading', { body }, tokenOf(username))
    expect(await readingOf('单雄信来了')).toContain('单 dān')
    expect(await correct({ word: '单雄信', pinyin: 'shan4' })).toMatchObject({
      fields: { pinyin: 'field.pinyin' },
    })
    expect(await correct({ word: '单雄信', pinyin: 'shan4 xiong2 xin4' }, 'student1')).toMatchObject({
      status: 403,
    })
    const right = { word: '单雄信', pinyin: 'shan4 xiong2 xin4' }
    expect(await server.must('correctReading', { body: right }, tokenOf('teacher'))).toEqual({
      pinyin: 'shàn xióng xìn',
    })
    expect(await readingOf('单雄信来了')).toContain('单 shàn')
    expect(await readingOf('单雄信来了', 'teacher.b')).toContain('单 dān')
    expect((await get(await make({ name: '单雄信' }))).pinyin).toBe('shàn xióng xìn')
    const listed = await server.must('listCorrections', { query: {} }, tokenOf('teacher2'))
    expect(listed).toEqual([{ word: '单雄信', pinyin: 'shàn xióng xìn', by: '李老师' }])
    await server.must('removeCorrection', { body: { word: '单雄信' } }, tokenOf('teacher'))
    expect(await readingOf('单雄信来了')).toContain('单 dān')
  })
})

test('a sheet becomes cards: the dictionary fills what is left out, each bad row is named', async () => {
  const rows = [
    ['词语', '拼音', '词性', '释义', '搭配', '例句'],
    ['西瓜', '', '', '', '吃西瓜', '夏天我们吃西瓜。'],
    ['长大', 'zhang3 da4', '动词', 'grow up', '', ''],
    ['', '', '', 'nothing', '', ''],
    ['香蕉', '', '不知道', '', '', ''],
  ]
  const body = makeSheet(rows)
  const { jobId: id } = await server.must('importWordCard', { body }, tokenOf('teacher'))
  const job = () => server.must('getImport', { params: { id } }, tokenOf('teacher'))
  await expect.poll(async () => (await job()).state, { timeout: 20_000 }).toBe('done')
  expect(await job()).toMatchObject({
    stored: 2,
    failed: [
      { row: 4, field: '词语' },
      { row: 5, field: '词性' },
    ],
  })
  const find = async (name: string) => {
    const { records } = await server.must('pageWordCard', { query: { name } }, tokenOf('teacher'))
    return records.find((card) => card.name === name)
  }
  expect(await find('西瓜')).toMatchObject({
    pinyin: 'xī guā',
    partOfSpeech: 'noun',
    interpretation: 'watermelon',
    collocation: '吃西瓜',
    sentence: '夏天我们吃西瓜。',
  })
  expect(await find('长大')).toMatchObject({ pinyin: 'zhǎng dà', interpretation: 'grow up' })
})

describe('[CALL-EXER-08] the voice of a word', () => {
  const voice = (query: CallInput<typeof import('#contract/library/wordCard.ts')['getWordVoice']>['query']) =>
    server.must('getWordVoice', { query }, tokenOf('student1'))

  test('is the school’s recording, where a card has one that the student sees', async () => {
    expect(await voice({ word: '蓝莓', only: 'recording' })).toEqual({ source: 'none' })
    const planned = { name: '蓝莓.wav', purpose: 'audio', bytes: Buffer.from(wavOf({ seconds: 1 })) } as const
    const soundId = await mustUpload(server, tokenOf('teacher'), planned)
    const id = await make({ name: '蓝莓', soundId })
    expect(await voice({ word: '蓝莓', only: 'recording' })).toEqual({ source: 'none' })
    await server.must('shareWordCard', one(id), tokenOf('teacher'))
    expect(await voice({ word: '蓝莓' })).toEqual({ source: 'recording', fileId: soundId })
    const [link] = await server.must('getFileLinks', { query: { ids: [soundId] } }, tokenOf('student1'))
    expect(link).toMatchObject({ id: soundId })
  })

  test('is made by the machine where it has a program for it, and otherwise clearly none', async () => {
    const isInstalled = spawnSync('espeak-ng', ['--version']).status === 0
    const found = await voice({ word: '草莓' })
    expect(found.source).toBe(isInstalled ? 'speech' : 'none')
    if (found.source !== 'speech') return
    const wav = Buffer.from(found.base64, 'base64')
    const seconds = wav.readUInt32LE(40) / wav.readUInt32LE(28)
    expect(seconds).toBeGreaterThan(0.4)
    expect(seconds).toBeLessThan(4)
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8)
  })
})
