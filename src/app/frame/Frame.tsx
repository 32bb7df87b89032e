// The frame around every page of the school: header, menu, page. A later issue furnishes it.
import { Drawer } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useRoutes } from 'react-router-dom'
import { leavesOf } from '#src/session/menuRoutes.ts'
import { useSession } from '#src/session/sessionStore.ts'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { useTitle } from '#src/ui/useTitle.ts'
import styles from './Frame.module.css'
import { FrameHeader } from './FrameHeader.tsx'
import { FrameNotices } from './FrameNotices.tsx'
import { buildFrameRoutes } from './frameRoutes.tsx'
import { SideMenu } from './SideMenu.tsx'
import { useMenu, useMenuName } from './useMenu.ts'
import { useSchoolName } from './useSchoolName.ts'

const FramePage = () => {
  const menu = useMenu()
  const nameOf = useMenuName()
  const { pathname } = useLocation()
  const roleType = useSession((session) => session.user?.roleType) ?? 1
  const leaf = leavesOf(menu).find(({ path }) => path === pathname)
  useTitle(leaf ? nameOf(leaf) : '', useSchoolName())
  return useRoutes(buildFrameRoutes({ path: pathname, roleType, menu }))
}

export const Frame = () => {
  const { t } = useTranslation('frame')
  const [isMenuOpen, setMenuOpen] = useState(false)
  const handleOpenMenu = () => setMenuOpen(true)
  const handleCloseMenu = () => setMenuOpen(false)
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('toContent')}
      </a>
      <FrameHeader onOpenMenu={handleOpenMenu} />
      <div className={styles.body}>
        <nav className={styles.side} aria-label={t('menu')}>
          <SideMenu />
        </nav>
        <main id="content" className={styles.content} tabIndex={-1}>
          <FrameNotices />
          <Suspense fallback={<PageSkeleton />}>
            <FramePage />
          </Suspense>
        </main>
      </div>
      <Drawer placement="left" size={264} title={t('menu')} open={isMenuOpen} onClose={handleCloseMenu}>
        <SideMenu onChoose={handleCloseMenu} />
      </Drawer>
    </div>
  )
}
