import { useTranslation } from 'react-i18next'
import { nameOffer } from '#src/ui/person/nameOffer.ts'
import styles from './LoginPage.module.css'

interface Props {
  name: string
  fullName: string
  onChange: (field: 'name' | 'fullName', value: string) => void
}

/** Stands below the name, where a full name was typed, and offers what to do with it. */
export const NameOffer = ({ name, fullName, onChange }: Props) => {
  const { t } = useTranslation('common')
  const offer = nameOffer(name, fullName)
  if (!offer) return null
  const handleUse = () => {
    if (offer.fullName) onChange('fullName', offer.fullName)
    onChange('name', offer.name)
  }
  return (
    <p className={styles.offer} role="status">
      {t(offer.fullName ? 'nameOffer.long' : 'nameOffer.missing')}{' '}
      <button type="button" onClick={handleUse}>
        {t('nameOffer.use', { name: offer.name })}
      </button>
    </p>
  )
}
