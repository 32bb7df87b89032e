import { ArrowLeftOutlined, MenuOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LanguageSwitch } from '#src/ui/LanguageSwitch.tsx'
import { ThemeSwitch } from '#src/ui/ThemeSwitch.tsx'
import styles from './Frame.module.css'
import { UserMenu } from './UserMenu.tsx'
import { useSchoolName } from './useSchoolName.ts'

interface Props {
  /** Without it the page stands alone and offers the way back instead. */
  onOpenMenu?: () => void
}

export const FrameHeader = ({ onOpenMenu }: Props) => {
  const { t } = useTranslation('frame')
  const school = useSchoolName()
  return (
    <header className={styles.header}>
      {onOpenMenu ? (
        <Button
          type="text"
          className={styles.hamburger ?? ''}
          icon={<MenuOutlined />}
          aria-label={t('openMenu')}
          onClick={onOpenMenu}
        />
      ) : (
        <Link to="/" className={styles.backLink} aria-label={t('back')} title={t('back')}>
          <ArrowLeftOutlined />
        </Link>
      )}
      <Link to="/" className={styles.school} title={school}>
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span>{school}</span>
      </Link>
      <div className={styles.tools}>
        <LanguageSwitch />
        <ThemeSwitch />
        <UserMenu />
      </div>
    </header>
  )
}
