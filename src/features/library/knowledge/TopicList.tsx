import type { ReactNode } from 'react'
import { topic } from '#contract/library/topic.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import { ownLevel, useLevels } from './useLevels.ts'

const columns = [
  { key: 'name', isMain: true, width: 320 },
  { key: 'levelName', width: 160 },
  { key: 'sort', width: 100 },
] as const

export const TopicList = ({ above, extra }: { above: ReactNode; extra: ReactNode }) => {
  const levels = useLevels()
  return (
    <NounScreen
      noun={topic}
      above={above}
      extra={extra}
      columns={columns}
      search={['name', { key: 'levelId', type: 'select', options: levels.options }]}
      form={{
        fields: [
          { key: 'name', isRequired: true },
          { key: 'levelId', type: 'select', ...levels },
          { key: 'sort', type: 'number', min: 0, max: 9999 },
        ],
        initial: { sort: 0 },
        chosenOptions: ownLevel,
      }}
    />
  )
}
