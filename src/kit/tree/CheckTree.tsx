// A tree of boxes to tick: found by a word, opened and closed, ticked one by one or all at once.
import { Button, Tree, type TreeDataNode } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import {
  type CheckNode,
  checkStateOf,
  type TickMode,
  tick,
  tickAll,
  untick,
  untickAll,
} from './checkState.ts'
import { TreeBar } from './TreeBar.tsx'
import styles from './tree.module.css'
import { containsText, filterTree } from './treeNodes.ts'
import { useOpenNodes } from './useOpenNodes.ts'

const asData = (nodes: readonly CheckNode[], isFixed: boolean): TreeDataNode[] =>
  nodes.map(({ id, name, note, isLocked = false, children }) => ({
    key: id,
    disableCheckbox: isLocked || isFixed,
    title: (
      <>
        {name}
        {note && <small className={styles.note}>{note}</small>}
      </>
    ),
    ...(children?.length ? { children: asData(children, isFixed) } : {}),
  }))

interface Props {
  nodes: readonly CheckNode[]
  mode: TickMode
  label: string
  // Set by the form.
  id?: string
  value?: readonly string[]
  /** Without it the ticks can only be looked at. */
  onChange?: (ids: string[]) => void
}

export const CheckTree = ({ nodes, mode, label, id, value = [], onChange }: Props) => {
  const { t } = useTranslation('tree')
  const [keyword, setKeyword] = useState('')
  const isFiltered = keyword.trim() !== ''
  const matching = isFiltered ? filterTree(nodes, ({ name }) => containsText(name, keyword)) : nodes
  const open = useOpenNodes(matching, isFiltered, mode === 'each')
  const isFixed = onChange === undefined
  const ticks = { nodes, ticked: new Set(value), mode }
  const { checked, half } = checkStateOf(ticks)
  const change = (ids: ReadonlySet<string>) => onChange?.([...ids])
  const toggle = (key: string) => change(checked.includes(key) ? untick(ticks, key) : tick(ticks, key))
  return (
    <div id={id} className={styles.ticks}>
      <TreeBar keyword={keyword} onKeyword={setKeyword} onOpenAll={open.openAll} onCloseAll={open.closeAll}>
        {!isFixed && (
          <>
            <Button onClick={() => change(tickAll(ticks))}>{t('tickAll')}</Button>
            <Button onClick={() => change(untickAll(ticks))}>{t('untickAll')}</Button>
          </>
        )}
        <span className={styles.count} role="status">
          {t('ticked', { count: value.length })}
        </span>
      </TreeBar>
      {matching.length === 0 ? (
        <EmptyView title={t('nothing.title')} text={t('nothing.text')} />
      ) : (
        <Tree
          aria-label={label}
          checkable
          checkStrictly
          selectable={false}
          virtual={false}
          treeData={asData(matching, isFixed)}
          expandedKeys={[...open.open]}
          onExpand={(keys) => open.change(keys.map(String))}
          checkedKeys={{ checked, halfChecked: half }}
          onCheck={(_, { node }) => toggle(String(node.key))}
        />
      )}
    </div>
  )
}
