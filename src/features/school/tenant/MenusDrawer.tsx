import { useMutation, useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuNode } from '#contract/access/menu.ts'
import { getTenantMenus, setTenantMenus, type TenantRecord } from '#contract/school/tenant.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { onceQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { CheckTree } from '#src/kit/tree/CheckTree.tsx'
import type { CheckNode } from '#src/kit/tree/checkState.ts'
import { showToast } from '#src/ui/toastStore.ts'
import styles from './tenant.module.css'

interface Props {
  school: TenantRecord
  onClose: () => void
}

const asNodes = (nodes: readonly MenuNode[]): CheckNode[] =>
  nodes.map(({ id, name, children = [] }) => ({
    id,
    name,
    isGroup: children.some(({ type }) => type === '0'),
    children: asNodes(children),
  }))

/** Which entries and buttons the institution has. What its roles give stays as it is. */
export const MenusDrawer = ({ school: { id, name }, onClose }: Props) => {
  const { t } = useTranslation(['tenant', 'success'])
  const { data, error, refetch } = useQuery(onceQuery(getTenantMenus, { params: { id } }))
  const [changed, setChanged] = useState<readonly string[]>()
  const saving = useMutation({
    mutationFn: (menuIds: readonly string[]) =>
      request(setTenantMenus, { body: { id, menuIds: [...menuIds] } }),
    onSuccess: () => {
      showToast({ kind: 'success', text: t('success:authorized') })
      onClose()
    },
  })
  const save = {
    onSave: () => (changed ? saving.mutate(changed) : onClose()),
    isSaving: saving.isPending,
    isDisabled: !data,
    isTouched: () => changed !== undefined,
  }
  const label = t('tenant:menusTitle', { name })
  return (
    <SideDrawer title={label} onClose={onClose} saving={save}>
      <p className={styles.hint}>{t('tenant:menusHint')}</p>
      {!data && !error && <Skeleton active />}
      {!data && error && <CallFailed error={error} onRetry={() => void refetch()} />}
      {data && (
        <CheckTree
          nodes={asNodes(data.tree)}
          mode="rights"
          label={label}
          value={changed ?? data.ticked}
          onChange={setChanged}
        />
      )}
    </SideDrawer>
  )
}
