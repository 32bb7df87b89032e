import { useTranslation } from 'react-i18next'
import { getMenuListTree, type MenuNode, menuEntry } from '#contract/access/menu.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { TreeScreen } from '#src/kit/tree/TreeScreen.tsx'
import { menuIcon } from '#src/ui/menuIcons.tsx'
import { useListText } from '#src/ui/useListText.ts'
import styles from './menu.module.css'
import { useMenuForm } from './menuForm.tsx'

/** A directory is an entry with entries below it. */
const lookOf = ({ type, children }: MenuNode) => {
  if (type === '1') return 'button'
  return children?.some((child) => child.type === '0') ? 'directory' : 'menu'
}

const Name = ({ entry }: { entry: MenuNode }) => {
  const Icon = menuIcon(entry.icon)
  return (
    <span className={styles.name} title={entry.name}>
      {entry.type === '0' && <Icon aria-hidden />}
      <span>{entry.name}</span>
    </span>
  )
}

/** The entries of the side bars, and the buttons on the pages. */
export const MenuPage = () => {
  const { t } = useTranslation('menuEntry')
  const listText = useListText()
  const formOf = useMenuForm()
  const columns = [
    { key: 'name', isMain: true, width: 240, render: (entry: MenuNode) => <Name entry={entry} /> },
    { key: 'type', width: 90, render: (entry: MenuNode) => t(`look.${lookOf(entry)}`) },
    {
      key: 'kinds',
      width: 150,
      render: ({ kinds }: MenuNode) => listText(kinds.map((kind) => t(`value.kinds.${kind}`))),
    },
    { key: 'path', width: 220 },
    { key: 'permission', width: 150 },
    { key: 'visible', width: 90 },
    { key: 'sort', width: 64 },
  ] as const
  return (
    <TreeScreen
      noun={menuEntry}
      title={t('title')}
      query={callQuery(getMenuListTree, { query: {} })}
      columns={columns}
      formOf={formOf}
      addWords={t('add')}
      addChildWords={t('addChild')}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      above={<p className={styles.hint}>{t('hint')}</p>}
      mayHaveChildren={({ type }) => type === '0'}
      mayRemove={({ isBuiltIn }) => !isBuiltIn}
      startsOpen={false}
    />
  )
}
