import { level } from '#contract/library/level.ts'
import { NounScreen } from '#src/ui/kit/NounScreen.tsx'

const columns = [
  { key: 'name', isMain: true, width: 420 },
  { key: 'sort', width: 120 },
] as const
const fields = [
  { key: 'name', isRequired: true },
  { key: 'sort', type: 'number', min: 0, max: 9999 },
] as const

export const LevelList = () => (
  <NounScreen noun={level} columns={columns} search={['name']} form={{ fields, initial: { sort: 0 } }} />
)
