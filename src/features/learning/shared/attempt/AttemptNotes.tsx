// Tells what stands in the way of an attempt: another device, a changed exercise, a time that is over, a refusal.
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { errorText } from '#src/http/showError.ts'
import type { SyncState } from './attemptSync.ts'

interface Props {
  state: SyncState
  isOpening: boolean
  /** What is said when the whole assignment is over; left out: the words of a task. */
  closedText?: string | undefined
  onReopen: () => void
}

export const AttemptNotes = ({ state, isOpening, closedText, onReopen }: Props) => {
  const { t } = useTranslation(['attempt', 'errors'])
  const { ended, isChanged, failure } = state
  const open = (word: string) => (
    <Button size="small" loading={isOpening} onClick={onReopen}>
      {word}
    </Button>
  )
  if (failure !== undefined) return <Alert type="warning" showIcon title={errorText(failure)} />
  if (ended === 'otherDevice')
    return (
      <Alert type="warning" showIcon title={t('attempt:otherDevice')} action={open(t('attempt:takeOver'))} />
    )
  if (ended === 'timerEnded') return <Alert type="warning" showIcon title={t('errors:TIMER_ENDED')} />
  if (ended === 'closed')
    return <Alert type="warning" showIcon title={closedText ?? t('errors:TASK_CLOSED')} />
  if (isChanged)
    return <Alert type="info" showIcon title={t('attempt:changed')} action={open(t('attempt:showNew'))} />
  return null
}
