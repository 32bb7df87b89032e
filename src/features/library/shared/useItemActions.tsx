// The actions on the rows of a library's list: share, switch, collect, copy, move.
import { useTranslation } from 'react-i18next'
import { copyToFolder, type idLists, moveToFolder } from '#contract/library/folder.ts'
import type { LibraryCalls, LibraryFields, ResType } from '#contract/library/libraryItem.ts'
import { request } from '#src/http/request.ts'
import { idsBody } from '#src/kit/rows.ts'
import type { Row, RowAction } from '#src/kit/screen.ts'
import { ItemPlaceDialog } from './ItemPlaceDialog.tsx'

type ItemRow = Row & LibraryFields
interface Library {
  readonly resType: ResType
  readonly calls: LibraryCalls
  /** Copy and move call the ids of this noun so. */
  readonly idList: keyof typeof idLists
}

export const useItemActions = <R extends ItemRow>({ resType, calls, idList }: Library): RowAction<R>[] => {
  const { t } = useTranslation(['library', 'success'])
  const place =
    (way: 'copy' | 'move'): NonNullable<RowAction<R>['dialog']> =>
    (records, close, done) => (
      <ItemPlaceDialog
        way={way}
        resType={resType}
        idList={idList}
        ids={records.map(({ id }) => id)}
        // A copy goes to one's own library, so another's folder is no place to begin.
        current={records[0]?.mine ? (records[0].folderId ?? undefined) : undefined}
        onDone={done}
        onClose={close}
      />
    )
  const change = (
    key: 'share' | 'unshare' | 'enable' | 'disable',
    done: string,
    isFor: (record: R) => boolean,
  ): RowAction<R> => ({
    key,
    call: calls[key],
    label: t(`library:${key}`),
    on: 'both',
    isFor: (record) => record.mine && isFor(record),
    run: async (records) => {
      await request(calls[key], { body: idsBody(records) })
      return done
    },
  })
  const collect = (key: 'collect' | 'uncollect', collected: boolean): RowAction<R> => ({
    key,
    call: calls.collect,
    label: t(`library:${key}`),
    on: 'row',
    isFor: (record) => record.collected === collected,
    run: async ([record]) => {
      if (record) await request(calls.collect, { body: { id: record.id } })
      return t('success:saved')
    },
  })
  return [
    change('share', t('success:shared'), ({ shared, libraryType }) => !shared && libraryType !== '1'),
    change('unshare', t('success:unshared'), ({ shared }) => shared),
    change('enable', t('success:enabled'), ({ enabled }) => !enabled),
    change('disable', t('success:disabled'), ({ enabled }) => enabled),
    collect('collect', false),
    collect('uncollect', true),
    { key: 'copy', call: copyToFolder, label: t('library:copy'), on: 'both', dialog: place('copy') },
    {
      key: 'move',
      call: moveToFolder,
      label: t('library:move'),
      on: 'both',
      isFor: ({ mine }) => mine,
      dialog: place('move'),
    },
  ]
}
