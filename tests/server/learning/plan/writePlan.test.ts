// A plan written into its document as a difference, without a server.
import { expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import type { PlanContent } from '#contract/learning/plan/planNoun.ts'
import { emptyRichText, emptyRoom, planSections } from '#contract/learning/plan/planParts.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { readPlan } from '#server/features/learning/plan/document/readPlan.ts'
import { writePlan } from '#server/features/learning/plan/document/writePlan.ts'

const planOf = (goals: string, change: Partial<PlanContent> = {}): PlanContent =>
  ({
    ...{ name: '课', textbookId: null, unitId: null, courseType: null, hours: 1, steps: [] },
    ...Object.fromEntries(planSections.map((section) => [section, emptyRichText])),
    goals: richText(goals),
    ...change,
  }) as PlanContent // every section has a text

const step = (id: string, title: string) => ({
  ...{
    id,
    title,
    minutes: 0,
    stage: null,
    text: richText(title),
    exercises: [],
    resources: [],
    room: emptyRoom,
  },
})

test.each([
  ['一', '一二'],
  ['一二三', '一三'],
  ['😀好', '😁好'],
  ['好😀', '好😀😀'],
  ['**粗**细', '粗**细**'],
  ['a__b__c', 'a**b**c'],
  ['去{商店|shāngdiàn}', '{去|qù}{商店|shāngdiàn}买'],
  ['一\n二\n三', '一\n三'],
  ['一', '零\n一\n二'],
  ['{一|yī}', '一'],
  ['有', ''],
  ['一\n\n二', '一\n二\n'],
])('%j becomes %j, and once more changes nothing', (before, after) => {
  const doc = new Y.Doc()
  writePlan(doc, planOf(before))
  expect(readPlan(doc).goals).toEqual(richText(before))
  expect(writePlan(doc, planOf(after))).not.toBeNull()
  expect(readPlan(doc).goals).toEqual(richText(after))
  expect(writePlan(doc, planOf(after))).toBeNull()
})

test('[COLLAB-06 part] what two write at once in one paragraph and in steps that the other one moves is all there', () => {
  const one = new Y.Doc()
  writePlan(one, planOf('我们去商店', { steps: [step('a', '甲'), step('b', '乙'), step('c', '丙')] }))
  const two = new Y.Doc()
  Y.applyUpdate(two, Y.encodeStateAsUpdate(one))
  writePlan(one, planOf('今天我们去商店', { steps: [step('c', '丙'), step('a', '甲'), step('b', '乙')] }))
  writePlan(two, planOf('我们去商店买水果', { steps: [step('a', '甲子'), step('b', '乙'), step('c', '丙')] }))
  Y.applyUpdate(one, Y.encodeStateAsUpdate(two))
  Y.applyUpdate(two, Y.encodeStateAsUpdate(one))
  expect(readPlan(one)).toEqual(readPlan(two))
  expect(readPlan(one).goals).toEqual(richText('今天我们去商店买水果'))
  expect(readPlan(one).steps.map(({ title }) => title)).toEqual(['丙', '甲子', '乙'])
})

test('16,000 changes of marks are read and written in one pass', () => {
  const marked = (at: number) => ({
    ...{ type: 'text' as const, text: '字' },
    ...(at % 2 === 0 && { marks: [{ type: 'bold' as const }] }),
  })
  const paragraph = (from: number) => ({
    type: 'paragraph' as const,
    content: Array.from({ length: 16_000 }, (_, at) => marked(at + from)),
  })
  const textOf = (from: number) => ({ type: 'doc' as const, content: [paragraph(from)] })
  const reading = vi.spyOn(Y.Text.prototype, 'toDelta')
  const formatting = vi.spyOn(Y.Text.prototype, 'format')
  const doc = new Y.Doc()
  writePlan(doc, planOf('', { goals: textOf(0) }))
  expect(readPlan(doc).goals).toEqual(textOf(0))
  writePlan(doc, planOf('', { goals: textOf(1) }))
  expect(readPlan(doc).goals).toEqual(textOf(1))
  expect(reading.mock.calls.length + formatting.mock.calls.length).toBeLessThan(100)
  vi.restoreAllMocks()
})
