// The server's rules for a type of exercises: marking, and hiding the solution.

/** The share (0 to 1) of one blank or one pair. */
export interface PartShare {
  readonly id: string
  readonly share: number
}
export interface Marked {
  /** The share of the points, 0 to 1. */
  readonly share: number
  /** Empty if an answer is right or wrong as a whole. */
  readonly parts: readonly PartShare[]
}

/** Gives the same id for the same id. */
export type NameOf = (id: string) => string
/** The same elements in another order. */
export type Shuffle = <T>(list: readonly T[]) => T[]

export interface TypeRules {
  /** Marks an answer; pure and fast. Types without it are marked by a teacher. `stem` is plain text. */
  mark?(content: unknown, key: unknown, answer: unknown, stem: string): Marked
  /** Equal answers have equal fingerprints, also wrong ones. `key` is null for an exercise without a solution. */
  fingerprint(content: unknown, answer: unknown, key: unknown): string
  /** Replaces the ids of the parts, and sorts the parts so that their order does not reveal the key. */
  rename?(content: unknown, key: unknown, nameOf: NameOf): { content: unknown; key: unknown }
  /** Shuffles the parts for one student. */
  arrange?(content: unknown, shuffle: Shuffle): unknown
}

export const allOrNothing = (isRight: boolean): Marked => ({ share: isRight ? 1 : 0, parts: [] })

export const byId = <P extends { readonly id: string }>(parts: readonly P[]): P[] =>
  [...parts].sort((one, other) => (one.id < other.id ? -1 : 1))
