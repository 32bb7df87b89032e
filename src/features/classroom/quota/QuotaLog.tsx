import { type QuotaEntryRecord, quotaEntry } from '#contract/classroom/quota.ts'
import type { TenantId } from '#contract/ids.ts'
import { NounList } from '#src/kit/NounList.tsx'
import type { Column } from '#src/kit/screen.ts'
import { useMinutesText } from '../shared/useMinutesText.ts'

const amounts = [
  'quotaBefore',
  'quotaAfter',
  'balanceBefore',
  'balanceAfter',
  'thresholdBefore',
  'thresholdAfter',
] as const

/** Lists who changed a school's hours, from what to what, and why. Without a school it shows the caller's own. */
export const QuotaLog = ({ schoolId }: { schoolId?: TenantId }) => {
  const text = useMinutesText()
  const columns: Column<QuotaEntryRecord>[] = [
    { key: 'time', isMain: true, width: 220 },
    { key: 'kind', width: 150 },
    ...amounts.map((key) => ({
      key,
      width: 130,
      isNumber: true,
      render: (record: QuotaEntryRecord) => text(record[key]),
    })),
    { key: 'reason', width: 200 },
    { key: 'operator', width: 120 },
  ]
  return (
    <NounList
      noun={quotaEntry}
      isReadOnly
      nameOf={({ reason }) => reason}
      fixed={schoolId ? { schoolId } : {}}
      columns={columns}
    />
  )
}
