// Chooses one folder, to paste a copy into or to move to. It stays open until it is confirmed or cancelled.

import { Modal, Skeleton, Tree } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/constants.ts'
import type { FolderNode } from '#contract/library/folder.ts'
import { type FolderRef, folderRefSchema, type ResType } from '#contract/library/libraryItem.ts'
import { sessionKeys, useSession } from '#src/auth/sessionStore.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { windowStorage } from '#src/lib/storages.ts'
import { FolderNameDialog } from './FolderNameDialog.tsx'
import styles from './folder.module.css'
import { defaultFolder, findFolder } from './folderState.ts'
import { folderTreeData } from './folderTreeData.tsx'
import { useFolderChanges, useFolders } from './useFolders.ts'

interface Props {
  resType: ResType
  title: string
  /** The folder that the items come from: it is opened and chosen. */
  current?: FolderRef | undefined
  isBusy: boolean
  onChoose: (folder: FolderRef) => void
  onClose: () => void
}

interface ContentProps extends Omit<Props, 'title' | 'isBusy' | 'onChoose' | 'onClose'> {
  roots: readonly FolderNode[]
  chosen: FolderRef | undefined
  onCheck: (folder: FolderRef) => void
}

const FolderChoice = ({ resType, roots, chosen, onCheck }: ContentProps) => {
  const { t } = useTranslation('folder')
  const kind = useSession(({ user }) => user?.kind)
  const { adding } = useFolderChanges(resType)
  const [parent, setParent] = useState<FolderNode>()
  const [open, setOpen] = useState<readonly string[]>(() => [
    ...roots.map(({ id }) => id),
    ...(findFolder(roots, chosen)?.path.map(({ id }) => id) ?? []),
  ])
  const words = { locked: t('locked'), addBelow: (name: string) => t('addBelow', { name }) }
  return (
    <div className={styles.tree}>
      <Tree
        aria-label={t('title')}
        checkable
        checkStrictly
        selectable={false}
        virtual={false}
        treeData={folderTreeData(roots, { kind, words, onAdd: setParent })}
        expandedKeys={[...open]}
        onExpand={(keys) => setOpen(keys.map(String))}
        checkedKeys={{ checked: chosen ? [chosen] : [], halfChecked: [] }}
        onCheck={(_, { node }) => onCheck(folderRefSchema.parse(node.key))}
      />
      {parent && (
        <FolderNameDialog
          title={t('addBelow', { name: parent.label })}
          isSaving={adding.isPending}
          onClose={() => setParent(undefined)}
          onSave={(name) =>
            adding.mutate(
              { pid: parent.id, name },
              {
                onSuccess: () => {
                  setOpen((keys) => [...keys, parent.id])
                  setParent(undefined)
                },
              },
            )
          }
        />
      )}
    </div>
  )
}

export const FolderDialog = ({ resType, title, current, isBusy, onChoose, onClose }: Props) => {
  const { t } = useTranslation(['folder', 'common'])
  const kind = useSession(({ user }) => user?.kind)
  const { data: roots, error, refetch } = useFolders(resType)
  const [checked, setChecked] = useState<FolderRef>()
  const chosen = checked ?? current ?? (roots && defaultFolder(roots, kind))
  const confirm = () => {
    const folder = findFolder(roots ?? [], chosen)
    if (!folder) return
    windowStorage.set(sessionKeys.folderId, folder.node.id)
    windowStorage.set(sessionKeys.folderPath, folder.path.map(({ label }) => label).join('/'))
    onChoose(folder.node.id)
  }
  return (
    <Modal
      open
      width={limits.folderDialogWidth}
      maskClosable={false}
      title={title}
      okText={t('common:save')}
      cancelText={t('common:cancel')}
      okButtonProps={{ disabled: !chosen, loading: isBusy }}
      onOk={confirm}
      onCancel={onClose}
    >
      {error && !roots && <CallFailed error={error} onRetry={() => void refetch()} />}
      {!error && !roots && <Skeleton active />}
      {roots && <FolderChoice resType={resType} roots={roots} chosen={chosen} onCheck={setChecked} />}
    </Modal>
  )
}
