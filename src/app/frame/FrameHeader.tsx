import { ArrowLeftOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { UnreadMark } from '#src/features/system/notice/UnreadMark.tsx'
import { useSession } from '#src/session/sessionStore.ts'
import { LanguageSwitch } from '#src/ui/LanguageSwitch.tsx'
import { ThemeSwitch } from '#src/ui/ThemeSwitch.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import styles from './Frame.module.css'
import { PageSearch } from './search/PageSearch.tsx'
import type { Sidebar } from './side/useSidebar.ts'
import { UserMenu } from './UserMenu.tsx'
import { useSchoolName } from './useSchoolName.ts'

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

/** Without a menu: the link back in its place, and the school's name. */
const WayBack = () => {
  const { t } = useTranslation('frame')
  const school = useSchoolName()
  return (
    <>
      <Link to="/" className={styles.hamburger} aria-label={t('back')} title={t('back')}>
        <ArrowLeftOutlined />
      </Link>
      <Link to="/" className={styles.school} title={school}>
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span>{school}</span>
      </Link>
    </>
  )
}

interface Props {
  /** Without it the page has no menu and shows a link back instead. */
  sidebar?: Sidebar
}

export const FrameHeader = ({ sidebar }: Props) => (
  <header className={styles.header}>
    {sidebar ? (
      <>
        <Hamburger sidebar={sidebar} />
        <Breadcrumb />
      </>
    ) : (
      <WayBack />
    )}
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
