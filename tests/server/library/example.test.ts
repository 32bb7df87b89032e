// Examples: bundles of the public library that a school copies at once.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import type { CallName } from '#contract/calls.ts'
import type { TenantId } from '#contract/ids.ts'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { unwrap } from '#tests/support/sendCall.ts'
import type { CallOf, TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let own: TenantId
const tokens = new Map<string, string>()
const tokenOf = (username: string) => tokens.get(username) ?? ''
beforeAll(async () => {
  server = await ownSchool()
  for (const username of ['teacher', 'tenant', 'student1', 'teacher.b', 'system'])
    tokens.set(username, (await server.signIn(username)).access_token)
  own = await server.schoolId()
})
afterAll(() => server.stop())

const inLibrary = { 'tenant-id': publicTenantId }
const fill = async <N extends CallName>(name: N, input: CallInput<CallOf<N>>) =>
  unwrap(await server.call(name, input, tokenOf('system'), inLibrary))

/** An example of an exercise, a link, a book and a card, none of which lies in a granted folder. */
const anExample = async () => {
  const mark = randomUUID().slice(0, 8)
  const wording = exerciseWordingSchema.parse(exampleWordings.judge)
  const { id: exercise } = await fill('createExercise', { body: { wording, difficulty: 'easy' } })
  const link = { url: 'https://example.org/tea', name: `茶 ${mark}` }
  const { id: resource } = await fill('createResource', { body: link })
  const { id: book } = await fill('createTextbook', { body: { name: `书 ${mark}` } })
  const { id: card } = await fill('createWordCard', { body: { name: '朋友' } })
  const items = [
    { kind: 'textbook', itemId: book },
    { kind: 'exercise', itemId: exercise },
    { kind: 'resource', itemId: resource },
    { kind: 'wordCard', itemId: card },
  ] as const
  const name = `样例 ${mark}`
  const { id } = await fill('createExample', { body: { name, summary: '第一课', items: [...items] } })
  return { id, name, mark, items }
}
const offer = (id: string, tenantIds?: TenantId[]) =>
  fill('setExampleSchools', { body: { id, ...(tenantIds && { tenantIds }) } })
const offered = async (username: string) => server.must('listExamples', {}, tokenOf(username))
const use = (id: string, username = 'teacher') =>
  server.call('useExample', { body: { id } }, tokenOf(username))

describe('an example', () => {
  test('[CALL-EXAMPLE-01] is listed with what is in it, and used: all of it is copied into one’s own library', async () => {
    const { id, name, mark, items } = await anExample()
    await offer(id, [own])
    const found = (await offered('teacher')).find((one) => one.id === id)
    expect(found).toMatchObject({ name, summary: '第一课' })
    expect(found?.items.map(({ kind, itemId }) => ({ kind, itemId }))).toEqual(items)
    expect(unwrap(await use(id))).toEqual({ copied: 4 })
    const mine = { libraryType: '3' } as const
    const books = await server.must('pageTextbook', { query: { ...mine, name: mark } }, tokenOf('teacher'))
    expect(books.records).toMatchObject([{ name: `书 ${mark}`, mine: true, shared: false }])
    const links = await server.must('pageResource', { query: { ...mine, name: mark } }, tokenOf('teacher'))
    expect(links.records).toMatchObject([{ name: `茶 ${mark}`, url: 'https://example.org/tea', mine: true }])
    const exercises = await server.must('pageExercise', { query: mine }, tokenOf('teacher'))
    expect(exercises.records).toMatchObject([{ text: '北京是中国的首都。', mine: true }])
    const cards = await server.must('pageWordCard', { query: mine }, tokenOf('teacher'))
    expect(cards.records).toMatchObject([{ name: '朋友', mine: true }])
    // The originals stay unseen: only the example opens them.
    const original = items[0].itemId
    expect(await server.call('getTextbook', { params: { id: original } }, tokenOf('teacher'))).toMatchObject({
      error: 'NOT_FOUND',
    })
  })

  test('[CALL-EXAMPLE-02] is offered to the institutions that were set, keeps the order of what is in it, and loses what is deleted', async () => {
    const { id } = await anExample()
    const ids = async (username: string) => (await offered(username)).map((one) => one.id)
    expect(await ids('teacher')).not.toContain(id)
    await offer(id, [own])
    expect(await ids('teacher')).toContain(id)
    expect(await ids('teacher.b')).not.toContain(id)
    expect(await use(id, 'teacher.b')).toMatchObject({ error: 'NOT_FOUND' })
    await offer(id)
    expect(await ids('teacher.b')).toContain(id)
    await offer(id, [])
    expect(await ids('teacher')).not.toContain(id)
    expect(await use(id)).toMatchObject({ error: 'NOT_FOUND' })

    await offer(id, [own])
    const itemsOf = async () => (await offered('teacher')).find((one) => one.id === id)?.items ?? []
    const [book, exercise, resource, card] = await itemsOf()
    if (!book || !exercise || !resource || !card) throw new Error('four were put in')
    const order = [card.id, resource.id, exercise.id, book.id]
    await fill('sortExampleItems', { body: { id, ids: order } })
    expect((await itemsOf()).map((one) => one.id)).toEqual(order)
    await fill('removeExampleItem', { body: { id: resource.id } })
    expect((await itemsOf()).map((one) => one.id)).toEqual([card.id, exercise.id, book.id])
  })

  test('nobody but the platform makes, offers, sorts or empties one', async () => {
    const { id, items } = await anExample()
    await offer(id, [own])
    const [first] = (await offered('teacher')).find((one) => one.id === id)?.items ?? []
    for (const username of ['teacher', 'tenant', 'teacher.b']) {
      const token = tokenOf(username)
      const tries = [
        await server.call('createExample', { body: { name: '自己的', items: [...items] } }, token),
        await server.call('setExampleSchools', { body: { id } }, token),
        await server.call('sortExampleItems', { body: { id, ids: [first?.id ?? ''] } }, token),
        await server.call('removeExampleItem', { body: { id: first?.id ?? '' } }, token),
        await server.call('removeExample', { params: { id } }, token),
      ]
      for (const one of tries) expect(one).toMatchObject({ status: 403 })
    }
    expect(await server.call('listExamples', {}, tokenOf('student1'))).toMatchObject({ status: 403 })
    // A system administrator who acts in a school has no examples to change.
    const inSchool = { 'tenant-id': own }
    expect(
      await server.call('removeExampleItem', { body: { id: first?.id ?? '' } }, tokenOf('system'), inSchool),
    ).toMatchObject({ error: 'NOT_FOUND' })
  })

  test('has nothing that is not in the public library, and nothing twice', async () => {
    const { items } = await anExample()
    const create = (given: CallInput<CallOf<'createExample'>>['body']['items']) =>
      server.call('createExample', { body: { name: '坏', items: given } }, tokenOf('system'), inLibrary)
    const { id: foreign } = await server.must(
      'createTextbook',
      { body: { name: '学校的书' } },
      tokenOf('teacher'),
    )
    expect(await create([{ kind: 'textbook', itemId: foreign }])).toMatchObject({
      fields: { items: 'field.unknownName' },
    })
    expect(await create([items[0], items[0]])).toMatchObject({ fields: { items: 'field.unknownName' } })
  })
})
