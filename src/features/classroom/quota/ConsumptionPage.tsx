import { type ConsumptionRecord, consumption } from '#contract/classroom/quota.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import type { Column } from '#src/kit/screen.ts'
import { SchoolSelect } from '../../system/shared/SchoolSelect.tsx'
import { useMinutesText } from '../shared/useMinutesText.ts'
import { useQuotaBalance } from '../shared/useQuotaBalance.ts'
import { AmountsTable } from './AmountsTable.tsx'
import { QuotaLog } from './QuotaLog.tsx'

const OwnAmounts = () => {
  const { data } = useQuotaBalance()
  return <AmountsTable rows={data ?? []} />
}

/** Lists the minutes that a school's live sessions used, with its balance above and the changes of its hours below. */
export const ConsumptionPage = () => {
  const hasSchool = useSession(({ user }) => Boolean(user?.tenant))
  const text = useMinutesText()
  const columns: Column<ConsumptionRecord>[] = [
    { key: 'name', isMain: true, width: 220 },
    ...(hasSchool ? [] : [{ key: 'school' as const, width: 180 }]),
    { key: 'kind', width: 120 },
    { key: 'hostName', width: 130 },
    { key: 'startTime', width: 180 },
    { key: 'endTime', width: 180 },
    { key: 'minutes', width: 140, render: ({ minutes }) => text(minutes) },
  ]
  return (
    <>
      <NounScreen
        noun={consumption}
        columns={columns}
        search={[
          { key: 'kind', type: 'select' },
          { key: 'from', type: 'daterange', until: 'until' },
        ]}
        above={hasSchool && <OwnAmounts />}
        extra={<SchoolSelect />}
      />
      <QuotaLog />
    </>
  )
}
