// The version of a record: a hash of each field of its form, as a short text (docs/decisions/0035). A save sends the
// version that was read; a field whose hash differs by now was changed by another person.
import { bodyOf, type Changeable } from './nounBody.ts'

type Values = Record<string, unknown>

const markLength = 4
const markBits = 24

/** Sorts the fields of a value, because the database and schemas write them in different orders. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** FNV-1a, folded to 24 bits: one change in sixteen million is not detected. */
const markOf = (value: unknown): string => {
  const text = JSON.stringify(value ?? null, inOrder)
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  const folded = ((hash >>> markBits) ^ hash) & (2 ** markBits - 1)
  return Buffer.from([folded >> 16, folded >> 8, folded]).toString('base64url')
}

const marksOf = (body: Values): string => Object.values(body).map(markOf).join('')

/** Whether a save of this body would leave every field as it is. */
export const isUnchanged = (store: Changeable, body: Values, record: Values): boolean => {
  const now = bodyOf(store, record)
  return Object.entries(body).every(([field, value]) => markOf(value) === markOf(now[field]))
}

export const versionOf = (store: Changeable, record: Values): string => marksOf(bodyOf(store, record))

/** The fields that have changed since this version. */
export const changedSince = (store: Changeable, version: string, record: Values): string[] => {
  const now = versionOf(store, record)
  const markAt = (of: string, at: number) => of.slice(at * markLength, (at + 1) * markLength)
  return Object.keys(bodyOf(store, record)).filter((_, at) => markAt(version, at) !== markAt(now, at))
}

/** Adds the version to a record that can be changed. */
export const withVersion = (store: Changeable, record: Values): Values =>
  store.noun.declared.who.update ? { ...record, recordVersion: versionOf(store, record) } : record
