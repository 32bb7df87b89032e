// The frame around every page of the school: sidebar, header, visited pages, page. On a phone the visited pages stand in the
// menu: a row of them would take the height that the page needs.
import { useTranslation } from 'react-i18next'
import { useSettings } from '#src/lib/settings.ts'
import { useIsPhone } from '#src/lib/useIsPhone.ts'
import styles from './Frame.module.css'
import { FrameHeader } from './FrameHeader.tsx'
import { FrameNotices } from './FrameNotices.tsx'
import { FramePage } from './FramePage.tsx'
import { SideBar } from './side/SideBar.tsx'
import { useSidebar } from './side/useSidebar.ts'
import { TabBar } from './tabs/TabBar.tsx'

export const Frame = () => {
  const { t } = useTranslation('frame')
  const sidebar = useSidebar()
  const { fixedHeader, tagsView } = useSettings()
  const isPhone = useIsPhone()
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('toContent')}
      </a>
      <SideBar sidebar={sidebar} />
      <div className={styles.column}>
        <div className={styles.top} data-fixed={fixedHeader}>
          <FrameHeader sidebar={sidebar} />
          {tagsView && !isPhone && <TabBar />}
        </div>
        <main id="content" className={styles.content} tabIndex={-1}>
          <FrameNotices />
          <FramePage />
        </main>
      </div>
    </div>
  )
}
