// What institutions are given: textbooks, research items, examples. One institution, or all of them, at a time.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Input, Pagination, Segmented, Select, Skeleton, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TenantId, tenantIdSchema } from '#contract/ids.ts'
import { exampleGrants } from '#contract/library/example.ts'
import {
  type GrantCalls,
  type GrantedItem,
  type ItemGrantKind,
  itemGrantKinds,
} from '#contract/library/itemGrant.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { researchGrants } from '#contract/library/researchItem.ts'
import { textbookGrants } from '#contract/library/textbook.ts'
import { listTenants } from '#contract/school/tenant.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { FailedView } from '#src/ui/FailedView.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'
import styles from './grant.module.css'

const size = 20
const calls: Record<ItemGrantKind, GrantCalls> = {
  textbook: textbookGrants,
  research: researchGrants,
  example: exampleGrants,
}

/** It acts in the public library, whichever school the session acts in. */
const inPublic = { tenantId: publicTenantId } as const

interface RowProps {
  item: GrantedItem
  schoolId: TenantId | undefined
  isSaving: boolean
  onChange: (granted: boolean) => void
}
const Row = ({ item, schoolId, isSaving, onChange }: RowProps) => {
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
          disabled={isForAll}
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
  const [keyword, setKeyword] = useState('')
  const [current, setCurrent] = useState(1)
  const name = useDebounced(keyword.trim())
  const schools = useQuery({
    queryKey: ['tenants', 'choice'],
    queryFn: ({ signal }) => request(listTenants, {}, { signal, quiet: true }),
  })
  const query = { current, size, ...(schoolId && { schoolId }), ...(name && { name }) }
  const asked = useQuery({
    queryKey: ['grants', kind, query],
    queryFn: ({ signal }) =>
      request(calls[kind].organization, { query }, { signal, quiet: true, ...inPublic }),
    placeholderData: keepPreviousData,
  })
  const changing = useMutation({
    mutationFn: ({ id, granted }: { id: string; granted: boolean }) =>
      request(
        calls[kind].grant,
        { body: { ids: [id], granted, ...(schoolId && { schoolIds: [schoolId] }) } },
        inPublic,
      ),
    onSuccess: (_done, { granted }) => {
      showToast({ kind: 'success', text: granted ? t('success:authorized') : t('grant:takenBack') })
      return queries.invalidateQueries({ queryKey: ['grants', kind] })
    },
  })
  const narrow = (change: () => void) => {
    change()
    setCurrent(1)
  }
  const { data: page, error } = asked
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
          onChange={(value) => narrow(() => setKind(value))}
        />
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('grant:school')}
          loading={schools.isPending}
          value={schoolId ?? ''}
          options={[{ value: '', label: t('grant:allSchools') }, ...options]}
          onChange={(value: string) => narrow(() => setSchool(tenantIdSchema.safeParse(value).data))}
        />
        <Input
          allowClear
          aria-label={t('grant:find')}
          placeholder={t('grant:find')}
          maxLength={50}
          value={keyword}
          onChange={({ target }) => narrow(() => setKeyword(target.value))}
        />
      </div>
      {error && !page && <FailedView text={errorText(error)} onRetry={() => void asked.refetch()} />}
      {!page && !error && <Skeleton active />}
      {page?.total === 0 && <EmptyView title={t('grant:emptyTitle')} text={t('grant:emptyText')} />}
      {page && page.total > 0 && (
        <table className={styles.table} aria-busy={asked.isPlaceholderData}>
          <thead>
            <tr>
              <th scope="col">{t('grant:name')}</th>
              <th scope="col">{t('grant:schools')}</th>
              <th scope="col">{t('grant:granted')}</th>
            </tr>
          </thead>
          <tbody>
            {page.records.map((item) => (
              <Row
                key={item.id}
                item={item}
                schoolId={schoolId}
                isSaving={changing.isPending && changing.variables.id === item.id}
                onChange={(granted) => changing.mutate({ id: item.id, granted })}
              />
            ))}
          </tbody>
        </table>
      )}
      {page && page.total > size && (
        <Pagination
          align="end"
          current={current}
          pageSize={size}
          total={page.total}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
    </div>
  )
}
