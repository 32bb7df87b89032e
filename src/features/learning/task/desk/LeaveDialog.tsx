// STATE-TASK-09: a teacher who leaves while answers are unmarked is asked first.
import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { getAccessToken } from '#src/session/sessionStore.ts'

/** Signing out, locking the window and loading the page anew are no leaving. */
const passing = /^\/(login|lock|auth-redirect|redirect\/)/

export const LeaveDialog = ({ unmarked }: { unmarked: number }) => {
  const { t } = useTranslation(['marking', 'errors'])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unmarked > 0 &&
      getAccessToken() !== undefined &&
      nextLocation.pathname !== currentLocation.pathname &&
      !passing.test(nextLocation.pathname),
  )
  return (
    <Modal
      open={blocker.state === 'blocked'}
      centered
      title={t('errors:MARKING_UNFINISHED')}
      okText={t('stay')}
      okButtonProps={{ autoFocus: true }}
      cancelText={t('leave')}
      onOk={() => blocker.reset?.()}
      onCancel={() => blocker.proceed?.()}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
    >
      <p>{t('leaveText', { count: unmarked })}</p>
    </Modal>
  )
}
