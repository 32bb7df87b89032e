// The days that numbers are about: named ones with one press, others from the calendar.
import { DatePicker, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './numbers.module.css'
import { kindOfPeriod, type Period, type PeriodKind, periodKinds, periodOf } from './period.ts'

interface Props {
  period: Period
  today: string
  onChange: (period: Period, kind: PeriodKind) => void
}

const format = 'YYYY-MM-DD'

export const PeriodPicker = ({ period, today, onChange }: Props) => {
  const { t } = useTranslation('insight')
  const [isOwn, setOwn] = useState(false)
  const kind = isOwn ? 'own' : kindOfPeriod(period, today)
  return (
    <fieldset className={styles.period} aria-label={t('filterOf.period')}>
      <Segmented<PeriodKind>
        value={kind}
        options={periodKinds.map((value) => ({ value, label: t(`period.${value}`) }))}
        onChange={(next) => {
          setOwn(next === 'own')
          if (next !== 'own') onChange(periodOf(next, today), next)
        }}
      />
      {kind === 'own' && (
        <DatePicker.RangePicker
          allowClear={false}
          value={[dayjs(period.from), dayjs(period.until)]}
          onChange={(days) => {
            const [from, until] = [days?.[0]?.format(format), days?.[1]?.format(format)]
            if (from && until) onChange({ from, until }, 'own')
          }}
        />
      )}
    </fieldset>
  )
}
