// Dictionaries, the school year and parameters.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { semesterOf } from '#server/features/system/dict/semesters.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'

let server: TestServer
let system: string
let student: string
beforeAll(async () => {
  server = await startServer()
  system = (await server.signIn('system')).access_token
  student = (await server.signIn('student1')).access_token
})
afterAll(() => server.stop())

const valuesOf = async (type: string) =>
  (await server.must('getDictType', { params: { type } }, student)).map(({ value }) => value)

describe('built-in dictionaries', () => {
  test('[CONST-14] [CONST-15 part] [CONST-16] [CONST-17] [CALL-DICT-04] the fixed values, in their order', async () => {
    const all = await server.must('getAllDict', {}, student)
    const fixed = [
      'TEACH_RESOURCE_TYPE',
      'TEACH_RESOURCE_TAG',
      'EXERCISE_TYPE',
      'EXERCISE_DIFFICULTY',
      'TASK_STAGE',
    ]
    expect(fixed.map((type) => all[type]?.map(({ value }) => value))).toEqual([
      ['1', '2', '3', '4'],
      [
        ...['syllable', 'character', 'word', 'grammar', 'listening', 'speaking', 'reading', 'writing'],
        'handwriting',
      ],
      ['choice', 'fillIn', 'judge'],
      ['easy', 'medium', 'hard'],
      ['preClass', 'inClass', 'afterClass'],
    ])
  })

  test('[CALL-DICT-02] [ENT-SESSION-03] the items of a type, with label and value', async () => {
    const types = await server.must('getDictType', { params: { type: 'TEACH_RESOURCE_TYPE' } }, student)
    expect(types).toEqual([
      { value: '1', label: '习题', memo: '' },
      { value: '2', label: '资源', memo: '' },
      { value: '3', label: '教材', memo: '' },
      { value: '4', label: '教案', memo: '' },
    ])
    expect(await server.call('getDictType', { params: { type: 'NOTHING' } }, student)).toMatchObject({
      status: 404,
    })
  })

  test('[I18N-08] labels follow the language of the request', async () => {
    const stages = async (language: string) => {
      const input = { params: { type: 'TASK_STAGE' } }
      const reply = await server.call('getDictType', input, student, { 'accept-language': language })
      return reply.ok ? reply.data.map(({ label }) => label) : []
    }
    expect(await stages('ru-RU')).toEqual(['До урока', 'На уроке', 'После урока'])
    expect(await stages('pt-PT')).toEqual(['Antes da aula', 'Na aula', 'Depois da aula'])
  })
})

