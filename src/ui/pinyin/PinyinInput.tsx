import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { usePinyinTyping } from './usePinyinTyping.ts'

interface Props {
  // Set by the form.
  id?: string
  value?: string
  onChange?: (pinyin: string) => void
  onBlur?: () => void
  'aria-label'?: string
}

export const PinyinInput = ({ value = '', onChange, ...control }: Props) => {
  const { t } = useTranslation('pinyin')
  const handleChange = usePinyinTyping(onChange)
  return (
    <Input
      {...control}
      value={value}
      placeholder={t('hint')}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onChange={handleChange}
    />
  )
}
