// The document of a plan as the page reads and changes it (contract/learning/plan/planDocument.ts names its parts). A part
// that somebody else has just removed, or written otherwise than expected, is read as empty.
import * as Y from 'yjs'
import { z } from 'zod'
import { learningStages } from '#contract/constants.ts'
import { planMaps } from '#contract/learning/plan/planDocument.ts'
import {
  emptyRoom,
  type PlanRoom,
  type PlanSection,
  planMinutesSchema,
  planRoomSchema,
} from '#contract/learning/plan/planParts.ts'
import { inPlaces, placeBetween } from '#contract/rules/plan/planPlaces.ts'
import { newPartId } from '#src/kit/richText/partId.ts'

export type StepMap = Y.Map<unknown>
export type Stage = (typeof learningStages)[number]

export const sectionText = (doc: Y.Doc, section: PlanSection): Y.XmlFragment => doc.getXmlFragment(section)
export const fieldsOf = (doc: Y.Doc): Y.Map<unknown> => doc.getMap(planMaps.fields)
export const stepArray = (doc: Y.Doc): Y.Array<StepMap> => doc.getArray(planMaps.steps)

const numberSchema = z.number().finite()
const numberAt = (map: Y.Map<unknown>, key: string): number => numberSchema.catch(0).parse(map.get(key))
const textAt = (map: Y.Map<unknown>, key: string): Y.Text | undefined => {
  const stored = map.get(key)
  return stored instanceof Y.Text ? stored : undefined
}
const nullableText = z.string().nullable().catch(null)

/** The name; undefined while the server has not made the document yet. */
export const planName = (doc: Y.Doc): Y.Text | undefined => textAt(fieldsOf(doc), 'name')
export const readFields = (doc: Y.Doc) => {
  const fields = fieldsOf(doc)
  const text = (key: string) => nullableText.parse(fields.get(key) ?? null)
  return {
    textbookId: text('textbookId'),
    unitId: text('unitId'),
    courseType: text('courseType'),
    hours: numberAt(fields, 'hours'),
  }
}
export const setField = (
  doc: Y.Doc,
  key: 'textbookId' | 'unitId' | 'courseType' | 'hours',
  value: unknown,
): void => {
  doc.transact(() => fieldsOf(doc).set(key, value), key)
}

export const stepId = (step: StepMap): string => String(step.get('id') ?? '')
export const stepTitle = (step: StepMap): Y.Text | undefined => textAt(step, 'title')
export const stepText = (step: StepMap): Y.XmlFragment | undefined => {
  const stored = step.get('text')
  return stored instanceof Y.XmlFragment ? stored : undefined
}
export const stepMinutes = (step: StepMap): number => Math.max(0, Math.round(numberAt(step, 'minutes')))
export const stepStage = (step: StepMap): Stage | null =>
  z
    .enum(learningStages)
    .nullable()
    .catch(null)
    .parse(step.get('stage') ?? null)

type IdList = 'exercises' | 'resources'
const listAt = (step: StepMap, key: IdList): Y.Array<string> | undefined => {
  const stored = step.get(key)
  return stored instanceof Y.Array ? stored : undefined
}
export const idsOf = (step: StepMap, key: IdList): string[] => [
  ...new Set((listAt(step, key)?.toArray() ?? []).filter((id) => typeof id === 'string')),
]
export const addId = (step: StepMap, key: IdList, id: string): void => {
  if (!idsOf(step, key).includes(id)) listAt(step, key)?.push([id])
}
/** Two who add the same at once make it twice: all of them go. */
export const removeId = (step: StepMap, key: IdList, id: string): void => {
  const list = listAt(step, key)
  step.doc?.transact(() => {
    for (let at = (list?.length ?? 0) - 1; at >= 0; at -= 1) if (list?.get(at) === id) list.delete(at)
  }, key)
}

export const stepRoom = (step: StepMap): PlanRoom => {
  const room = step.get('room')
  if (!(room instanceof Y.Map)) return emptyRoom
  return planRoomSchema.catch(emptyRoom).parse(room.toJSON())
}
export const setRoom = (step: StepMap, change: Partial<PlanRoom>): void => {
  const room = step.get('room')
  if (!(room instanceof Y.Map)) return
  step.doc?.transact(() => {
    for (const [key, value] of Object.entries(change)) room.set(key, value)
  }, 'room')
}

export const setMinutes = (step: StepMap, minutes: number | null): void => {
  const parsed = planMinutesSchema.safeParse(minutes ?? 0)
  if (parsed.success) step.set('minutes', parsed.data)
}

interface Placed {
  readonly step: StepMap
  readonly place: unknown
}
/** The steps in the order of the lesson. */
export const stepsOf = (doc: Y.Doc): StepMap[] =>
  inPlaces(
    stepArray(doc)
      .toArray()
      .filter((step) => step instanceof Y.Map)
      .map((step): Placed => ({ step, place: step.get('place') })),
  ).map(({ step }) => step)

/** The place of each step as a number, also of a step without one. */
const placesOf = (steps: readonly StepMap[]): number[] =>
  steps.map((step, at) => numberSchema.catch(at).parse(step.get('place')))

export const newStep = (id: string, place: number): StepMap => {
  const step: StepMap = new Y.Map()
  const parts: [string, unknown][] = [
    ['id', id],
    ['title', new Y.Text()],
    ['text', new Y.XmlFragment()],
    ['minutes', 0],
    ['stage', null],
    ['exercises', new Y.Array()],
    ['resources', new Y.Array()],
    ['place', place],
    ['room', new Y.Map(Object.entries(emptyRoom))],
  ]
  for (const [key, value] of parts) step.set(key, value)
  return step
}

/** Adds a step at the end; answers its id. */
export const addStep = (doc: Y.Doc): string => {
  const last = placesOf(stepsOf(doc)).at(-1) ?? null
  const id = newPartId()
  doc.transact(() => stepArray(doc).push([newStep(id, placeBetween(last, null))]), 'steps')
  return id
}

/** Moves a step one place up or down by its number alone, so that text typed in it meanwhile stays. */
export const moveStep = (doc: Y.Doc, step: StepMap, by: -1 | 1): void => {
  const steps = stepsOf(doc)
  const at = steps.indexOf(step)
  const to = at + by
  if (at < 0 || to < 0 || to >= steps.length) return
  const others = placesOf(steps.filter((one) => one !== step))
  const place = placeBetween(others[to - 1] ?? null, others[to] ?? null)
  doc.transact(() => step.set('place', place), 'steps')
}

export const removeStep = (doc: Y.Doc, step: StepMap): void => {
  const at = stepArray(doc).toArray().indexOf(step)
  if (at >= 0) doc.transact(() => stepArray(doc).delete(at), 'steps')
}

export const minutesOf = (steps: readonly StepMap[]): number =>
  steps.reduce((sum, step) => sum + stepMinutes(step), 0)
