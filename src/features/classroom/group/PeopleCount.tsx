import { useTranslation } from 'react-i18next'
import { PeopleIcon } from '#src/ui/roomIcons.tsx'
import styles from './GroupWall.module.css'

export const PeopleCount = ({ count }: { count: number }) => {
  const { t } = useTranslation('group')
  const words = t('people', { count })
  return (
    <span className={styles.count} title={words}>
      <PeopleIcon />
      <span aria-hidden="true">{count}</span>
      <span className="visuallyHidden">{words}</span>
    </span>
  )
}
