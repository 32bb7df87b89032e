// The actions on a row of a tree: change it, add one below it, delete it.

import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { RowAction } from '../screen.ts'
import { sendCall } from '../sendCall.ts'
import { nameOfRecord, useMay } from '../useNounActions.tsx'
import type { TreeRow, TreeScreenProps } from './treeScreen.ts'

type Open<R> = (record: R | undefined, parent: R | undefined) => void

export const useTreeActions = <R extends TreeRow<R>, B, S>(
  { noun, addChildWords, nameOf = nameOfRecord, mayHaveChildren, mayRemove }: TreeScreenProps<R, B, S>,
  onOpen: Open<R>,
): RowAction<R>[] => {
  const { t } = useTranslation(['kit', 'success'])
  const may = useMay(noun)
  const { remove } = noun.calls
  const opens = (open: (record: R) => void) => ({ on: 'row' as const, open })
  const actions: RowAction<R>[] = []
  if (may('update'))
    actions.push({ key: 'edit', label: t('edit'), ...opens((record) => onOpen(record, undefined)) })
  if (may('create')) {
    actions.push({
      key: 'addChild',
      label: addChildWords,
      icon: <PlusOutlined />,
      ...opens((record) => onOpen(undefined, record)),
      ...(mayHaveChildren && { isFor: mayHaveChildren }),
    })
  }
  if (remove && may('remove')) {
    actions.push({
      key: 'remove',
      label: t('remove.label'),
      icon: <DeleteOutlined />,
      isDanger: true,
      on: 'row',
      ...(mayRemove && { isFor: mayRemove }),
      confirm: ([record]) => ({
        title: t('remove.title', { name: record ? nameOf(record) : '' }),
        text: t('remove.text'),
      }),
      run: async ([record]) => {
        await sendCall(remove, { params: { id: record?.id } })
        return t('success:deleted')
      },
    })
  }
  return actions
}
