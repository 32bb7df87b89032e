// A later build of the program has come. It is offered, and taken when the student wants: never in the middle of an attempt.
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { takeNewBuild, useNewBuild } from '#src/lib/pageKeeping/keepPages.ts'

export const NewBuildNote = () => {
  const { t } = useTranslation('newBuild')
  const isWaiting = useNewBuild(({ waiting }) => waiting !== undefined)
  if (!isWaiting) return null
  return (
    <Alert
      type="info"
      showIcon
      title={t('text')}
      action={
        <Button size="small" onClick={takeNewBuild}>
          {t('take')}
        </Button>
      }
    />
  )
}
