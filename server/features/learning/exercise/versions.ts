// When a saved change makes a new version, and what an exercise that is used may not change.
import { isDeepStrictEqual } from 'node:util'

/** The columns of a version: what is asked and what is right. Everything else of an exercise changes in place. */
export interface VersionedWording {
  readonly stem: unknown
  readonly content: unknown
  readonly key: unknown
  readonly explanation: unknown
}

/** As the database gives it back: fields in another order, and none that is undefined. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

export const isSameWording = (one: VersionedWording, other: VersionedWording): boolean =>
  (['stem', 'content', 'key', 'explanation'] as const).every((column) =>
    isDeepStrictEqual(stored(one[column]), stored(other[column])),
  )

export interface FixedFields {
  readonly type: string
  readonly levelId: string | null
  readonly knowledgeType: string | null
}

/** VAL-45: marks that were given stay meaningful. A field that the change leaves out is unchanged. */
export const changedFixedFields = (
  before: FixedFields,
  change: { readonly [F in keyof FixedFields]?: FixedFields[F] | undefined },
): (keyof FixedFields)[] =>
  (['type', 'levelId', 'knowledgeType'] as const).filter(
    (field) => change[field] !== undefined && change[field] !== before[field],
  )
