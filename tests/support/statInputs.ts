// Valid input for every stat. Most of them need nothing; one that is of a class is asked about a class that does not exist.
import type { CallInput } from '#contract/call.ts'
import type { ClassId } from '#contract/ids.ts'
import { type StatName, statNames, stats } from '#contract/insight/stat/stats.ts'
import type { CallOf } from './testSchool.ts'

type StatInput = CallInput<CallOf<'growthByClass'>>
const classId = '00000000-0000-7000-8000-000000000001' as ClassId // the id of nothing

export const statInputs = Object.fromEntries(
  statNames.map((name): [StatName, StatInput] => [
    name,
    { query: 'requires' in stats[name] ? { classId } : {} },
  ]),
) as Record<StatName, StatInput> // all names were set
