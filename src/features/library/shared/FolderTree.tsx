// The libraries and folders beside a list: the chosen one says what the list shows.

import {
  BankOutlined,
  DeleteOutlined,
  EditOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  OrderedListOutlined,
  ShareAltOutlined,
} from '@ant-design/icons'
import { Button, Skeleton, Tooltip, Tree, type TreeProps } from 'antd'
import { type Key, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resourceTypes } from '#contract/constants.ts'
import { folderIdSchema } from '#contract/ids.ts'
import type { FolderNode } from '#contract/library/folder.ts'
import {
  type FolderRef,
  folderRefSchema,
  type LibraryCalls,
  libraryTypes,
  type ResType,
} from '#contract/library/libraryItem.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { useModal } from '#src/ui/modals.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import { FolderNameDialog } from './FolderNameDialog.tsx'
import { FolderSchoolsDialog } from './FolderSchoolsDialog.tsx'
import { FolderShareDialog } from './FolderShareDialog.tsx'
import styles from './folder.module.css'
import { type FolderDrop, isMovable, placeOf } from './folderDrop.ts'
import { findFolder } from './folderState.ts'
import { folderTreeData } from './folderTreeData.tsx'
import { ItemOrderDialog } from './ItemOrderDialog.tsx'
import { useFolderChanges, useFolders } from './useFolders.ts'

interface Props {
  resType: ResType
  /** Puts the items of a folder into an order. */
  sort: LibraryCalls['sort']
  chosen: FolderRef | undefined
  onChoose: (folder: FolderRef) => void
  /** The items of a folder stand in another order. */
  onSorted: () => void
}
interface ToolProps {
  label: string
  icon: ReactNode
  onClick: () => void
}
const ToolButton = ({ label, ...button }: ToolProps) => (
  <Tooltip title={label}>
    <Button type="text" aria-label={label} {...button} />
  </Tooltip>
)

type Naming = { parent: FolderNode } | { folder: FolderNode }

