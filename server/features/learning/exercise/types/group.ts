import type { TypeRules } from './typeRules.ts'

export const group = { fingerprint: () => '' } satisfies TypeRules
