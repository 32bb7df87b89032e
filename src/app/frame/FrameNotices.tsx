import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { getTenantRemind } from '#contract/auth.ts'
import { requestReply } from '#src/http/request.ts'
import { loadMenu } from '#src/session/loadSession.ts'
import { useSession } from '#src/session/sessionStore.ts'
import styles from './Frame.module.css'

/** Code 0 says nothing; code 1 brings the message that the school's cooperation ends soon. */
const useReminder = (): string | undefined => {
  const hasSchool = useSession((session) => Boolean(session.user?.tenant))
  const { data } = useQuery({
    queryKey: ['tenantRemind'],
    queryFn: () => requestReply(getTenantRemind, {}, { quiet: true }),
    enabled: hasSchool,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.code === 1 && typeof data.data === 'string' ? data.data : undefined
}

const MenuMissing = () => {
  const { t } = useTranslation(['frame', 'common'])
  const navigate = useNavigate()
  const user = useSession((session) => session.user)
  const isMissing = useSession((session) => session.user !== undefined && session.menu === undefined)
  if (!isMissing || !user) return null
  const handleRetry = async () => {
    await loadMenu(user)
    await navigate('/')
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={t('frame:menuFailed')}
      action={
        <Button size="small" onClick={handleRetry}>
          {t('common:retry')}
        </Button>
      }
    />
  )
}

export const FrameNotices = () => {
  const reminder = useReminder()
  return (
    <div className={styles.notices}>
      <MenuMissing />
      {reminder && <Alert type="warning" showIcon closable title={reminder} />}
    </div>
  )
}
