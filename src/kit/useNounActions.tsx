// The actions on rows of a noun: change and delete come from its calls, the rest from the screen.

import { DeleteOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { Call } from '#contract/call.ts'
import { type ManyDone, manyDone, type NounAction } from '#contract/noun.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { idsBody } from './rows.ts'
import type { Row, RowAction, Screen } from './screen.ts'
import { sendCall } from './sendCall.ts'

/** Does the noun have the call, and may this person use it? */
export const useMay = ({ calls }: { readonly calls: { readonly [A in NounAction]?: Call } }) => {
  const mayCall = useMayCall()
  return (action: NounAction): boolean => {
    const call = calls[action]
    return call !== undefined && mayCall(call)
  }
}

/** "3 done", or "2 done, 1 not". */
export const useBulkResultText = () => {
  const { t } = useTranslation('kit')
  return ({ done, refused }: ManyDone, words: string): string =>
    refused.length === 0 ? words : t('done.some', { done, refused: refused.length })
}

const useRemove = <R extends Row, B, S>({ noun, nameOf, isRemovable }: Screen<R, B, S>): RowAction<R>[] => {
  const { t } = useTranslation(['kit', 'success'])
  const may = useMay(noun)
  const manyWords = useBulkResultText()
  const { remove, removeMany } = noun.calls
  const name = ([record]: readonly R[]): string => (record ? (nameOf?.(record) ?? nameOfRecord(record)) : '')
  const actions: RowAction<R>[] = []
  const text = t(noun.declared.trash ? 'remove.toTrash' : 'remove.text')
  const shared = { label: t('remove.label'), icon: <DeleteOutlined />, isDanger: true }
  if (remove && may('remove')) {
    actions.push({
      ...shared,
      key: 'remove',
      on: 'row',
      ...(isRemovable && { isFor: isRemovable }),
      confirm: (records) => ({ title: t('remove.title', { name: name(records) }), text }),
      run: async ([record]) => {
        await sendCall(remove, { params: { id: record?.id } })
        return t('success:deleted')
      },
    })
  }
  if (removeMany && may('removeMany')) {
    actions.push({
      ...shared,
      key: 'removeMany',
      on: 'rows',
      confirm: ({ length }) => ({ title: t('remove.many', { count: length }), text }),
      run: async (records) => {
        const answer = await sendCall(removeMany, { body: idsBody(records) })
        return manyWords(manyDone.parse(answer), t('success:deleted'))
      },
    })
  }
  return actions
}

export const nameOfRecord = (record: Row): string => String(Reflect.get(record, 'name') ?? '')

export const useNounActions = <R extends Row, B, S>(
  screen: Screen<R, B, S>,
  onEdit: (record: R) => void,
): RowAction<R>[] => {
  const { t } = useTranslation('kit')
  const may = useMay(screen.noun)
  const mayCall = useMayCall()
  const removing = useRemove(screen)
  const edit: RowAction<R> = {
    key: 'edit',
    label: t('edit'),
    on: 'row',
    ...(screen.form?.isFor && { isFor: screen.form.isFor }),
    open: onEdit,
  }
  const screenActions = (screen.actions ?? []).filter(({ call }) => !call || mayCall(call))
  return [
    ...screenActions.filter(({ isFirst }) => isFirst),
    ...(screen.form && may('update') ? [edit] : []),
    ...screenActions.filter(({ isFirst }) => !isFirst),
    ...removing,
  ]
}
