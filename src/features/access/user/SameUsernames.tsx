import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { userNoun } from '#contract/access/user.ts'
import { request } from '#src/http/request.ts'

/** As many as the alert names; the administrator renames some, and sees the others. */
const namedMost = 20

/** Accounts of before whose user names differ in their spelling alone; nothing where there are none. */
export const SameUsernames = ({ school }: { school: string | undefined }) => {
  const { t } = useTranslation(['user', 'kit'])
  const { data } = useQuery({
    // Begins as the list's own queries do, so that it is asked for again after a change.
    queryKey: [userNoun.declared.name, 'sameUsername', school],
    queryFn: ({ signal }) =>
      request(
        userNoun.calls.page,
        { query: { sameUsername: 'true', sort: 'username', size: namedMost } },
        { signal, quiet: true },
      ),
  })
  if (!data || data.total === 0) return null
  const names = data.records.map(({ username, name }) => `${username} (${name})`)
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('sameUsernamesTitle')}
      description={t('sameUsernamesText', {
        names: [...names, ...(data.total > names.length ? ['…'] : [])].join(t('kit:comma')),
      })}
    />
  )
}
