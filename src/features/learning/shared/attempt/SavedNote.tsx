// Says where the last answer is: at the server, or so far only here.
import { CloudOutlined, MobileOutlined, WarningOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import styles from './attempt.module.css'
import type { SyncState } from './attemptSync.ts'

const icons = {
  school: CloudOutlined,
  here: MobileOutlined,
  nowhere: WarningOutlined,
} as const

export const SavedNote = ({ saved, isCut }: Pick<SyncState, 'saved' | 'isCut'>) => {
  const { t } = useTranslation('attempt')
  const Icon = icons[saved]
  return (
    <span className={styles.saved} data-saved={saved} role="status">
      <Icon aria-hidden />
      {t(`saved.${saved}`)}
      {isCut && <span>{t('cut')}</span>}
    </span>
  )
}
