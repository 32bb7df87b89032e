// What the server does with a type of exercises: marking, and hiding what would tell the answer.

/** A blank, or a left one of a pair, and how much of it is right: 0 to 1. */
export interface PartShare {
  readonly id: string
  readonly share: number
}
export interface Marked {
  /** 0 to 1 of the points. */
  readonly share: number
  /** Empty where an answer is right or wrong as a whole. */
  readonly parts: readonly PartShare[]
}

/** Gives the same id for the same id. */
export type NameOf = (id: string) => string
/** The same elements in another order. */
export type Shuffle = <T>(list: readonly T[]) => T[]

export interface TypeRules {
  /** Pure and quick. Without it a teacher marks. `stem` as plain text. */
  mark?(content: unknown, key: unknown, answer: unknown, stem: string): Marked
  /** Equal answers have equal fingerprints, wrong ones too. `key`: null where nothing is right. */
  fingerprint(content: unknown, answer: unknown, key: unknown): string
  /** Other ids of the parts, an order that does not tell the key, and what the content says of it on purpose. */
  rename?(content: unknown, key: unknown, nameOf: NameOf): { content: unknown; key: unknown }
  /** The order in which one student sees the parts. */
  arrange?(content: unknown, shuffle: Shuffle): unknown
}

export const allOrNothing = (isRight: boolean): Marked => ({ share: isRight ? 1 : 0, parts: [] })

export const byId = <P extends { readonly id: string }>(parts: readonly P[]): P[] =>
  [...parts].sort((one, other) => (one.id < other.id ? -1 : 1))
