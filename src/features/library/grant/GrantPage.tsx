// Grants textbooks, research items and examples to one institution at a time, or to all of them.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Segmented, Select, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TenantId, tenantIdSchema } from '#contract/ids.ts'
import { applicationGrants } from '#contract/library/application.ts'
import { exampleGrants } from '#contract/library/example.ts'
import {
  type GrantCalls,
  type GrantedItem,
  type ItemGrantKind,
  itemGrantKinds,
} from '#contract/library/itemGrant.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { researchGrants } from '#contract/library/researchItem.ts'
import { textbookGrants } from '#contract/library/textbook/textbook.ts'
import { listTenants } from '#contract/school/tenantList.ts'
import { callQuery, refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { findInLabel } from '#src/kit/form/findInLabel.ts'
import { KeywordField } from '#src/kit/paged/KeywordField.tsx'
import { PagedList } from '#src/kit/paged/PagedList.tsx'
import { usePagedSearch } from '#src/kit/paged/usePagedSearch.ts'
import { showToast } from '#src/ui/toastStore.ts'
import styles from './grant.module.css'

export const grantCallsOf: Record<ItemGrantKind, GrantCalls> = {
  textbook: textbookGrants,
  research: researchGrants,
  example: exampleGrants,
  application: applicationGrants,
}

/** It acts in the public library, whichever school the session acts in. */
const inPublic = { tenantId: publicTenantId } as const

interface RowProps {
  item: GrantedItem
  schoolId: TenantId | undefined
  isSaving: boolean
  /** Rows of another choice, until those of this one are here. */
  isOld: boolean
  onChange: (granted: boolean) => void
}
const Row = ({ item, schoolId, isSaving, isOld, onChange }: RowProps) => {
  const { t } = useTranslation('grant')
  const isForAll = item.grantedToAll && schoolId !== undefined
  return (
    <tr>
      <th scope="row">{item.name}</th>
      <td>{item.grantedToAll ? t('toAll') : item.schools}</td>
      <td>
        <Switch
          aria-label={t('switch', { name: item.name })}
          checked={schoolId ? item.granted : item.grantedToAll}
          disabled={isForAll || isOld}
          loading={isSaving}
          onChange={onChange}
        />
      </td>
    </tr>
  )
}

export const GrantPage = () => {
  const { t } = useTranslation(['grant', 'success'])
  const queries = useQueryClient()
  const [kind, setKind] = useState<ItemGrantKind>('textbook')
  const [schoolId, setSchool] = useState<TenantId>()
  const schools = useQuery(callQuery(listTenants, {}))
  const search = usePagedSearch({
    size: 20,
    query: ({ keyword, ...page }) => {
      const query = { ...page, ...(schoolId && { schoolId }), ...(keyword && { name: keyword }) }
      return callQuery(grantCallsOf[kind].organization, { query }, inPublic)
    },
  })
  const changing = useMutation({
    mutationFn: ({ id, granted }: { id: string; granted: boolean }) =>
      request(
        grantCallsOf[kind].grant,
        { body: { ids: [id], granted, ...(schoolId && { schoolIds: [schoolId] }) } },
        inPublic,
      ),
    onSuccess: (_done, { granted }) => {
      showToast({ kind: 'success', text: granted ? t('success:authorized') : t('grant:takenBack') })
      return refetchCalls(queries, [grantCallsOf[kind].organization])
    },
  })
  const options = (schools.data ?? [])
    .filter(({ id }) => id !== publicTenantId)
    .map(({ id, name: label }) => ({ value: String(id), label }))
  return (
    <div className={styles.page}>
      <h1>{t('grant:title')}</h1>
      <div className={styles.search}>
        <Segmented<ItemGrantKind>
          aria-label={t('grant:kinds')}
          value={kind}
          options={itemGrantKinds.map((value) => ({ value, label: t(`grant:kind.${value}`) }))}
          onChange={setKind}
        />
        <Select
          showSearch={findInLabel}
          aria-label={t('grant:school')}
          loading={schools.isPending}
          value={schoolId ?? ''}
          options={[{ value: '', label: t('grant:allSchools') }, ...options]}
          onChange={(value: string) => setSchool(tenantIdSchema.safeParse(value).data)}
        />
        <KeywordField search={search} label={t('grant:find')} maxLength={50} />
      </div>
      <PagedList search={search} empty={{ title: t('grant:emptyTitle'), text: t('grant:emptyText') }}>
        {(records) => (
          <table className={styles.table} aria-busy={search.isChanging}>
            <thead>
              <tr>
                <th scope="col">{t('grant:name')}</th>
                <th scope="col">{t('grant:schools')}</th>
                <th scope="col">{t('grant:granted')}</th>
              </tr>
            </thead>
            <tbody>
              {records.map((item) => (
                <Row
                  key={item.id}
                  item={item}
                  schoolId={schoolId}
                  isOld={search.isChanging}
                  isSaving={changing.isPending && changing.variables.id === item.id}
                  onChange={(granted) => changing.mutate({ id: item.id, granted })}
                />
              ))}
            </tbody>
          </table>
        )}
      </PagedList>
    </div>
  )
}
