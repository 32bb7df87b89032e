import { useTranslation } from 'react-i18next'
import type { UserRecord } from '#contract/access/user.ts'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'

export const UserStatus = ({ status }: Pick<UserRecord, 'status'>) => {
  const { t } = useTranslation('user')
  return (
    <StatusLabel tone={status === 'normal' ? 'jade' : 'amber'}>{t(`value.status.${status}`)}</StatusLabel>
  )
}
