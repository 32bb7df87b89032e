import { useTranslation } from 'react-i18next'
import { type QuotaRecord, quota, quotaEntry } from '#contract/classroom/quota.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import type { Column, FormField } from '#src/kit/screen.ts'
import { useMinutesText } from '../shared/useMinutesText.ts'
import { AmountsTable } from './AmountsTable.tsx'
import { HoursInput } from './HoursInput.tsx'
import { QuotaLog } from './QuotaLog.tsx'

const amountsOf = (record: QuotaRecord) =>
  (['1v1', '1vN'] as const).map((kind) => ({
    kind,
    quota: record[`quota${kind}`],
    balance: record[`balance${kind}`],
    margin: record[`margin${kind}`],
    threshold: record[`threshold${kind}`],
  }))

/** The schools with their live hours, which the system administrator sets. */
export const QuotaPage = () => {
  const { t } = useTranslation('quota')
  const text = useMinutesText()
  const columns: Column<QuotaRecord>[] = [
    { key: 'name', isMain: true, width: 240 },
    ...(['quota1v1', 'balance1v1', 'quota1vN', 'balance1vN'] as const).map((key) => ({
      key,
      width: 170,
      isNumber: true,
      render: (record: QuotaRecord) => text(record[key]),
    })),
  ]
  const hours = { type: 'custom', input: <HoursInput /> } as const
  const fields: FormField<Record<string, unknown>>[] = [
    { key: 'quota1v1', note: t('quotaHint'), ...hours },
    { key: 'threshold1v1', note: t('thresholdHint'), ...hours },
    { key: 'quota1vN', note: t('quotaHint'), ...hours },
    { key: 'threshold1vN', note: t('thresholdHint'), ...hours },
    { key: 'reason', type: 'textarea', hint: t('reasonHint'), isRequired: true, isWide: true },
  ]
  return (
    <NounScreen
      noun={quota}
      shownIn={[quotaEntry]}
      columns={columns}
      search={['name']}
      form={{ fields: fields as never, adds: false }}
      detail={{
        fields: ['name'],
        below: (record) => (
          <>
            <AmountsTable rows={amountsOf(record)} />
            <QuotaLog schoolId={record.id} />
          </>
        ),
      }}
    />
  )
}
