// Documents of plans that cannot be read: what people see of them, and that nothing else is held up by them.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { planDocumentName } from '#contract/learning/plan/planDocument.ts'
import { plainText } from '#contract/richText.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { documentSnapshot, documentUpdate } from '#server/db/schema/document.ts'
import { until } from '#tests/collab/support/people.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { type PlanInput, plansOf } from '#tests/support/plans.ts'
import { mergedWithPoison, poisonUpdate } from '#tests/support/poison.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let plans: ReturnType<typeof plansOf>
let token: string
let colleague: string
beforeAll(async () => {
  server = await ownSchool()
  plans = plansOf(server)
  token = (await server.signIn('teacher')).access_token
  colleague = (await server.signIn('teacher2')).access_token
})
afterAll(() => server.stop())

const make = (body: Partial<PlanInput> = {}) => plans.make(token, body)
const get = (id: string, by = token) => plans.get(id, by)
const share = (id: string) => server.must('shareLessonPlan', { body: { ids: [id] } }, token)
const unshare = (id: string) => server.must('unshareLessonPlan', { body: { ids: [id] } }, token)
const listed = async (by = token, name?: string) =>
  (await server.must('pageLessonPlan', { query: { size: 200, ...(name && { name }) } }, by)).records

/** As a client's update is stored. */
const store = async (id: string, bytes: Uint8Array) => {
  const tenantId = await server.schoolId()
  await server.database.inTenant(tenantId, (tx) =>
    tx.insert(documentUpdate).values({ tenantId, name: planDocumentName(id), bytes }),
  )
}
/** Merges what is stored, as an older program did. */
const merge = async (id: string) => {
  const tenantId = await server.schoolId()
  const name = planDocumentName(id)
  const ofPlan = and(eq(documentUpdate.tenantId, tenantId), eq(documentUpdate.name, name))
  await server.database.inTenant(tenantId, async (tx) => {
    const rows = await tx.select().from(documentUpdate).where(ofPlan)
    await tx.delete(documentUpdate).where(ofPlan)
    const bytes = mergedWithPoison(rows.map((row) => row.bytes))
    await tx.insert(documentSnapshot).values({ tenantId, name, bytes, mergedAt: new Date() })
  })
}
/** Only what nobody can apply is left. */
const lose = async (id: string) => {
  const tenantId = await server.schoolId()
  const ofPlan = and(eq(documentUpdate.tenantId, tenantId), eq(documentUpdate.name, planDocumentName(id)))
  await server.database.inTenant(tenantId, (tx) => tx.delete(documentUpdate).where(ofPlan))
  await store(id, poisonUpdate())
}
const readDoc = async (id: string) => {
  const tenantId = await server.schoolId()
  const ofPlan = and(eq(documentUpdate.tenantId, tenantId), eq(documentUpdate.name, planDocumentName(id)))
  const rows = await server.database.inTenant(tenantId, (tx) =>
    tx.select().from(documentUpdate).where(ofPlan),
  )
  const doc = new Y.Doc()
  for (const { bytes } of rows) Y.applyUpdate(doc, bytes)
  return doc
}
/** What somebody writes into the document with a program of their own. */
const write = async (id: string, change: (doc: Y.Doc) => void) => {
  const doc = await readDoc(id)
  const before = Y.encodeStateVector(doc)
  doc.transact(() => change(doc))
  await store(id, Y.encodeStateAsUpdate(doc, before))
}
const addParagraphs = (doc: Y.Doc, texts: readonly string[]) => {
  const goals = doc.getXmlFragment('goals')
  for (const text of texts) {
    const paragraph = new Y.XmlElement('paragraph')
    goals.insert(1, [paragraph])
    paragraph.insert(0, [new Y.XmlText(text)])
  }
}
const longTexts = Array.from({ length: 12 }, () => 'x'.repeat(100_000))

/** Everything that a plan can be asked for, by its owner and by a colleague. */
const useAll = async (id: string) => {
  await share(id)
  expect((await listed(colleague)).map((plan) => plan.id)).toContain(id)
  expect(await get(id, colleague)).toMatchObject({ id })
  const { base64 } = await server.must('exportPlanToWord', { params: { id } }, colleague)
  expect(Buffer.from(base64, 'base64').subarray(0, 2).toString()).toBe('PK')
  await server.must('copyLessonPlan', { body: { ids: [id] } }, colleague)
  await unshare(id)
  expect((await server.must('listPlanVersions', { params: { id } }, token)).length).toBeGreaterThan(0)
}

