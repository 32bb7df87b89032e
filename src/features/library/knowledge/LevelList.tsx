import type { ReactNode } from 'react'
import { level } from '#contract/library/level.ts'
import { point } from '#contract/library/point.ts'
import { topic } from '#contract/library/topic.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'

const columns = [
  { key: 'name', isMain: true, width: 320 },
  { key: 'standard', width: 240 },
  { key: 'sort', width: 120 },
] as const
const fields = [
  { key: 'name', isRequired: true },
  { key: 'standard', type: 'select' },
  { key: 'sort', type: 'number', min: 0, max: 9999 },
] as const

export const LevelList = ({ above, extra }: { above: ReactNode; extra: ReactNode }) => (
  <NounScreen
    noun={level}
    above={above}
    extra={extra}
    shownIn={[point, topic]}
    columns={columns}
    search={['name']}
    form={{ fields, initial: { sort: 0 } }}
  />
)
