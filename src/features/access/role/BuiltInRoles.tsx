// The built-in roles, one per kind of account: only their permissions can change, and only the platform may do that.
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listRoles, type RoleChoice } from '#contract/access/role.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { useSession } from '#src/session/sessionStore.ts'
import { FailedView } from '#src/ui/FailedView.tsx'
import { RoleMenusDrawer } from './RoleMenusDrawer.tsx'
import styles from './role.module.css'

export const BuiltInRoles = () => {
  const { t } = useTranslation('role')
  const isPlatform = useSession(({ user }) => user?.kind === 'systemAdmin')
  const [open, setOpen] = useState<RoleChoice>()
  const { data, error, refetch } = useQuery({
    queryKey: ['builtInRoles'],
    queryFn: ({ signal }) => request(listRoles, {}, { signal, quiet: true }),
  })
  return (
    <section className={styles.builtIn} aria-labelledby="builtInRoles">
      <h2 id="builtInRoles">{t('builtIn')}</h2>
      <p>{t(isPlatform ? 'builtInHint' : 'builtInFixed')}</p>
      {!data && !error && <Skeleton active paragraph={{ rows: 1 }} />}
      {!data && error && <FailedView text={errorText(error)} onRetry={() => void refetch()} />}
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
            </li>
          ))}
      </ul>
      {open && <RoleMenusDrawer role={open} isFixed={!isPlatform} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
