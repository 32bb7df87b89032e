import type { ReactNode } from 'react'
import { limits } from '#contract/constants.ts'
import { type PointRecord, point } from '#contract/library/point.ts'
import { request } from '#src/http/request.ts'
import { PickSelect } from '#src/ui/kit/form/PickSelect.tsx'
import { NounScreen } from '#src/ui/kit/NounScreen.tsx'
import type { Option } from '#src/ui/kit/screen.ts'
import { ownLevel, useLevels } from './useLevels.ts'

const columns = [
  { key: 'name', isMain: true, width: 220 },
  { key: 'type', width: 100 },
  { key: 'levelName', width: 130 },
  { key: 'parentName', width: 180 },
  { key: 'explanation', width: 320 },
] as const

const loadPoints = async (name: string, signal: AbortSignal): Promise<Option[]> => {
  const query = { name, size: limits.pickerPage, sort: 'name' as const }
  const { records } = await request(point.calls.page, { query }, { signal, quiet: true })
  return records.map((one) => ({ value: one.id, label: one.name }))
}

export const PointList = ({ above }: { above: ReactNode }) => {
  const levels = useLevels()
  return (
    <NounScreen
      noun={point}
      above={above}
      columns={columns}
      search={[
        { key: 'name', isWide: true },
        { key: 'type', type: 'select' },
        { key: 'levelId', type: 'select', options: levels.options },
      ]}
      form={{
        fields: [
          { key: 'name', isRequired: true },
          { key: 'type', type: 'radio', isRequired: true },
          { key: 'levelId', type: 'select', ...levels },
          {
            key: 'parentId',
            type: 'custom',
            input: <PickSelect queryKey="points" load={loadPoints} />,
          },
          { key: 'explanation', type: 'textarea' },
        ],
        fromRecord: ({ parentId, parentName }: PointRecord) => ({
          parentId: parentId ? { value: parentId, label: parentName ?? '' } : undefined,
        }),
        ownOptions: ownLevel,
      }}
      detail={{ fields: ['name', 'type', 'levelName', 'parentName', 'explanation'] }}
    />
  )
}
