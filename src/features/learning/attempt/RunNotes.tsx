// What stands in the way of a run: another device, an exercise that was changed, a refusal.
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { errorText } from '#src/http/showError.ts'
import type { LineState } from '../shared/attempt/attemptLine.ts'

interface Props {
  state: LineState
  isOpening: boolean
  onReopen: () => void
}

export const RunNotes = ({ state: { ended, isChanged, failure }, isOpening, onReopen }: Props) => {
  const { t } = useTranslation('attempt')
  const open = (word: string) => (
    <Button size="small" loading={isOpening} onClick={onReopen}>
      {word}
    </Button>
  )
  if (failure !== undefined) return <Alert type="warning" showIcon title={errorText(failure)} />
  if (ended === 'otherDevice')
    return <Alert type="warning" showIcon title={t('otherDevice')} action={open(t('takeOver'))} />
  if (isChanged) return <Alert type="info" showIcon title={t('changed')} action={open(t('showNew'))} />
  return null
}
