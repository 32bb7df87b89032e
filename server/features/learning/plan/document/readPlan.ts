// Reads the document of a plan as its row. Any state of the document gives a valid row.
import * as Y from 'yjs'
import { learningStages } from '#contract/constants.ts'
import { lengths } from '#contract/fieldSchemas.ts'
import { uuidSchema } from '#contract/ids.ts'
import { planMaps } from '#contract/learning/plan/planDocument.ts'
import type { PlanContent } from '#contract/learning/plan/planNoun.ts'
import {
  courseTypes,
  emptyRoom,
  type PlanRoom,
  type PlanSection,
  type PlanStep,
  planLimits,
  planRoomSchema,
  planSections,
} from '#contract/learning/plan/planParts.ts'
import { inlineText, partIdSchema, type RichText } from '#contract/richText.ts'
import { inPlaces } from '#contract/rules/plan/planPlaces.ts'
import { trimmedText } from '#contract/rules/text/typedText.ts'
import { readRichText } from './readRichText.ts'

const line = (value: unknown): string => {
  const text = value instanceof Y.Text ? value.toString() : typeof value === 'string' ? value : ''
  const clean = trimmedText(inlineText(text)).replace(/\s+/gu, ' ')
  return [...clean].slice(0, lengths.title.max).join('').trim()
}

const number = (value: unknown, max: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(0, Math.round(value))) : 0

const oneOf = <T extends string>(values: readonly T[], input: unknown): T | null =>
  values.find((value) => value === input) ?? null

const idOf = (value: unknown): string | null => uuidSchema.safeParse(value).data ?? null

const idsOf = (value: unknown): string[] => {
  const items: unknown[] = value instanceof Y.Array ? value.toArray() : []
  return [...new Set(items.flatMap((id) => idOf(id) ?? []))]
}

const room = (value: unknown): PlanRoom => {
  if (!(value instanceof Y.Map)) return emptyRoom
  const fields = value.toJSON()
  const { shape } = planRoomSchema
  const validFields = Object.entries(shape).flatMap(([key, schema]) => {
    const parsed = schema.safeParse(fields[key])
    return parsed.success ? [[key, parsed.data]] : []
  })
  return { ...emptyRoom, ...Object.fromEntries(validFields) }
}

const emptyText: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

const stepOf = (id: string, map: Y.Map<unknown>): PlanStep => {
  const text = map.get('text')
  return {
    id,
    title: line(map.get('title')),
    minutes: number(map.get('minutes'), planLimits.minutes),
    stage: oneOf(learningStages, map.get('stage')),
    text: text instanceof Y.XmlFragment ? readRichText(text) : emptyText,
    exercises: idsOf(map.get('exercises')),
    resources: idsOf(map.get('resources')),
    room: room(map.get('room')),
  }
}

export interface StepMap {
  readonly id: string
  readonly map: Y.Map<unknown>
  readonly place: unknown
}

/** The steps in their order. A step without an id, or with the id of an earlier one, is left out. */
export const stepMaps = (doc: Y.Doc): StepMap[] => {
  const seen = new Set<string>()
  const steps = doc.getArray(planMaps.steps).toArray()
  const stepList = steps.flatMap((map): StepMap[] => {
    if (!(map instanceof Y.Map)) return []
    const id = partIdSchema.safeParse(map.get('id')).data
    if (!id || seen.has(id)) return []
    seen.add(id)
    return [{ id, map, place: map.get('place') }]
  })
  return inPlaces(stepList)
}

export const readPlan = (doc: Y.Doc): PlanContent => {
  const fields = doc.getMap(planMaps.fields)
  const sections = Object.fromEntries(
    planSections.map((section) => [section, readRichText(doc.getXmlFragment(section))]),
  ) as Record<PlanSection, RichText> // one for each of them
  return {
    name: line(fields.get('name')),
    textbookId: idOf(fields.get('textbookId')),
    unitId: idOf(fields.get('unitId')),
    courseType: oneOf(courseTypes, fields.get('courseType')),
    hours: number(fields.get('hours'), planLimits.hours),
    ...sections,
    steps: stepMaps(doc).map(({ id, map }) => stepOf(id, map)),
  }
}
