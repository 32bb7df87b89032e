import { useTranslation } from 'react-i18next'
import type { UserRecord } from '#contract/access/user.ts'
import { StateWord } from '#src/ui/StateWord.tsx'

export const UserStatus = ({ status }: Pick<UserRecord, 'status'>) => {
  const { t } = useTranslation('user')
  return <StateWord tone={status === 'normal' ? 'jade' : 'amber'}>{t(`value.status.${status}`)}</StateWord>
}
