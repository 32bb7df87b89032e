import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { useHasReport } from './useHasReport.ts'
import { useLiveActions } from './useLiveActions.ts'

interface Props {
  record: LiveRecord
  size: 'small' | 'large'
  /** One primary button per view; the others stay quiet. */
  isPrimary: boolean
}

/** The one thing to do with this lesson now: start it, enter it, listen in, read its report, or look at its board. */
export const PrimaryAction = ({ record, size, isPrimary }: Props) => {
  const { t } = useTranslation('live')
  const { handleStart, handleEnter, handleBoard, handleReport } = useLiveActions(record)
  const hasReport = useHasReport(record)
  const { may, state } = record
  const type = isPrimary ? 'primary' : 'default'
  if (may.start) {
    return (
      <Button type={type} size={size} onClick={handleStart}>
        {t(record.type === 'training' ? 'action.startTraining' : 'action.start')}
      </Button>
    )
  }
  if (hasReport && state !== 'started') {
    return (
      <Button size={size} onClick={handleReport}>
        {t('action.report')}
      </Button>
    )
  }
  if (may.board && !may.enter) {
    return (
      <Button size={size} onClick={handleBoard}>
        {t('action.board')}
      </Button>
    )
  }
  // There is nothing to listen to before the lesson runs.
  if (!may.enter || (may.enter === 'audit' && state !== 'started')) return null
  return (
    <Button type={type} size={size} onClick={handleEnter}>
      {t(may.enter === 'audit' ? 'action.audit' : 'action.enter')}
    </Button>
  )
}
