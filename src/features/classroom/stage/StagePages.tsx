// Shows on a phone the stage, and one swipe away the faces of the class. Dots say which page is open.
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FaceStrip } from './FaceStrip.tsx'
import styles from './StagePages.module.css'
import { useFaceSeats } from './useFaces.ts'
import type { StageView } from './useStage.ts'

const pages = ['stage', 'faces'] as const
type Page = (typeof pages)[number]

export const StagePages = ({ view, children }: { view: StageView; children: ReactNode }) => {
  const { t } = useTranslation('stage')
  const [chosen, setChosen] = useState<Page>('stage')
  const row = useRef<HTMLDivElement>(null)
  const hasFaces = useFaceSeats(view.stage).length > 0
  const open = hasFaces ? chosen : 'stage'
  const readPage = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {}
    setChosen(scrollLeft > clientWidth / 2 ? 'faces' : 'stage')
  }
  return (
    <div className={styles.pages} data-stage-page={open}>
      <div ref={row} className={styles.row} onScroll={readPage}>
        <div className={styles.page} inert={open !== 'stage'}>
          {children}
        </div>
        {hasFaces && (
          <div className={styles.page} inert={open !== 'faces'}>
            <FaceStrip stage={view.stage} place="page" />
          </div>
        )}
      </div>
      {hasFaces && (
        <div className={styles.dots}>
          {pages.map((page, index) => (
            <button
              key={page}
              type="button"
              aria-label={t(`pages.${page}`)}
              aria-current={page === open}
              onClick={() => row.current?.scrollTo({ left: index * row.current.scrollWidth })}
            />
          ))}
        </div>
      )}
    </div>
  )
}
