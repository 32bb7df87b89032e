// The form of a menu entry. The fields of an entry that the program brings are only shown.
import { useTranslation } from 'react-i18next'
import type { MenuBody, MenuNode } from '#contract/access/menu.ts'
import { accountKinds } from '#contract/accountKinds.ts'
import type { FormDeclaration, FormField } from '#src/kit/screen.ts'
import { NodeNames } from '#src/kit/tree/NodeNames.tsx'
import { TreePick } from '#src/kit/tree/TreePick.tsx'
import { withoutBranch } from '#src/kit/tree/treeNodes.ts'
import type { FormFor } from '#src/kit/tree/treeScreen.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { useListText } from '#src/ui/useListText.ts'
import { IconPick, IconView } from '../shared/IconPick.tsx'
import styles from './menu.module.css'

const lastSort = 99_999

const FixedField = ({ of, value }: { of: keyof MenuBody; value?: unknown }) => {
  const { t } = useTranslation('menuEntry')
  const listText = useListText()
  const words = useNounTexts('menuEntry')
  const texts = (Array.isArray(value) ? value : [value]).map((one) => words.value(of, one) ?? String(one))
  return (
    <span className={styles.fixed} title={t('fixed')}>
      {listText(texts)}
    </span>
  )
}

/** Pages and their groups: a button has no children. */
const places = (rows: readonly MenuNode[]): MenuNode[] =>
  rows.flatMap((row) => (row.type === '0' ? [{ ...row, children: places(row.children ?? []) }] : []))

export const useMenuForm = () => {
  const { t } = useTranslation('menuEntry')
  return ({ record, parent, rows }: FormFor<MenuNode>): FormDeclaration<MenuNode, MenuBody> => {
    const unlessBuiltIn = (field: FormField<MenuBody>): FormField<MenuBody> =>
      record?.isBuiltIn ? { key: field.key, type: 'custom', input: <FixedField of={field.key} /> } : field
    return {
      fields: [
        unlessBuiltIn({ key: 'type', type: 'radio', isRequired: true }),
        { key: 'name', isRequired: true },
        {
          key: 'parentId',
          type: 'custom',
          input: <TreePick nodes={withoutBranch(places(rows), record?.id)} hint={t('root')} />,
          view: <NodeNames nodes={places(rows)} />,
        },
        { key: 'sort', type: 'number', min: 0, max: lastSort, isRequired: true, hint: t('sortHint') },
        unlessBuiltIn({ key: 'path', isRequired: true, hint: t('pathHint') }),
        unlessBuiltIn({ key: 'permission', isRequired: true, hint: t('flagHint') }),
        { key: 'visible', type: 'radio', isRequired: true },
        unlessBuiltIn({ key: 'kinds', type: 'many', isRequired: true }),
        { key: 'icon', type: 'custom', input: <IconPick />, view: <IconView />, isWide: true },
      ],
      initial: {
        type: parent?.children?.some(({ type }) => type === '1') ? '1' : '0',
        parentId: parent?.id,
        visible: '1',
        icon: parent ? parent.icon : 'catalogue',
        kinds: parent ? parent.kinds : [...accountKinds],
      },
    }
  }
}
