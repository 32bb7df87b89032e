import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '#src/auth/sessionStore.ts'
import { useSettings } from '#src/lib/settings.ts'
import { useIsPhone } from '#src/lib/useIsPhone.ts'
import { TabBar } from '../tabs/TabBar.tsx'
import { useSchoolName } from '../useSchoolName.ts'
import styles from './Side.module.css'
import { SideMenu } from './SideMenu.tsx'
import type { Sidebar } from './useSidebar.ts'

const Brand = ({ isOpen }: { isOpen: boolean }) => {
  const school = useSchoolName()
  const hasLogo = useSettings(({ sidebarLogo }) => sidebarLogo)
  return (
    <Link to="/" className={styles.brand} title={school}>
      {hasLogo && <img src="/icon.svg" alt="" width="32" height="32" />}
      <span className={isOpen ? styles.school : 'visuallyHidden'}>{school}</span>
    </Link>
  )
}

/** Students get a style of their own: bigger, rounder, the open entry in full colour. */
const useLook = (): 'student' | 'staff' =>
  useSession((session) => (session.user?.kind === 'student' ? 'student' : 'staff'))

export const SideBar = ({ sidebar }: { sidebar: Sidebar }) => {
  const { t } = useTranslation('frame')
  const look = useLook()
  const { isNarrow, isOpen, close } = sidebar
  const isPhone = useIsPhone()
  const hasTabs = useSettings(({ tagsView }) => tagsView)
  if (isNarrow) {
    return (
      <Drawer placement="left" size={288} title={t('menu')} open={isOpen} onClose={close}>
        {isPhone && hasTabs && <TabBar isInMenu />}
        <nav aria-label={t('menu')} className={styles.inDrawer} data-look={look}>
          <SideMenu isOpen />
        </nav>
      </Drawer>
    )
  }
  return (
    <div id="sidebar" className={styles.side} data-open={isOpen} data-look={look}>
      <Brand isOpen={isOpen} />
      <nav aria-label={t('menu')}>
        <SideMenu isOpen={isOpen} />
      </nav>
    </div>
  )
}
