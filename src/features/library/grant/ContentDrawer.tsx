// Gives content to one or several institutions, or takes it back: many items in one act.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TenantId } from '#contract/ids.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { grantToSchools, type SchoolGrantKind, schoolGrantKinds } from '#contract/library/schoolGrant.ts'
import { callQuery, refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { KeywordField } from '#src/kit/paged/KeywordField.tsx'
import { PagedList } from '#src/kit/paged/PagedList.tsx'
import { usePagedSearch } from '#src/kit/paged/usePagedSearch.ts'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import { FolderChecks } from './FolderChecks.tsx'
import { grantCallsOf } from './GrantPage.tsx'
import styles from './grant.module.css'

interface School {
  readonly id: TenantId
  readonly name: string
}
interface ChecksProps {
  kind: Exclude<SchoolGrantKind, 'folder'>
  /** Undefined: several, of which each has its own. */
  schoolId: TenantId | undefined
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

const inPublic = { tenantId: publicTenantId } as const

const ItemChecks = ({ kind, schoolId, chosen, onChange }: ChecksProps) => {
  const { t } = useTranslation('tenant')
  const search = usePagedSearch({
    size: 20,
    query: ({ keyword, ...page }) => {
      const query = { ...page, ...(schoolId && { schoolId }), ...(keyword && { name: keyword }) }
      return callQuery(grantCallsOf[kind].organization, { query }, inPublic)
    },
  })
  const toggle = (id: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <>
      <KeywordField search={search} label={t('contentFind')} maxLength={50} />
      <PagedList search={search} empty={{ title: t('contentEmpty'), text: t('contentEmptyText') }}>
        {(records) => (
          <ul className={styles.checks}>
            {records.map(({ id, name, granted, grantedToAll }) => (
              <li key={id}>
                <Checkbox checked={chosen.includes(id)} onChange={({ target }) => toggle(id, target.checked)}>
                  {name}
                </Checkbox>
                {(grantedToAll || (schoolId && granted)) && <small>{t('contentHas')}</small>}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

export const ContentDrawer = ({ schools, onClose }: { schools: readonly School[]; onClose: () => void }) => {
  const { t } = useTranslation('tenant')
  const queries = useQueryClient()
  const [kind, setKind] = useState<SchoolGrantKind>('textbook')
  const [chosen, setChosen] = useState<string[]>([])
  const granting = useMutation({
    mutationFn: (granted: boolean) => {
      const items = chosen.map((id) => ({ kind, id }))
      return request(grantToSchools, { body: { schoolIds: schools.map(({ id }) => id), items, granted } })
    },
    onSuccess: (_done, granted) => {
      showToast({ kind: 'success', text: t(granted ? 'contentGiven' : 'contentTaken') })
      setChosen([])
      return refetchCalls(
        queries,
        Object.values(grantCallsOf).map(({ organization }) => organization),
      )
    },
  })
  const handleKind = (next: SchoolGrantKind) => {
    setKind(next)
    setChosen([])
  }
  const [first] = schools
  const title = schools.length === 1 ? t('contentOne', { name: first?.name ?? '' }) : t('contentSeveral')
  const checks = { chosen, onChange: setChosen }
  const isIdle = chosen.length === 0
  return (
    <SideDrawer title={title} onClose={onClose}>
      <div className={styles.content}>
        <Segmented<SchoolGrantKind>
          aria-label={t('contentKinds')}
          value={kind}
          options={schoolGrantKinds.map((value) => ({ value, label: t(`field.${value}`) }))}
          onChange={handleKind}
        />
        {kind === 'folder' ? (
          <FolderChecks {...checks} />
        ) : (
          <ItemChecks
            key={kind}
            kind={kind}
            schoolId={schools.length === 1 ? first?.id : undefined}
            {...checks}
          />
        )}
        <div className={styles.buttons}>
          <Button
            type="primary"
            disabled={isIdle}
            loading={granting.isPending}
            onClick={() => granting.mutate(true)}
          >
            {t('contentGive')}
          </Button>
          <Button disabled={isIdle} loading={granting.isPending} onClick={() => granting.mutate(false)}>
            {t('contentTake')}
          </Button>
        </div>
      </div>
    </SideDrawer>
  )
}
