// /live/platform has no menu (specification): only the header and the page.
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { PlatformPage } from '#src/features/classroom/live/PlatformPage.tsx'
import { leavesOf } from '#src/session/menuRoutes.ts'
import { useTitle } from '#src/ui/useTitle.ts'
import styles from './Frame.module.css'
import { FrameHeader } from './FrameHeader.tsx'
import { useMenu } from './useMenu.ts'
import { useSchoolName } from './useSchoolName.ts'

export const PlatformFrame = () => {
  const { t } = useTranslation('menu')
  const menu = useMenu()
  useTitle(t('livePlatform'), useSchoolName())
  if (!leavesOf(menu).some(({ path }) => path === '/live/platform')) return <Navigate to="/401" replace />
  return (
    <div className={styles.standing}>
      <FrameHeader />
      <main className={`${styles.content} ${styles.alone}`}>
        <PlatformPage />
      </main>
    </div>
  )
}
