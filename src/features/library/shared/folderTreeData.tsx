// The folders as antd's tree takes them: a lock where the data permission is missing, a button to add below.
import { LockOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Tooltip, type TreeDataNode } from 'antd'
import type { AccountKind } from '#contract/accountKinds.ts'
import type { FolderNode } from '#contract/library/folder.ts'
import styles from './folder.module.css'
import { isDisabled } from './folderState.ts'

interface Words {
  readonly locked: string
  readonly addBelow: (name: string) => string
}
interface Options {
  readonly kind: AccountKind | undefined
  readonly words: Words
  readonly onAdd: (node: FolderNode) => void
}

export const folderTreeData = (nodes: readonly FolderNode[], options: Options): TreeDataNode[] =>
  nodes.map((node) => {
    const { kind, words, onAdd } = options
    const isFixed = isDisabled(node, kind)
    return {
      key: node.id,
      disableCheckbox: isFixed,
      title: (
        <span className={styles.node}>
          <span className={node.enabled ? undefined : styles.off}>{node.label}</span>
          {node.isLock && (
            <Tooltip title={words.locked}>
              <LockOutlined aria-label={words.locked} />
            </Tooltip>
          )}
          {!isFixed && (
            <Button
              type="text"
              size="small"
              icon={<PlusOutlined />}
              aria-label={words.addBelow(node.label)}
              onClick={(event) => {
                event.stopPropagation()
                onAdd(node)
              }}
            />
          )}
        </span>
      ),
      ...(node.children.length > 0 && { children: folderTreeData(node.children, options) }),
    }
  })
