import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { listUsers } from '#contract/access/user.ts'
import { limits } from '#contract/constants.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { useListText } from '#src/ui/useListText.ts'

/**
 * Accounts of before whose user names differ in their spelling alone; nothing where there are none. As many as a picker has:
 * the administrator renames some, and sees the others.
 */
export const SameUsernames = () => {
  const { t } = useTranslation('user')
  const listed = useListText()
  const { data } = useQuery(callQuery(listUsers, { query: { sameUsername: 'true' } }))
  if (!data || data.length === 0) return null
  const names = data.map(({ username, name }) => `${username} (${name})`)
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('sameUsernamesTitle')}
      description={t('sameUsernamesText', {
        names: listed(names) + (data.length === limits.pickerPage ? ' …' : ''),
      })}
    />
  )
}
