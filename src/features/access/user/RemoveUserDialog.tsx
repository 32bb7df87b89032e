// Deleting an account: first the server says what would be lost, then a second word deletes it.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Modal, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Loss, removeUser, type UserRecord } from '#contract/access/user.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { onceQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { showToast } from '#src/ui/toastStore.ts'
import styles from '../../system/shared/admin.module.css'

const counted = ['logins', 'notices', 'classes', 'courses', 'lessons', 'attempts'] as const

const Losses = ({ lost }: { lost: Loss }) => {
  const { t } = useTranslation('user')
  const some = counted.filter((key) => lost[key] > 0)
  return (
    <>
      {some.length === 0 ? <p>{t('losingNothing')}</p> : <p>{t('losing')}</p>}
      {some.length > 0 && (
        <ul className={styles.losses}>
          {some.map((key) => (
            <li key={key}>{t(`loss.${key}`, { count: lost[key] })}</li>
          ))}
        </ul>
      )}
      {lost.files > 0 && <p>{t('keptFiles', { count: lost.files })}</p>}
      {lost.lessons > 0 ? (
        <Alert type="warning" showIcon title={t('removeBlocked')} />
      ) : (
        <p>{t('removeText')}</p>
      )}
    </>
  )
}

export const RemoveUserDialog = ({ record, onClose }: { record: UserRecord; onClose: () => void }) => {
  const { t } = useTranslation(['user', 'common'])
  const { id, name } = record
  // Asked once: the list that is refetched when the account is gone would ask for its losses again, and find nothing.
  const asking = useQuery(onceQuery(removeUser, { params: { id }, query: {} }))
  const removing = useMutation({
    mutationFn: () => request(removeUser, { params: { id }, query: { confirm: 'true' } }),
    onSuccess: () => {
      showToast({ kind: 'success', text: t('user:removed') })
      onClose()
    },
  })
  const lost = asking.data?.lost
  return (
    <Modal
      open
      centered
      title={t('user:removeTitle', { name })}
      okText={t('user:remove')}
      cancelText={t('common:cancel')}
      okButtonProps={{ danger: true, disabled: !lost || lost.lessons > 0, loading: removing.isPending }}
      onOk={() => removing.mutate()}
      onCancel={onClose}
    >
      {lost && <Losses lost={lost} />}
      {asking.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {asking.error && <CallFailed error={asking.error} onRetry={() => void asking.refetch()} />}
    </Modal>
  )
}
