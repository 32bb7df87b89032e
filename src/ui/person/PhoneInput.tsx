import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { usePhonePlans } from './usePhonePlans.ts'

interface Props {
  // Set by the form.
  id?: string
  value?: string
  onChange?: (value: string) => void
  onBlur?: () => void
}

export const PhoneText = ({ value }: Pick<Props, 'value'>) => value

/** A number of eleven digits, or with a leading + of any country. */
export const PhoneInput = ({ id, value, onChange, onBlur }: Props) => {
  const { t } = useTranslation('kit')
  usePhonePlans()
  return (
    <Input
      {...(id && { id })}
      type="tel"
      autoComplete="off"
      value={value ?? ''}
      placeholder={t('phoneHint')}
      {...(onBlur && { onBlur })}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}
