import { useMutation, useQuery } from '@tanstack/react-query'
import { Checkbox, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listTenantTools, setTenantTools, type TenantRecord } from '#contract/school/tenant.ts'
import { type Tool, tools } from '#contract/tools.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { onceQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import styles from './tenant.module.css'

interface Props {
  school: TenantRecord
  onClose: () => void
}

/** Which tools of the platform the institution has. */
export const ToolsDrawer = ({ school: { id, name }, onClose }: Props) => {
  const { t } = useTranslation(['tenant', 'success'])
  const { data, error, refetch } = useQuery(onceQuery(listTenantTools, { query: { id } }))
  const [changed, setChanged] = useState<readonly Tool[]>()
  const given = changed ?? (data ?? []).flatMap((row) => (row.given ? [row.tool] : []))
  const saving = useMutation({
    mutationFn: () => request(setTenantTools, { body: { id, tools: [...given] } }),
    onSuccess: () => {
      showToast({ kind: 'success', text: t('success:authorized') })
      onClose()
    },
  })
  const save = {
    onSave: () => (changed ? saving.mutate() : onClose()),
    isSaving: saving.isPending,
    isDisabled: !data,
    isTouched: () => changed !== undefined,
  }
  return (
    <SideDrawer title={t('tenant:toolsTitle', { name })} width={480} onClose={onClose} saving={save}>
      <p className={styles.hint}>{t('tenant:toolsHint')}</p>
      {!data && !error && <Skeleton active />}
      {!data && error && <CallFailed error={error} onRetry={() => void refetch()} />}
      {data && (
        <Checkbox.Group
          className={styles.tools ?? ''}
          value={[...given]}
          options={tools.map((value) => ({ value, label: t(`tenant:value.tools.${value}`) }))}
          onChange={(values) => setChanged(tools.filter((tool) => values.includes(tool)))}
        />
      )}
    </SideDrawer>
  )
}
