// What the platform does with institutions besides changing them.
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { menuPathOf, paths } from '#contract/pagePaths.ts'
import {
  addTenantAdministrator,
  pageTenantRecords,
  setTenantMenus,
  setTenantTools,
  type TenantRecord,
  updateTenantStatus,
} from '#contract/school/tenant.ts'
import { hasPage } from '#src/auth/hasPage.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { request } from '#src/http/request.ts'
import { countAndName } from '#src/kit/rows.ts'
import type { RowAction } from '#src/kit/screen.ts'
import { useBulkResultText } from '#src/kit/useNounActions.tsx'
import { AdministratorsDrawer } from './AdministratorsDrawer.tsx'
import { MenusDrawer } from './MenusDrawer.tsx'
import { ToolsDrawer } from './ToolsDrawer.tsx'

/** Loaded apart: the words of its changes need every noun. */
const RecordsDrawer = lazy(async () => ({
  default: (await import('./RecordsDrawer.tsx')).RecordsDrawer,
}))

type Action = RowAction<TenantRecord>
/** The drawer in which content is given: a higher area has it. */
export type ContentDrawer = (props: { schools: readonly TenantRecord[]; onClose: () => void }) => ReactNode

const useStatusActions = (): Action[] => {
  const { t } = useTranslation(['tenant', 'success'])
  const manyWords = useBulkResultText()
  const set = (records: readonly TenantRecord[], status: TenantRecord['status']) =>
    request(updateTenantStatus, { body: { id: records.map(({ id }) => id), status } })
  return [
    {
      key: 'disable',
      call: updateTenantStatus,
      label: t('disable'),
      on: 'both',
      isDanger: true,
      isFor: ({ status }) => status === 'enabled',
      confirm: (records) => ({
        title: records.length === 1 ? t('disableOne', countAndName(records)) : t('disableSeveral'),
        text: t('disableText'),
      }),
      run: async (records) => manyWords(await set(records, 'disabled'), t('success:disabled')),
    },
    {
      key: 'enable',
      call: updateTenantStatus,
      label: t('enable'),
      on: 'both',
      isFor: ({ status }) => status === 'disabled',
      run: async (records) => manyWords(await set(records, 'enabled'), t('success:enabled')),
    },
  ]
}

export const useTenantActions = (Content: ContentDrawer): Action[] => {
  const { t } = useTranslation('tenant')
  const navigate = useNavigate()
  const status = useStatusActions()
  const menu = useSession((session) => session.menu)
  const isPlatform = useSession(({ user }) => user?.kind === 'systemAdmin')
  if (!isPlatform) return []
  const quota: Action = {
    key: 'quota',
    label: t('quota'),
    on: 'row',
    open: () => void navigate(paths.quota),
  }
  return [
    {
      key: 'menus',
      call: setTenantMenus,
      label: t('menus'),
      on: 'row',
      dialog: ([school], close) => school && <MenusDrawer school={school} onClose={close} />,
    },
    {
      key: 'tools',
      call: setTenantTools,
      label: t('tools'),
      on: 'row',
      dialog: ([school], close) => school && <ToolsDrawer school={school} onClose={close} />,
    },
    {
      key: 'content',
      label: t('content'),
      on: 'both',
      dialog: (schools, close) => <Content schools={schools} onClose={close} />,
    },
    {
      key: 'admins',
      call: addTenantAdministrator,
      label: t('admins'),
      on: 'row',
      dialog: ([school], close) => school && <AdministratorsDrawer school={school} onClose={close} />,
    },
    ...(hasPage(menu, menuPathOf(paths.quota)) ? [quota] : []),
    {
      key: 'records',
      call: pageTenantRecords,
      label: t('records'),
      on: 'row',
      dialog: ([school], close) =>
        school && (
          <Suspense fallback={null}>
            <RecordsDrawer school={school} onClose={close} />
          </Suspense>
        ),
    },
    ...status,
  ]
}
