import { useTranslation } from 'react-i18next'
import type { UserRecord } from '#contract/user.ts'
import styles from '../admin.module.css'

/** A dot and a word: the colour never speaks alone. */
export const UserStatus = ({ status }: Pick<UserRecord, 'status'>) => {
  const { t } = useTranslation('user')
  return (
    <span className={styles.state} data-status={status}>
      {t(`value.status.${status}`)}
    </span>
  )
}