describe('editing', () => {
  test('[ENT-DICT] a type may have any name, including one of Object.prototype', async () => {
    const ask = () => server.call('getDictType', { params: { type: 'constructor' } }, student)
    expect(await ask()).toMatchObject({ status: 404 })
    const { id } = await server.must('createDict', { body: { type: 'constructor', memo: '' } }, system)
    const item = { dictId: id, label: '施工', value: 'name', memo: '', sort: 1 }
    await server.must('createDictItem', { body: item }, system)
    expect(await server.must('syncDict', {}, system)).toBe(true)
    expect(await valuesOf('constructor')).toEqual(['name'])
    await server.must('removeDict', { params: { id } }, system)
    await server.must('syncDict', {}, system)
    expect(await ask()).toMatchObject({ status: 404 })
  })

  test('[CALL-DICT-01] [CALL-DICT-03] [ENT-DICT] a dictionary gets items, which pages read after a sync', async () => {
    const { id } = await server.must('createDict', { body: { type: 'SCHOOL_BUS', memo: '校车线路' } }, system)
    const item = { dictId: id, label: '一号线', value: 'line1', memo: '东门', sort: 2 }
    const { id: itemId } = await server.must('createDictItem', { body: item }, system)
    await server.must(
      'createDictItem',
      { body: { ...item, label: '零号线', value: 'line0', sort: 1 } },
      system,
    )
    expect(await server.call('getDictType', { params: { type: 'SCHOOL_BUS' } }, student)).toMatchObject({
      status: 404,
    })
    expect(await server.must('syncDict', {}, system)).toBe(true)
    expect(await valuesOf('SCHOOL_BUS')).toEqual(['line0', 'line1'])

    const page = await server.must('pageDictItem', { query: { dictId: id, label: '一' } }, system)
    expect(page.records).toEqual([{ ...item, id: itemId, recordVersion: expect.any(String) }])
    await server.must(
      'updateDictItem',
      { body: { ...item, id: itemId, label: '快线', value: 'fast' } },
      system,
    )
    // Pages read what the last sync made of it.
    expect(await valuesOf('SCHOOL_BUS')).toEqual(['line0', 'line1'])
    for (const other of [student, (await server.signIn('education')).access_token])
      expect(await server.call('syncDict', {}, other)).toMatchObject({ status: 403 })
    expect(await valuesOf('SCHOOL_BUS')).toEqual(['line0', 'line1'])
    expect(calls.syncDict).toMatchObject({ method: 'PUT', path: '/admin/dict/sync' })
    await server.must('syncDict', {}, system)
    expect(await valuesOf('SCHOOL_BUS')).toEqual(['line0', 'fast'])
    await server.must('removeDictItem', { params: { id: itemId } }, system)
    await server.must('updateDict', { body: { id, type: 'SCHOOL_BUS', memo: '班车' } }, system)
    const [found] = (await server.must('pageDict', { query: { type: 'school_b' } }, system)).records
    expect(found).toEqual({
      id,
      type: 'SCHOOL_BUS',
      memo: '班车',
      kind: 'business',
      itemCount: 1,
      recordVersion: expect.any(String),
    })
    await server.must('removeDict', { params: { id } }, system)
    await server.must('syncDict', {}, system)
    expect((await server.must('listDict', {}, system)).map(({ type }) => type)).not.toContain('SCHOOL_BUS')
  })

  test('[ENT-DICT] a built-in dictionary cannot be deleted, renamed or extended; its labels may change', async () => {
    const [stage] = (await server.must('pageDict', { query: { type: 'TASK_STAGE' } }, system)).records
    const id = stage?.id ?? ''
    expect(stage).toMatchObject({ kind: 'system', itemCount: 3 })
    const refused = { ok: false, status: 200, error: 'SYSTEM_OWNED' }
    expect(await server.call('removeDict', { params: { id } }, system)).toMatchObject(refused)
    const renamed = { id, type: 'OTHER', kind: 'system' as const }
    expect(await server.call('updateDict', { body: renamed }, system)).toMatchObject(refused)
    const added = { dictId: id, label: '课间', value: 'break' }
    expect(await server.call('createDictItem', { body: added }, system)).toMatchObject(refused)
    const [item] = (await server.must('pageDictItem', { query: { dictId: id } }, system)).records
    if (!item) throw new Error('no item')
    const input = { params: { id: item.id } }
    expect(await server.call('removeDictItem', input, system)).toMatchObject(refused)
    const other = { ...item, value: 'other' }
    expect(await server.call('updateDictItem', { body: other }, system)).toMatchObject(refused)
    await server.must('updateDictItem', { body: { ...item, label: '预习' } }, system)
    await server.must('syncDict', {}, system)
    const [first] = await server.must('getDictType', { params: { type: 'TASK_STAGE' } }, student)
    expect(first).toMatchObject({ value: item.value, label: '预习' })
  })

  test('[ENT-DICT] its class can be chosen: a system dictionary cannot be deleted until it is a business one again', async () => {
    const body = { type: 'BUS_STOP', memo: '', kind: 'system' as const }
    const { id } = await server.must('createDict', { body }, system)
    const read = async () =>
      (await server.must('pageDict', { query: { type: 'BUS_STOP' } }, system)).records[0]
    expect(await read()).toMatchObject({ kind: 'system' })
    const refused = { error: 'SYSTEM_OWNED' }
    expect(await server.call('removeDict', { params: { id } }, system)).toMatchObject(refused)
    const renamed = { id, type: 'STOP', kind: 'system' as const }
    expect(await server.call('updateDict', { body: renamed }, system)).toMatchObject(refused)
    await server.must('updateDict', { body: { id, type: 'BUS_STOP', memo: '', kind: 'business' } }, system)
    expect(await read()).toMatchObject({ kind: 'business' })
    await server.must('removeDict', { params: { id } }, system)
    expect(await read()).toBeUndefined()
  })

  test('[ENT-DICT] the class of a built-in dictionary cannot be changed', async () => {
    const query = { type: 'TASK_STAGE' }
    const id = (await server.must('pageDict', { query }, system)).records[0]?.id ?? ''
    const body = { id, type: 'TASK_STAGE', kind: 'business' as const }
    expect(await server.call('updateDict', { body }, system)).toMatchObject({ error: 'SYSTEM_OWNED' })
  })

  test('[VAL-08] a label has 1 to 10 characters, like the fields that take its value', async () => {
    const { id } = await server.must('createDict', { body: { type: 'LABELS' } }, system)
    const add = (label: string) =>
      server.call('createDictItem', { body: { dictId: id, label, value: `v${label.length}` } }, system)
    expect(await add('')).toMatchObject({ status: 400, fields: { label: 'field.required' } })
    expect(await add('长')).toMatchObject({ ok: true })
    expect(await add('一二三四五六七八九十')).toMatchObject({ ok: true })
    expect(await add('一二三四五六七八九十一')).toMatchObject({
      status: 400,
      fields: { label: 'field.tooLong' },
    })
  })

  test('the demo has student types, including its own, and levels', async () => {
    const offered = async (type: string) =>
      (await server.must('getDictType', { params: { type } }, student)).map(({ label }) => label)
    expect(await offered('STUDENT_TYPE')).toEqual(['长期生', '短期生', '交换生', '预科生'])
    const education = (await server.signIn('education')).access_token
    const { records } = await server.must('pageStudent', { query: { size: 200 } }, education)
    expect(new Set(records.map(({ type }) => type))).toEqual(new Set(['长期生']))
    const levels = await offered('CAPABILITY_LEVEL')
    expect(levels).toEqual(expect.arrayContaining(records.map(({ capabilityLevel }) => capabilityLevel)))
  })

  test('a type is unique, and so is a value within a type', async () => {
    const { id } = await server.must('createDict', { body: { type: 'TWICE' } }, system)
    expect(await server.call('createDict', { body: { type: 'TWICE' } }, system)).toMatchObject({
      error: 'TAKEN',
      fields: { type: 'field.taken' },
    })
    const item = { dictId: id, label: '一', value: '1' }
    await server.must('createDictItem', { body: item }, system)
    expect(await server.call('createDictItem', { body: item }, system)).toMatchObject({ error: 'TAKEN' })
    expect(await server.call('createDict', { body: { type: '中文 type' } }, system)).toMatchObject({
      status: 400,
      fields: { type: 'field.programWord' },
    })
  })
})

