// A word is practised by hand. What a student writes is stored; others try it out.
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSession } from '#src/auth/sessionStore.ts'
import type { WrittenChar } from '#src/features/library/shared/hanzi/HanziQuiz.tsx'
import { WordPractice } from '#src/features/library/shared/hanzi/WordPractice.tsx'
import { type Storing, useStoreWriting } from './useStoreWriting.ts'
import styles from './writing.module.css'

const StoringNote = ({ storing, onRetry }: { storing: Storing; onRetry: () => void }) => {
  const { t } = useTranslation('hanziPractice')
  if (storing === 'nothing') return null
  if (storing !== 'failed')
    return <p className={styles.note}>{t(storing === 'stored' ? 'saved' : 'saving')}</p>
  return (
    <Alert
      type="warning"
      showIcon
      title={t('notSaved')}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  )
}

interface Props {
  word: string
  source: 'practice' | 'card'
  isFromMemory?: boolean
  onFinish?: (results: readonly (WrittenChar | null)[]) => void
  onClose?: () => void
}

export const StoredPractice = ({ source, ...practice }: Props) => {
  const { t } = useTranslation('hanziPractice')
  const isStudent = useSession(({ user }) => user?.kind === 'student')
  const { storing, store, retry } = useStoreWriting(source)
  return (
    <div className={styles.practice}>
      <WordPractice {...practice} {...(isStudent && { onWritten: store })} />
      {isStudent ? (
        <StoringNote storing={storing} onRetry={retry} />
      ) : (
        <p className={styles.note}>{t('trying')}</p>
      )}
    </div>
  )
}
