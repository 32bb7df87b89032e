import { Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { CheckTree } from '#src/kit/tree/CheckTree.tsx'
import { idsOf } from '#src/kit/tree/treeNodes.ts'
import { showToast } from '#src/ui/toastStore.ts'
import styles from '../../system/shared/admin.module.css'
import { asCheckNodes } from './roleMenus.ts'
import { type RoleOfMenus, useRoleMenus } from './useRoleMenus.ts'

interface Props {
  role: RoleOfMenus
  /** A built-in role belongs to the platform and can only be looked at. */
  isFixed?: boolean
  onClose: () => void
}

/** Shows which entries and buttons a role has. */
export const RoleMenusDrawer = ({ role, isFixed = false, onClose }: Props) => {
  const { t } = useTranslation(['role', 'menuEntry', 'success'])
  const { data, error, handleRetry, saving } = useRoleMenus(role)
  const [changed, setChanged] = useState<string[]>()
  const words = {
    directory: t('menuEntry:look.directory'),
    menu: t('menuEntry:look.menu'),
    button: t('menuEntry:look.button'),
  }
  const handleSave = () => {
    if (!changed) return onClose()
    // The server decides about entries that the tree does not show.
    const treeIds = new Set(idsOf(data?.tree ?? []))
    const menuIds = changed.filter((id) => treeIds.has(id))
    saving.mutate(menuIds, {
      onSuccess: () => {
        showToast({ kind: 'success', text: t('success:authorized') })
        onClose()
      },
    })
  }
  const save = {
    onSave: handleSave,
    isSaving: saving.isPending,
    isDisabled: !data,
    isTouched: () => changed !== undefined,
  }
  const label = t('role:menusTitle', { name: role.name })
  return (
    <SideDrawer title={label} onClose={onClose} saving={isFixed ? undefined : save}>
      <p className={styles.hint}>{t(isFixed ? 'role:fixedHint' : 'role:menusHint')}</p>
      {!data && !error && <Skeleton active />}
      {!data && error && <CallFailed error={error} onRetry={handleRetry} />}
      {data && (
        <CheckTree
          nodes={asCheckNodes(data.tree, role.kind, words)}
          mode="rights"
          label={label}
          value={changed ?? data.ticked}
          {...(!isFixed && { onChange: setChanged })}
        />
      )}
    </SideDrawer>
  )
}
