import type { TypeRules } from './typeRules.ts'

/** Two recordings are never the same answer. */
export const speak = { fingerprint: () => '' } satisfies TypeRules