describe('the order of the lists', () => {
  const both = async (
    page: (order: 'asc' | 'desc') => Promise<{ records: readonly object[] }>,
    key: string,
  ) => {
    const valuesIn = async (order: 'asc' | 'desc') =>
      (await page(order)).records.map((record) => Reflect.get(record, key))
    return [await valuesIn('asc'), await valuesIn('desc')] as const
  }

  test('dictionaries are ordered by type by default, ascending or descending', async () => {
    const page = (query: object) => server.must('pageDict', { query: { size: 200, ...query } }, system)
    const [up, down] = await both((order) => page({ sort: 'type', order }), 'type')
    expect(up.length).toBeGreaterThan(3)
    expect(down).toEqual(up.toReversed())
    expect((await page({})).records.map(({ type }) => type)).toEqual(up)
  })

  test('items are ordered by their position, ascending or descending', async () => {
    const { id } = await server.must('createDict', { body: { type: 'ORDERED' } }, system)
    for (const [sort, value] of ['a', 'b', 'c'].entries())
      await server.must('createDictItem', { body: { dictId: id, label: value, value, sort } }, system)
    const page = (order: 'asc' | 'desc') =>
      server.must('pageDictItem', { query: { dictId: id, sort: 'sort', order } }, system)
    expect(await both(page, 'value')).toEqual([
      ['a', 'b', 'c'],
      ['c', 'b', 'a'],
    ])
    await server.must('removeDict', { params: { id } }, system)
  })

  test('parameters are ordered by key, ascending or descending', async () => {
    const page = (order: 'asc' | 'desc') =>
      server.must('pageParam', { query: { size: 200, sort: 'key', order } }, system)
    const [up, down] = await both(page, 'key')
    expect(up.length).toBeGreaterThan(3)
    expect(down).toEqual(up.toReversed())
  })
})