export const FolderTree = ({ resType, sort, chosen, onChoose, onSorted }: Props) => {
  const { t } = useTranslation(['folder', 'library', 'common'])
  const modal = useModal()
  const mayCall = useMayCall()
  const kind = useSession(({ user }) => user?.kind)
  // The system administrator who fills the public library says which schools see it; textbooks are granted one by one.
  const mayGrant = useSession(({ user }) => user?.tenant?.id === publicTenantId)
  const { data: roots, error, refetch } = useFolders(resType)
  const { adding, changing, removing, placing } = useFolderChanges(resType)
  const [naming, setNaming] = useState<Naming>()
  const [sharing, setSharing] = useState<FolderNode>()
  const [granting, setGranting] = useState<FolderNode>()
  const [ordering, setOrdering] = useState<FolderNode>()
  const [open, setOpen] = useState<readonly string[]>()
  if (!roots) {
    return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <Skeleton active />
  }
  const chosenFolder = findFolder(roots, chosen)
  /** While nothing is chosen the tools say what to choose (FOLD-16). */
  const mayChange = chosenFolder === undefined || chosenFolder.node.addFlag
  /** FOLD-16: a root is no node to change. */
  const requireFolder = (action: (folder: FolderNode) => void) => () => {
    if (chosenFolder && chosenFolder.node.level > 0) action(chosenFolder.node)
    else showToast({ kind: 'info', text: t('folder:chooseFirst') })
  }
  const remove = (folder: FolderNode) =>
    modal.confirm({
      centered: true,
      title: t('folder:removeTitle', { name: folder.label }),
      okText: t('folder:remove'),
      cancelText: t('common:cancel'),
      okButtonProps: { danger: true },
      onOk: () =>
        removing
          .mutateAsync(folderIdSchema.parse(folder.id))
          .then(() => onChoose(libraryTypes.personal))
          .catch(() => undefined), // the client has shown the refusal
    })
  const toggle = ({ id, enabled }: FolderNode) =>
    changing.mutate({ id: folderIdSchema.parse(id), enabled: !enabled })
  /** Chooses a folder, which also opens. */
  const choose = (key: FolderRef) => {
    setOpen((keys) => [...(keys ?? roots.map(({ id }) => id)), key])
    onChoose(key)
  }
  const save = (name: string) => {
    if (!naming) return
    const close = { onSuccess: () => setNaming(undefined) }
    if ('folder' in naming) changing.mutate({ id: folderIdSchema.parse(naming.folder.id), name }, close)
    else {
      const { id: pid } = naming.parent
      adding.mutate({ pid, name }, close)
      setOpen((keys) => [...(keys ?? roots.map(({ id }) => id)), pid])
    }
  }
  const isDraggable = ({ key }: { key: Key }): boolean => {
    const dragged = findFolder(roots, folderRefSchema.parse(key))
    return dragged !== undefined && isMovable(dragged.node)
  }
  const handleDrop: NonNullable<TreeProps['onDrop']> = ({ dragNode, node, dropPosition, dropToGap }) => {
    // The position counts from the place of the target among its neighbours, the last number of `pos`.
    const isBefore = dropPosition < Number(node.pos.split('-').at(-1))
    const drop: FolderDrop = {
      dragged: folderRefSchema.parse(dragNode.key),
      target: folderRefSchema.parse(node.key),
      place: dropToGap ? (isBefore ? 'before' : 'after') : 'into',
    }
    const place = placeOf(roots, drop, kind)
    if (place) placing.mutate(place)
  }
  const words = {
    locked: t('folder:locked'),
    addBelow: (name: string) => t('folder:addBelow', { name }),
  }
  return (
    <nav className={styles.panel} aria-label={t('folder:title')}>
      <div className={styles.tools}>
        {mayChange && (
          <>
            <ToolButton
              label={t('folder:rename')}
              icon={<EditOutlined />}
              onClick={requireFolder((folder) => setNaming({ folder }))}
            />
            <ToolButton
              label={t('folder:remove')}
              icon={<DeleteOutlined />}
              onClick={requireFolder(remove)}
            />
          </>
        )}
        {mayChange && chosenFolder?.libraryType === libraryTypes.personal && (
          <ToolButton
            label={t('folder:share')}
            icon={<ShareAltOutlined />}
            onClick={requireFolder(setSharing)}
          />
        )}
        {chosenFolder?.node.addFlag && chosenFolder.node.level > 0 && (
          <ToolButton
            label={chosenFolder.node.enabled ? t('library:disable') : t('library:enable')}
            icon={chosenFolder.node.enabled ? <EyeInvisibleOutlined /> : <EyeOutlined />}
            onClick={requireFolder(toggle)}
          />
        )}
        {chosenFolder?.node.addFlag && chosenFolder.node.level > 0 && mayCall(sort) && (
          <ToolButton
            label={t('folder:order.action')}
            icon={<OrderedListOutlined />}
            onClick={requireFolder(setOrdering)}
          />
        )}
        {mayGrant &&
          resType !== resourceTypes.textbook &&
          chosenFolder?.libraryType === libraryTypes.public && (
            <ToolButton
              label={t('folder:schools.action')}
              icon={<BankOutlined />}
              onClick={requireFolder(setGranting)}
            />
          )}
      </div>
      <Tree
        aria-label={t('folder:title')}
        blockNode
        virtual={false}
        treeData={folderTreeData(roots, { kind, words, onAdd: (parent) => setNaming({ parent }) })}
        expandedKeys={[...(open ?? roots.map(({ id }) => id))]}
        onExpand={(keys) => setOpen(keys.map(String))}
        selectedKeys={chosen ? [chosen] : []}
        onSelect={(_, { node }) => choose(folderRefSchema.parse(node.key))}
        draggable={{ icon: false, nodeDraggable: isDraggable }}
        onDrop={handleDrop}
      />
      {naming && (
        <FolderNameDialog
          title={
            'folder' in naming ? t('folder:rename') : t('folder:addBelow', { name: naming.parent.label })
          }
          {...('folder' in naming && { name: naming.folder.name })}
          isSaving={adding.isPending || changing.isPending}
          onSave={save}
          onClose={() => setNaming(undefined)}
        />
      )}
      {granting && <FolderSchoolsDialog folder={granting} onClose={() => setGranting(undefined)} />}
      {ordering && (
        <ItemOrderDialog
          folder={ordering}
          sort={sort}
          onDone={() => {
            setOrdering(undefined)
            onSorted()
          }}
          onClose={() => setOrdering(undefined)}
        />
      )}
      {sharing && (
        <FolderShareDialog resType={resType} folder={sharing} onClose={() => setSharing(undefined)} />
      )}
    </nav>
  )
}
