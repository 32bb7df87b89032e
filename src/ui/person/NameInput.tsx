// The name of a person in class. A full name that was typed here is not refused alone: it can be kept as what it is.
import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './NameInput.module.css'
import { nameOffer } from './nameOffer.ts'

interface Props {
  // Set by the form.
  id?: string
  value?: string
  onChange?: (value: string) => void
  onBlur?: () => void
}

export const NameText = ({ value }: Pick<Props, 'value'>) => value

export const NameInput = ({ id, value = '', onChange, onBlur }: Props) => {
  const { t } = useTranslation('common')
  const form = Form.useFormInstance<{ name?: string; fullName?: string }>()
  const offer = nameOffer(value, Form.useWatch('fullName', form) ?? '')
  const handleUse = () => {
    if (!offer) return
    if (offer.fullName) form.setFieldValue('fullName', offer.fullName)
    onChange?.(offer.name)
    void form.validateFields(['name', 'fullName']).catch(() => undefined)
  }
  return (
    <>
      <Input
        {...(id && { id })}
        autoComplete="off"
        value={value}
        {...(onBlur && { onBlur })}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {offer && (
        <div className={styles.offer} role="status">
          <span>{t(offer.fullName ? 'nameOffer.long' : 'nameOffer.missing')}</span>
          <Button onClick={handleUse}>{t('nameOffer.use', { name: offer.name })}</Button>
        </div>
      )}
    </>
  )
}
