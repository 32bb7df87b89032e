// Dynamic routes: JSON that is checked before it is kept.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let system: string
beforeAll(async () => {
  server = await ownSchool()
  system = (await server.signIn('system')).access_token
})
afterAll(() => server.stop())

let made = 0
const create = (definition: string, over: object = {}) => {
  made += 1
  const body = { name: `route-${made}-${Date.now()}`, uri: '/live', definition, ...over }
  return server.call('createDynamicRoute', { body }, system)
}
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test('[SCREEN-Y-11] a saved route is listed with its definition as it was typed, and can be changed', async () => {
  const definition = '{\n  "predicates": ["Path=/live/**"],\n  "filters": []\n}'
  const reply = await create(definition)
  if (!reply.ok) throw new Error(reply.msg)
  const find = async () =>
    (await server.must('pageDynamicRoute', { query: { size: 200 } }, system)).records.find(
      ({ id }) => id === reply.data.id,
    )
  expect(await find()).toMatchObject({ uri: '/live', definition, isEnabled: true, sort: 0 })
  await server.must('updateDynamicRoute', { body: { id: reply.data.id, definition: '[1]' } }, system)
  expect(await find()).toMatchObject({ definition: '[1]' })
  await server.must('removeDynamicRoute', { params: { id: reply.data.id } }, system)
  expect(await find()).toBeUndefined()
})

test.each([
  ['nothing', '', 'field.required'],
  ['half an object', '{"predicates": [', 'field.json'],
  ['a word', 'predicates', 'field.json'],
  ['a number', '1', 'field.json'],
  ['null', 'null', 'field.json'],
  ['YAML', 'predicates:\n  - Path=/live', 'field.json'],
  ['11 levels', nested(11), 'field.jsonDeep'],
  ['10,000 levels', nested(10_000), 'field.jsonDeep'],
  ['a megabyte', `["${'a'.repeat(900_000)}"]`, 'field.tooLong'],
])('[SCREEN-Y-11] %s is no definition', async (_what, definition, reason) => {
  expect(await create(definition)).toMatchObject({ ok: false, status: 400, fields: { definition: reason } })
})

test('[SCREEN-Y-11 part] ten levels are a definition, brackets in a text are none', async () => {
  expect(await create(nested(10))).toMatchObject({ ok: true })
  expect(await create(JSON.stringify(['['.repeat(50)]))).toMatchObject({ ok: true })
})

test('a body of more than a megabyte is not read', async () => {
  expect(await create(`["${'a'.repeat(1_100_000)}"]`)).toMatchObject({ ok: false, error: 'TOO_LARGE' })
})

test.each([
  [{ uri: 'live' }, { uri: 'field.uri' }],
  [{ uri: 'ftp://live.example' }, { uri: 'field.uri' }],
  [{ uri: '/a b' }, { uri: 'field.uri' }],
  [{ name: '1 名' }, { name: 'field.programWord' }],
])('%o is refused', async (over, fields) => {
  expect(await create('{}', over)).toMatchObject({ ok: false, status: 400, fields })
})
