import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useSession } from '#src/auth/sessionStore.ts'
import { UnreadMark } from '#src/features/system/notice/UnreadMark.tsx'
import { LanguageSwitch } from '#src/ui/LanguageSwitch.tsx'
import { ThemeSwitch } from '#src/ui/ThemeSwitch.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import styles from './Frame.module.css'
import { PageSearch } from './search/PageSearch.tsx'
import type { Sidebar } from './side/useSidebar.ts'
import { UserMenu } from './UserMenu.tsx'

const Hamburger = ({ sidebar: { isOpen, isNarrow, toggle } }: { sidebar: Sidebar }) => {
  const { t } = useTranslation('frame')
  const isStudent = useSession((session) => session.user?.kind === 'student')
  const words = isNarrow ? t('openMenu') : t(isOpen ? 'foldMenu' : 'unfoldMenu')
  return (
    <button
      type="button"
      className={styles.hamburger}
      data-look={isStudent ? 'student' : 'staff'}
      aria-expanded={isOpen}
      aria-label={words}
      title={words}
      onClick={toggle}
    >
      {isOpen && !isNarrow ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
    </button>
  )
}

export const FrameHeader = ({ sidebar }: { sidebar: Sidebar }) => (
  <header className={styles.header}>
    <Hamburger sidebar={sidebar} />
    <Breadcrumb />
    <div className={styles.tools}>
      <PageSearch />
      <UnreadMark />
      <LanguageSwitch />
      <span className={styles.wideOnly}>
        <ThemeSwitch />
      </span>
      <UserMenu />
    </div>
  </header>
)