describe('the school year', () => {
  test('[CALL-AUTH-12] [ENT-SESSION-02] a list with exactly one current semester', async () => {
    const list = await server.must('getXnxq', {}, student)
    expect(list.filter(({ nowXnxq }) => nowXnxq)).toHaveLength(1)
    const values = list.map(({ value }) => value)
    expect(values).toEqual([...values].sort().reverse())
    const today = await server.must('getXnxqByDate', { query: {} }, student)
    expect(today).toEqual(list.find(({ nowXnxq }) => nowXnxq))
  })

  test('[CALL-AUTH-13] spring and autumn are different semesters', async () => {
    const of = async (date: string) =>
      (await server.must('getXnxqByDate', { query: { date } }, student)).value
    expect([await of('2026-03-20'), await of('2026-10-20')]).toEqual(['2025-2026-2', '2026-2027-1'])
    const wrong = await server.call('getXnxqByDate', { query: { date: '2026-02-30' } }, student)
    expect(wrong).toMatchObject({ status: 400 })
  })

  test.each([
    ['2026-08-31', '2025-2026-2'],
    ['2026-09-01', '2026-2027-1'],
    ['2027-01-31', '2026-2027-1'],
    ['2027-02-01', '2026-2027-2'],
  ])('[CALL-AUTH-13] %s is in %s', (date, value) => {
    expect(semesterOf(date, date, 'zh')).toMatchObject({ value, nowXnxq: true })
  })

  test('the current day is that of the school’s time zone, not the server’s', async () => {
    const zone = (timeZone: string) =>
      server.database.asPlatform('test', (tx) =>
        tx.update(tenant).set({ timeZone }).where(eq(tenant.name, '同学国际学校')),
      )
    await zone('Pacific/Kiritimati')
    expect((await server.must('getXnxq', {}, student)).filter(({ nowXnxq }) => nowXnxq)).toHaveLength(1)
    await zone('Asia/Shanghai')
  })
})

describe('parameters', () => {
  test('[CALL-DICT-05] a public one is answered to anybody, a private one is not; the textbooks’ address is read', async () => {
    const { id } = await server.must(
      'createParam',
      { body: { key: 'school.motto', value: '好好学习', name: '校训', isPublic: true } },
      system,
    )
    const ask = () => server.call('getPublicValue', { params: { key: 'school.motto' } })
    expect(await ask()).toMatchObject({ ok: true, data: '好好学习' })
    await server.must(
      'updateParam',
      { body: { id, key: 'school.motto', value: '天天向上', name: '校训', isPublic: false } },
      system,
    )
    expect(await ask()).toMatchObject({ status: 404 })
    expect(await server.must('getZhktUrl', {}, student)).toEqual({ url: '', appId: '', accessToken: '' })
    await server.must('removeParam', { params: { id } }, system)
    expect((await server.must('pageParam', { query: { key: 'motto' } }, system)).total).toBe(0)
  })

  test('[CONST-13] the server’s own keys are not listed, and parameters that it reads cannot be deleted', async () => {
    const { records, total } = await server.must('pageParam', { query: { size: 100 } }, system)
    expect(total).toBe(records.length)
    const keys = records.map(({ key }) => key)
    expect(keys).toContain('zhkt.url')
    for (const own of ['login.key', 'file.linkKey', 'dict.published']) expect(keys).not.toContain(own)
    const url = records.find(({ key }) => key === 'zhkt.url')
    if (!url) throw new Error('no such parameter')
    const refused = { error: 'SYSTEM_OWNED' }
    expect(await server.call('removeParam', { params: { id: url.id } }, system)).toMatchObject(refused)
    expect(await server.call('updateParam', { body: { ...url, isPublic: true } }, system)).toMatchObject(
      refused,
    )
    await server.must('updateParam', { body: { ...url, value: 'https://books.example' } }, system)
    expect(await server.must('getZhktUrl', {}, student)).toMatchObject({ url: 'https://books.example' })
    const token = records.find(({ key }) => key === 'zhkt.accessToken')
    if (!token) throw new Error('no such parameter')
    await server.must('updateParam', { body: { ...token, value: 'SECRET' } }, system)
    // Nobody but who may change it.
    expect(await server.must('getZhktUrl', {}, student)).toMatchObject({ accessToken: '' })
    for (const username of ['teacher', 'tenant', 'education']) {
      const { access_token } = await server.signIn(username)
      expect(await server.must('getZhktUrl', {}, access_token)).toMatchObject({ accessToken: '' })
    }
    expect(await server.must('getZhktUrl', {}, system)).toMatchObject({ accessToken: 'SECRET' })
    const now = await server.must('pageParam', { query: { key: 'zhkt.accessToken' } }, system)
    const [changed = token] = now.records
    await server.must('updateParam', { body: { ...changed, value: '' } }, system)
    const own = { key: 'login.key', name: '钥匙', value: 'x' }
    expect(await server.call('createParam', { body: own }, system)).toMatchObject({ error: 'TAKEN' })
  })
})
