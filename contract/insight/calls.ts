// The calls of insight/ by name.
import type { Call } from '../call.ts'
import { countOverview, getSchoolOverview } from './overview.ts'

export const calls = { getSchoolOverview, countOverview } as const satisfies Record<string, Call>
