// The built-in roles, one per kind of account: only their permissions can change, and only the platform may do that.
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyRole, listRoles, type RoleChoice } from '#contract/access/role.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { CopyRoleDialog } from './CopyRoleDialog.tsx'
import { RoleMenusDrawer } from './RoleMenusDrawer.tsx'
import styles from './role.module.css'

export const BuiltInRoles = () => {
  const { t } = useTranslation('role')
  const isPlatform = useSession(({ user }) => user?.kind === 'systemAdmin')
  const hasSchool = useSession(({ user }) => user?.tenant !== null && user?.tenant !== undefined)
  const mayCopy = useMayCall()(copyRole) && hasSchool
  const [open, setOpen] = useState<RoleChoice>()
  const [copied, setCopied] = useState<RoleChoice>()
  const { data, error, refetch } = useQuery(callQuery(listRoles, {}))
  return (
    <section className={styles.builtIn} aria-labelledby="builtInRoles">
      <h2 id="builtInRoles">{t('builtIn')}</h2>
      <p>{t(isPlatform ? 'builtInHint' : 'builtInFixed')}</p>
      {!data && !error && <Skeleton active paragraph={{ rows: 1 }} />}
      {!data && error && <CallFailed error={error} onRetry={() => void refetch()} />}
      <ul>
        {data
          ?.filter(({ isBuiltIn }) => isBuiltIn)
          .map((role) => (
            <li key={role.id}>
              <span>{role.name}</span>
              <Button
                size="small"
                aria-label={t('menusOf', { name: role.name })}
                onClick={() => setOpen(role)}
              >
                {t('menus')}
              </Button>
              {mayCopy && role.kind !== 'systemAdmin' && (
                <Button
                  size="small"
                  aria-label={t('copy.title', { name: role.name })}
                  onClick={() => setCopied(role)}
                >
                  {t('copy.label')}
                </Button>
              )}
            </li>
          ))}
      </ul>
      {copied && <CopyRoleDialog from={copied} onClose={() => setCopied(undefined)} />}
      {open && <RoleMenusDrawer role={open} isFixed={!isPlatform} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