describe('a piece that cannot be applied', () => {
  test('is left out: the rest of what people wrote is read', async () => {
    const id = await make({ name: '带毒的教案', goals: richText('会打招呼') })
    const other = await make({ name: '旁边的教案' })
    await store(id, poisonUpdate())
    await write(other, (doc) => doc.getMap('fields').set('hours', 7))
    await until('the row of the other one', async () => (await get(other)).hours === 7)
    expect(await get(id)).toMatchObject({ goals: richText('会打招呼'), unreadableSince: null })
    expect((await listed(token, '带毒')).map((plan) => plan.id)).toEqual([id])
    await server.must('updateLessonPlan', { body: { id, goals: richText('会告别') } }, token)
    expect(await get(id)).toMatchObject({ goals: richText('会告别'), unreadableSince: null })
    await useAll(id)
    await server.must('removeLessonPlan', { params: { id } }, token)
    expect((await listed()).map((plan) => plan.id)).not.toContain(id)
  })

  test('merged with all others is told from them', async () => {
    const id = await make({ name: '旧程序合并', goals: richText('旧的目标') })
    await write(id, (doc) => doc.getMap('fields').set('hours', 5))
    await merge(id)
    await until('the row', async () => (await get(id)).hours === 5)
    expect(await get(id)).toMatchObject({ goals: richText('旧的目标'), unreadableSince: null })
    await useAll(id)
  })
})

describe('a document of which nothing is left', () => {
  test('leaves the plan as it was, and says so; a version brings it back', async () => {
    const id = await make({ name: '没有了', goals: richText('旧的目标') })
    await lose(id)
    await until('the notice', async () => (await get(id)).unreadableSince !== null)
    expect(await listed(token, '没有了')).toMatchObject([{ id, unreadableSince: expect.any(String) }])
    expect(await get(id)).toMatchObject({ name: '没有了', goals: richText('旧的目标') })
    await useAll(id)
    const [version] = await server.must('listPlanVersions', { params: { id } }, token)
    const params = { id, versionId: version?.id ?? '' }
    await server.must('restorePlanVersion', { params }, token)
    expect(await get(id)).toMatchObject({
      ...{ name: '没有了', goals: richText('旧的目标'), unreadableSince: null },
    })
    await server.must('removeLessonPlan', { params: { id } }, token)
  })
})

describe('more than a row holds', () => {
  test('leaves the row as it was; when it has gone the row follows again', async () => {
    const id = await make({ name: '很长的教案', goals: richText('原来的目标') })
    await write(id, (doc) => addParagraphs(doc, longTexts))
    await until('the notice', async () => (await get(id)).unreadableSince !== null)
    expect(await get(id)).toMatchObject({ name: '很长的教案', goals: richText('原来的目标') })
    await useAll(id)
    await write(id, (doc) => doc.getXmlFragment('goals').delete(1, longTexts.length))
    await until('the row', async () => (await get(id)).unreadableSince === null)
    await write(id, (doc) => addParagraphs(doc, longTexts))
    await until('the notice', async () => (await get(id)).unreadableSince !== null)
    // What is saved by call is what the caller has seen, with the change.
    await server.must('updateLessonPlan', { body: { id, hours: 3 } }, token)
    expect(await get(id)).toMatchObject({ goals: richText('原来的目标'), hours: 3, unreadableSince: null })
    await server.must('removeLessonPlan', { params: { id } }, token)
  })

  test('100,001 paragraphs leave the row as it was, too', async () => {
    const id = await make({ name: '很多段的教案', goals: richText('原来的目标') })
    await write(id, (doc) =>
      doc.getXmlFragment('goals').insert(
        1,
        Array.from({ length: 100_001 }, () => new Y.XmlElement('paragraph')),
      ),
    )
    await until('the notice', async () => (await get(id)).unreadableSince !== null)
    expect(await get(id)).toMatchObject({ goals: richText('原来的目标') })
    await useAll(id)
    await server.must('removeLessonPlan', { params: { id } }, token)
  })

  test('blocks nested 30,000 deep hold up nothing', async () => {
    const id = await make({ name: '很深的教案', goals: richText('浅') })
    await write(id, (doc) => {
      let parent: Y.XmlFragment = doc.getXmlFragment('content')
      for (let depth = 0; depth < 30_000; depth += 1) {
        const block = new Y.XmlElement('blockquote')
        parent.insert(0, [block])
        parent = block
      }
    })
    expect(plainText((await get(id)).goals)).toBe('浅')
    await useAll(id)
    await server.must('removeLessonPlan', { params: { id } }, token)
  })
})
