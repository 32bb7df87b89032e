import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { loadMenu } from '#src/auth/loadSession.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { ExpiryDialog } from './ExpiryDialog.tsx'
import styles from './Frame.module.css'

const MenuMissing = () => {
  const { t } = useTranslation(['frame', 'common'])
  const navigate = useNavigate()
  const user = useSession((session) => session.user)
  const isMissing = useSession((session) => session.user !== undefined && session.menu === undefined)
  const asking = useMutation({ mutationFn: loadMenu, onSuccess: () => navigate('/') })
  if (!isMissing || !user) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('frame:menuFailed')}
      action={
        <Button size="small" loading={asking.isPending} onClick={() => asking.mutate(user)}>
          {t('common:retry')}
        </Button>
      }
    />
  )
}

export const FrameNotices = () => (
  <div className={styles.notices}>
    <MenuMissing />
    <ExpiryDialog />
  </div>
)
