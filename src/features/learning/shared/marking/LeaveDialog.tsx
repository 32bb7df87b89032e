// STATE-TASK-09: a teacher who leaves while answers are unmarked is asked first.
import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLeaveGuard } from '#src/ui/leave/leaveGuards.ts'

/** Signing out, locking the window and loading the page anew are no leaving. */
const passing = /^\/(login|lock|auth-redirect|redirect\/)/

export const LeaveDialog = ({ unmarked }: { unmarked: number }) => {
  const { t } = useTranslation(['marking', 'errors'])
  const { isAsking, stay, leave } = useLeaveGuard(
    ({ from, to }) => unmarked > 0 && to.pathname !== from.pathname && !passing.test(to.pathname),
  )
  return (
    <Modal
      open={isAsking}
      centered
      title={t('errors:MARKING_UNFINISHED')}
      okText={t('stay')}
      okButtonProps={{ autoFocus: true }}
      cancelText={t('leave')}
      onOk={stay}
      onCancel={leave}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
    >
      <p>{t('leaveText', { count: unmarked })}</p>
    </Modal>
  )
}
