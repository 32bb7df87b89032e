// Says right after an attempt has ended how it ended, and what came too late.
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { HandedInHow } from './attemptEnd.ts'

interface Props extends HandedInHow {
  /** What is said when the time is over for all; left out: the words of a task. */
  closedText?: string | undefined
}

export const EndNote = ({ ending, late, closedText }: Props) => {
  const { t } = useTranslation(['taking', 'errors'])
  const overText = ending === 'timer' ? t('errors:TIMER_ENDED') : (closedText ?? t('errors:TASK_CLOSED'))
  return (
    <>
      <Alert
        type={ending ? 'warning' : 'success'}
        showIcon
        title={ending ? overText : t('taking:result.done')}
        description={ending ? t('taking:result.written') : undefined}
      />
      {late > 0 && <Alert type="warning" showIcon title={t('taking:result.late', { count: late })} />}
    </>
  )
}
