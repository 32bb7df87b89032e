// The assignment, how far its marking is, where the last mark is, and completing all that is ready.
import { CheckOutlined, QuestionCircleOutlined } from '@ant-design/icons'
import { Button, Progress, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { SavedNote } from '../attempt/SavedNote.tsx'
import styles from './desk.module.css'
import type { DeskProgress } from './deskWalk.ts'
import type { SyncState } from './markSync.ts'
import type { Desk } from './useDesk.ts'

interface Props {
  name: string
  progress: DeskProgress
  sync: Pick<SyncState, 'saved' | 'isCut'>
  desk: Desk
  onKeys: () => void
}

export const DeskHead = ({ name, progress, sync, desk, onKeys }: Props) => {
  const { t } = useTranslation('marking')
  const { handedIn, completed, answering, unopened, ready } = progress
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <h1 className={styles.title}>{name}</h1>
        {handedIn > 0 && (
          <div className={styles.progress}>
            <Progress
              percent={Math.round((100 * completed) / handedIn)}
              showInfo={false}
              size="small"
              aria-label={t('progress')}
            />
            <span role="status">{t('marked', { done: completed, count: handedIn })}</span>
            {answering > 0 && <span>{t('answering', { count: answering })}</span>}
            {unopened > 0 && <span>{t('unopened', { count: unopened })}</span>}
          </div>
        )}
      </div>
      <div className={styles.tools}>
        {desk.mayMark && handedIn > 0 && <SavedNote saved={sync.saved} isCut={sync.isCut} />}
        {desk.person && (
          <Segmented
            aria-label={t('order')}
            value={desk.place?.by ?? 'student'}
            options={[
              { value: 'student', label: t('byStudent') },
              { value: 'exercise', label: t('byExercise') },
            ]}
            onChange={() => desk.turn()}
          />
        )}
        {desk.mayMark && ready.length > 1 && (
          <Button
            icon={<CheckOutlined />}
            loading={desk.completing.size > 1}
            onClick={() => void desk.completeAll()}
          >
            {t('completeReady', { count: ready.length })}
          </Button>
        )}
        <span className={styles.keysButton}>
          <Button icon={<QuestionCircleOutlined />} onClick={onKeys}>
            {t('keys')}
          </Button>
        </span>
      </div>
    </header>
  )
}
