// A folder in which an older program has stored documents that nobody can apply, or nobody can hold: everything opens.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { planDocumentName } from '#contract/learning/plan/planDocument.ts'
import type { PlanContent } from '#contract/learning/plan/planNoun.ts'
import { planSections } from '#contract/learning/plan/planParts.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import type { DocumentName } from '#contract/system/document.ts'
import { documentUpdate } from '#server/db/schema/document.ts'
import { lessonPlan, lessonPlanVersion } from '#server/db/schema/lessonPlan.ts'
import { plansOf } from '#tests/support/plans.ts'
import { poisonUpdate } from '#tests/support/poison.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'
import { until } from './support/people.ts'

/** As that program stored it: untried. */
const store = async (server: TestServer, name: DocumentName, bytes: Uint8Array) => {
  const tenantId = await server.schoolId()
  await server.database.inTenant(tenantId, (tx) =>
    tx.insert(documentUpdate).values({ tenantId, name, bytes }),
  )
}

const paragraphs = 100_001

/** That program also wrote such a document into the row and its newest version, and then could not answer them. */
const storeLong = async (server: TestServer, id: string) => {
  const tenantId = await server.schoolId()
  const goals = {
    type: 'doc' as const,
    content: Array.from({ length: paragraphs }, () => ({ type: 'paragraph' as const })),
  }
  await server.database.inTenant(tenantId, async (tx) => {
    const [row] = await tx.select().from(lessonPlan).where(eq(lessonPlan.id, id))
    if (!row) throw new Error('no plan')
    const sections = { ...row.sections, goals }
    await tx.update(lessonPlan).set({ sections, documentAt: ':1:of-then' }).where(eq(lessonPlan.id, id))
    const { name, textbookId, unitId, courseType, hours, steps } = row
    const content: PlanContent = { name, textbookId, unitId, courseType, hours, steps, ...sections }
    await tx.update(lessonPlanVersion).set({ content }).where(eq(lessonPlanVersion.planId, id))
  })
  const doc = new Y.Doc()
  doc.getXmlFragment('goals').insert(
    0,
    Array.from({ length: paragraphs }, () => new Y.XmlElement('paragraph')),
  )
  await store(server, planDocumentName(id), Y.encodeStateAsUpdate(doc))
}

test('a school whose plans were poisoned lists, reads, shares, exports, copies and deletes them again', {
  timeout: 120_000,
}, async () => {
  let server = await startServer()
  let { access_token: token } = await server.signIn('teacher')
  const plans = plansOf(server)
  const poisoned = await plans.make(token, { name: '带毒', goals: richText('还在') })
  const long = await plans.make(token, { name: '太长' })
  const whole = await plans.make(token, { name: '完好', goals: richText('完好') })
  await server.must('shareLessonPlan', { body: { ids: [poisoned, long] } }, token)
  await store(server, planDocumentName(poisoned), poisonUpdate())
  await storeLong(server, long)
  await server.stop({ keep: true })

  server = await startServer({ on: server.files })
  ;({ access_token: token } = await server.signIn('teacher'))
  const get = (id: string) => server.must('getLessonPlan', { params: { id } }, token)
  const { records } = await server.must('pageLessonPlan', { query: { size: 200 } }, token)
  for (const id of [poisoned, long, whole]) expect(records.map((plan) => plan.id)).toContain(id)
  expect(await get(poisoned)).toMatchObject({ goals: richText('还在'), unreadableSince: null })
  expect(await get(whole)).toMatchObject({ goals: richText('完好'), unreadableSince: null })
  await until('the notice', async () => (await get(long)).unreadableSince !== null)
  const { goals, ...rest } = await get(long)
  expect(goals.content.length).toBeLessThan(paragraphs)
  for (const section of planSections) if (section !== 'goals') expect(rest[section]).toEqual(richText(''))
  const [version] = await server.must('listPlanVersions', { params: { id: long } }, token)
  const params = { id: long, versionId: version?.id ?? '' }
  expect((await server.must('getPlanVersion', { params }, token)).name).toBe('太长')
  await server.must('unshareLessonPlan', { body: { ids: [poisoned, long] } }, token)
  await server.must('copyLessonPlan', { body: { ids: [poisoned, long] } }, token)
  await server.must('exportPlanToWord', { params: { id: long } }, token)
  await server.must('removeManyLessonPlan', { body: { ids: [poisoned, long] } }, token)
  const left = (await server.must('pageLessonPlan', { query: { size: 200 } }, token)).records
  expect(left.map((plan) => plan.id)).toContain(whole)
  expect(left.map((plan) => plan.id)).not.toContain(poisoned)
  await server.stop()
})
