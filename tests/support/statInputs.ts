// Valid input for every stat: none of them needs one.
import type { StatName } from '#contract/insight/stat/stats.ts'
import { statNames } from '#contract/insight/stat/stats.ts'

const inputs: Partial<Record<StatName, { query: Record<string, never> }>> = {}
for (const name of statNames) inputs[name] = { query: {} }

export const statInputs = inputs as Record<StatName, { query: Record<string, never> }> // all names were set
