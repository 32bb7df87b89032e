import { useTranslation } from 'react-i18next'
import { StarIcon } from '#src/ui/roomIcons.tsx'

interface Props {
  stars: number
  className: string | undefined
}

/** The reward stars of one student. */
export const Stars = ({ stars, className }: Props) => {
  const { t } = useTranslation('turns')
  return (
    <span className={className} title={t('stars', { stars })}>
      <StarIcon />
      <span aria-hidden="true">{stars}</span>
      <span className="visuallyHidden">{t('stars', { stars })}</span>
    </span>
  )
}
