// The order of what lies right in a folder of one's own: what is moved up is shown and practised first.

import { ArrowDownOutlined, ArrowUpOutlined, VerticalAlignTopOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { folderIdSchema } from '#contract/ids.ts'
import { type FolderNode, listFolderItems } from '#contract/library/folder.ts'
import type { LibraryCalls } from '#contract/library/libraryItem.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { FormModal } from '#src/kit/FormModal.tsx'
import { refetchLists } from '#src/kit/list/refetchLists.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import styles from './folder.module.css'
import { itemsMost, movedTo } from './itemOrder.ts'
import { folderNoun } from './useFolders.ts'

interface Props {
  folder: FolderNode
  sort: LibraryCalls['sort']
  onDone: () => void
  onClose: () => void
}

export const ItemOrderDialog = ({ folder, sort, onDone, onClose }: Props) => {
  const { t } = useTranslation(['folder', 'common', 'success'])
  const queries = useQueryClient()
  const folderId = folderIdSchema.parse(folder.id)
  const { data, error, refetch } = useQuery({
    ...callQuery(listFolderItems, { query: { folderId, current: 1, size: itemsMost } }),
    // Another one may have been put into the folder since.
    gcTime: 0,
  })
  const [moved, setMoved] = useState<readonly string[]>()
  const names = new Map(data?.records.map(({ id, name }) => [id as string, name]))
  const ids = moved ?? [...names.keys()]
  const isTooMany = data !== undefined && data.total > itemsMost
  const saving = useMutation({
    mutationFn: () => request(sort, { body: { ids: [...ids] } }),
    onSuccess: () => {
      showToast({ kind: 'success', text: t('success:saved') })
      void refetchLists(queries, [folderNoun])
      onDone()
    },
  })
  const content = () => {
    if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton active />
    if (isTooMany)
      return <Alert type="info" showIcon title={t('folder:order.tooMany', { count: itemsMost })} />
    if (ids.length === 0)
      return <EmptyView title={t('folder:order.empty')} text={t('folder:order.emptyText')} />
    return (
      <ol className={styles.order}>
        {ids.map((id, at) => {
          const name = names.get(id)?.trim() || t('folder:order.noName')
          const move = (to: number) => setMoved(movedTo(ids, at, to))
          return (
            <li key={id}>
              <span className={styles.orderName} title={name}>
                {at + 1}. {name}
              </span>
              <Button
                type="text"
                icon={<VerticalAlignTopOutlined />}
                disabled={at === 0}
                aria-label={t('folder:order.top', { name })}
                onClick={() => move(0)}
              />
              <Button
                type="text"
                icon={<ArrowUpOutlined />}
                disabled={at === 0}
                aria-label={t('folder:order.up', { name })}
                onClick={() => move(at - 1)}
              />
              <Button
                type="text"
                icon={<ArrowDownOutlined />}
                disabled={at === ids.length - 1}
                aria-label={t('folder:order.down', { name })}
                onClick={() => move(at + 1)}
              />
            </li>
          )
        })}
      </ol>
    )
  }
  return (
    <FormModal
      isTouched={() => moved !== undefined}
      width={620}
      title={t('folder:order.title', { name: folder.name })}
      okText={t('common:save')}
      cancelText={t('common:cancel')}
      okButtonProps={{ disabled: moved === undefined, loading: saving.isPending }}
      onOk={() => saving.mutate()}
      onClose={onClose}
    >
      {content()}
    </FormModal>
  )
}
