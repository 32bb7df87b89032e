// The board, whose editor (tldraw, half a megabyte) is loaded when the first board is shown.
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Board.module.css'
import type { BoardProps } from './Board.tsx'

const Board = lazy(async () => ({ default: (await import('./Board.tsx')).Board }))

export const LazyBoard = (props: BoardProps) => {
  const { t } = useTranslation('board')
  return (
    <Suspense
      fallback={
        <div className={styles.loading} role="status">
          {t('status.opening')}
        </div>
      }
    >
      <Board {...props} />
    </Suspense>
  )
}
