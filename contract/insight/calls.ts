// The calls of insight/ by name.
import type { Call } from '../call.ts'
import { countOverview, getSchoolOverview } from './overview.ts'
import { exportStat, listFacts, statCalls } from './stat/stats.ts'

export const calls = {
  getSchoolOverview,
  countOverview,
  listFacts,
  exportStat,
  ...statCalls,
} as const satisfies Record<string, Call>
