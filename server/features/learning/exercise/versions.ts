// Decides when a saved change makes a new version, and which fields of a used exercise are fixed.
import { isDeepStrictEqual } from 'node:util'

/** The columns of a version: question and solution. Everything else of an exercise changes in place. */
export interface VersionedWording {
  readonly stem: unknown
  readonly content: unknown
  readonly key: unknown
  readonly explanation: unknown
}

/** The value as the database returns it, without undefined fields. */
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

/** VAL-45: these fields are fixed, so that earlier marks stay meaningful. Fields that the change leaves out are unchanged. */
export const changedFixedFields = (
  before: FixedFields,
  change: { readonly [F in keyof FixedFields]?: FixedFields[F] | undefined },
): (keyof FixedFields)[] =>
  (['type', 'levelId', 'knowledgeType'] as const).filter(
    (field) => change[field] !== undefined && change[field] !== before[field],
  )
