// Writes content into the document of a plan, as a difference.
import * as Y from 'yjs'
import { planMaps } from '#contract/learning/plan/planDocument.ts'
import type { PlanContent } from '#contract/learning/plan/planNoun.ts'
import { type PlanRoom, type PlanStep, planSections } from '#contract/learning/plan/planParts.ts'
import { placeBetween } from '#contract/rules/plan/planPlaces.ts'
import { stepMaps } from './readPlan.ts'
import { commonEnds, writeRichText, writeText } from './writeRichText.ts'

/** Fields that are left out stay as they are. */
export type PlanChange = Partial<PlanContent>

const faceOf = (value: unknown): string => JSON.stringify(value ?? null)

const setValue = (map: Y.Map<unknown>, key: string, value: unknown): void => {
  if (faceOf(map.get(key)) !== faceOf(value)) map.set(key, value)
}

const setText = (map: Y.Map<unknown>, key: string, value: string): void => {
  if (!(map.get(key) instanceof Y.Text)) map.set(key, new Y.Text())
  const text = map.get(key)
  if (text instanceof Y.Text) writeText(text, value)
}

const setIds = (map: Y.Map<unknown>, key: string, ids: readonly string[]): void => {
  if (!(map.get(key) instanceof Y.Array)) map.set(key, new Y.Array())
  const list = map.get(key)
  if (!(list instanceof Y.Array)) return
  const before = list.toArray()
  const { start, end } = commonEnds(before, ids)
  if (before.length > start + end) list.delete(start, before.length - start - end)
  if (ids.length > start + end) list.insert(start, ids.slice(start, ids.length - end))
}

const setRoom = (step: Y.Map<unknown>, room: PlanRoom): void => {
  if (!(step.get('room') instanceof Y.Map)) step.set('room', new Y.Map())
  const map = step.get('room')
  if (!(map instanceof Y.Map)) return
  for (const [key, value] of Object.entries(room)) setValue(map, key, value)
}

const writeStep = (map: Y.Map<unknown>, step: PlanStep): void => {
  setText(map, 'title', step.title)
  setValue(map, 'minutes', step.minutes)
  setValue(map, 'stage', step.stage)
  if (!(map.get('text') instanceof Y.XmlFragment)) map.set('text', new Y.XmlFragment())
  const text = map.get('text')
  if (text instanceof Y.XmlFragment) writeRichText(text, step.text)
  setIds(map, 'exercises', step.exercises)
  setIds(map, 'resources', step.resources)
  setRoom(map, step.room)
}

const placeOf = (map: Y.Map<unknown> | undefined): number | null => {
  const place = map?.get('place')
  return typeof place === 'number' ? place : null
}

/** If existing steps change their order, all get new numbers; otherwise only new steps get one. */
const writePlaces = (maps: readonly Y.Map<unknown>[], isNew: ReadonlySet<Y.Map<unknown>>): void => {
  const existing = maps.filter((map) => !isNew.has(map))
  const isInOrder = existing.every((map, at) => {
    const [before, current] = [placeOf(existing[at - 1]), placeOf(map)]
    return current !== null && (at === 0 || (before !== null && before < current))
  })
  if (!isInOrder) {
    for (const [at, map] of maps.entries()) setValue(map, 'place', at)
    return
  }
  for (const [at, map] of maps.entries()) {
    if (!isNew.has(map)) continue
    const after = maps.slice(at + 1).find((one) => !isNew.has(one))
    map.set('place', placeBetween(placeOf(maps[at - 1]), placeOf(after)))
  }
}

const writeSteps = (doc: Y.Doc, steps: readonly PlanStep[]): void => {
  const list = doc.getArray<Y.Map<unknown>>(planMaps.steps)
  const mapsById = new Map(stepMaps(doc).map(({ id, map }) => [id, map]))
  const stepIds = new Set(steps.map(({ id }) => id))
  for (let at = list.length - 1; at >= 0; at--) {
    const map = list.get(at)
    const id = map instanceof Y.Map ? map.get('id') : undefined
    const isKept = typeof id === 'string' && stepIds.has(id) && mapsById.get(id) === map
    if (!isKept) list.delete(at, 1)
  }
  const isNew = new Set<Y.Map<unknown>>()
  const stepMapList = steps.map((step) => {
    const there = mapsById.get(step.id)
    if (there) return there
    const map = new Y.Map<unknown>()
    list.push([map])
    map.set('id', step.id)
    isNew.add(map)
    return map
  })
  for (const [at, map] of stepMapList.entries()) {
    const step = steps[at]
    if (step) writeStep(map, step)
  }
  writePlaces(stepMapList, isNew)
}

const writeParts = (doc: Y.Doc, change: PlanChange): void => {
  const fields = doc.getMap(planMaps.fields)
  if (change.name !== undefined) setText(fields, 'name', change.name)
  for (const key of ['textbookId', 'unitId', 'courseType', 'hours'] as const)
    if (change[key] !== undefined) setValue(fields, key, change[key])
  for (const section of planSections) {
    const text = change[section]
    if (text) writeRichText(doc.getXmlFragment(section), text)
  }
  if (change.steps) writeSteps(doc, change.steps)
}

/** Writes the change, and returns it as an update; null if nothing changes. */
export const writePlan = (doc: Y.Doc, change: PlanChange): Uint8Array | null => {
  const updates: Uint8Array[] = []
  const note = (update: Uint8Array) => updates.push(update)
  doc.on('update', note)
  doc.transact(() => writeParts(doc, change))
  doc.off('update', note)
  return updates.length > 0 ? Y.mergeUpdates(updates) : null
}
