import { InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'

interface Props {
  // Set by antd's form.
  id?: string
  value?: number | null
  onChange?: (minutes: number | null) => void
}

/** Minutes, typed as hours. */
export const HoursInput = ({ value, onChange, ...control }: Props) => {
  const { t } = useTranslation('quota')
  return (
    <InputNumber
      {...control}
      min={0}
      max={1_000_000}
      precision={2}
      suffix={t('hours')}
      style={{ width: '100%' }}
      value={value === undefined || value === null ? null : value / 60}
      onChange={(hours) => onChange?.(hours === null ? null : Math.round(Number(hours) * 60))}
    />
  )
}
