// The row of controls over the board: pages, papers and files for people with the pen, following for readers.
import { type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { LightButton } from '#src/ui/LightButton.tsx'
import styles from './BoardBar.module.css'
import { BoardContext } from './BoardContext.ts'
import { BoardTools } from './BoardTools.tsx'
import { PageSwitcher } from './PageSwitcher.tsx'
import type { Follow } from './useFollow.ts'

const FollowControl = ({ isPossible, isFollowing, follow, unfollow }: Follow) => {
  const { t } = useTranslation('board')
  if (!isPossible) return null
  return isFollowing ? (
    <LightButton kind="quiet" className={styles.follow} title={t('follow.help')} onClick={unfollow}>
      {t('follow.on')}
    </LightButton>
  ) : (
    <LightButton kind="primary" className={styles.follow} onClick={follow}>
      {t('follow.back')}
    </LightButton>
  )
}

export const BoardBar = ({ follow, end }: { follow: Follow; end?: ReactNode }) => {
  const { t } = useTranslation('board')
  const board = useContext(BoardContext)
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('bar')}>
      {board && (
        <>
          <PageSwitcher />
          <BoardTools />
        </>
      )}
      <span className={styles.push} />
      <div className={styles.end}>
        <FollowControl {...follow} />
        {end}
      </div>
    </div>
  )
}
