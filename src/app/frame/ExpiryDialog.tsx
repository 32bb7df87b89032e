// The reminder that the school's cooperation ends soon: shown once after signing in, with the server's text.
import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { dismissExpiry, useSession } from '#src/auth/sessionStore.ts'

export const ExpiryDialog = () => {
  const { t } = useTranslation('common')
  const { flag, message } = useSession((session) => session.expiry)
  return (
    <Modal
      open={flag}
      title={t('expiry.title')}
      okText={t('expiry.ok')}
      cancelButtonProps={{ hidden: true }}
      onOk={dismissExpiry}
      onCancel={dismissExpiry}
    >
      {message}
    </Modal>
  )
}
