// Offers all answers as a sealed file where the line has not come back until the end. What seals it is loaded while there is a
// line.
import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerFileKeys } from '#contract/learning/attempt/attempt.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { downloadFile, safeFileName } from '#src/lib/downloadFile.ts'
import { serverNow } from '#src/lib/serverClock.ts'
import type { SyncState } from '../attemptSync.ts'
import styles from './answerFile.module.css'
import type { sealAnswers } from './sealAnswers.ts'

type Seal = typeof sealAnswers

interface Props {
  /** Of the exam. */
  name: string
  attemptId: string
  keys: AnswerFileKeys
  state: SyncState
  isOffered: boolean
}

export const AnswerFileOffer = ({ name, attemptId, keys, state, isOffered }: Props) => {
  const { t } = useTranslation('taking')
  const student = useSession(({ user }) => user?.sysUser.name) ?? ''
  const [seal, setSeal] = useState<Seal>()
  const [sealed, setSealed] = useState<ReturnType<Seal>>()
  useEffect(() => {
    void import('./sealAnswers.ts').then(
      (loaded) => setSeal(() => loaded.sealAnswers),
      () => undefined,
    )
  }, [])
  if (!isOffered || !seal) return null
  const save = () => {
    const answers = Object.entries(state.answers).map(([exerciseId, value]) => ({
      ...{ exerciseId, value },
      answeredAt: state.answeredAt[exerciseId] ?? null,
    }))
    // Nothing changes after the end, so that a further press gives the same file with the same characters.
    const file = sealed ?? seal(keys, { attemptId, writtenAt: Math.round(serverNow()), answers })
    setSealed(file)
    const fileName = `${safeFileName(`${name} ${student}`)}.json`
    downloadFile(new File([file.text], fileName, { type: 'application/json' }))
  }
  const digest = sealed && `${sealed.digest.slice(0, 4)} ${sealed.digest.slice(4)}`
  return (
    <Alert
      type="warning"
      showIcon
      title={t('answerFile.title')}
      description={
        <div className={styles.offer}>
          <p>{t('answerFile.text')}</p>
          <Button icon={<DownloadOutlined aria-hidden />} onClick={save}>
            {t('answerFile.save')}
          </Button>
          {digest && (
            <p role="status">
              {t('answerFile.note')} <strong className={styles.digest}>{digest}</strong>
            </p>
          )}
        </div>
      }
    />
  )
}
