import { useQueries } from '@tanstack/react-query'
import { Checkbox, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { folderTypes } from '#contract/constants.ts'
import { type FolderNode, listFolders } from '#contract/library/folder.ts'
import { libraryTypes } from '#contract/library/libraryItem.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import styles from './grant.module.css'

interface Props {
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

const inPublic = { tenantId: publicTenantId } as const

/** The way to each folder below the root of its library, as one line. */
const linesOf = (nodes: readonly FolderNode[], above = ''): { id: string; name: string }[] =>
  nodes.flatMap(({ id, level, name, children }) => {
    const way = level === 0 ? above : [above, name].filter(Boolean).join(' / ')
    return [...(level === 0 ? [] : [{ id, name: way }]), ...linesOf(children, way)]
  })

/** The folders of the public library, of every kind of item. */
export const FolderChecks = ({ chosen, onChange }: Props) => {
  const { t } = useTranslation('tenant')
  const trees = useQueries({
    queries: Object.values(folderTypes).map((resType) =>
      callQuery(listFolders, { query: { resType, libraryType: libraryTypes.public } }, inPublic),
    ),
  })
  const failed = trees.find(({ error }) => error)
  if (failed) return <CallFailed error={failed.error} onRetry={() => void failed.refetch()} />
  if (trees.some(({ isPending }) => isPending)) return <Skeleton active />
  const lines = trees.flatMap(({ data }) => linesOf(data ?? []))
  if (lines.length === 0) return <EmptyView title={t('contentEmpty')} text={t('contentEmptyText')} />
  return (
    <Checkbox.Group
      className={styles.checks ?? ''}
      value={[...chosen]}
      options={lines.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(ids) => onChange(ids.map(String))}
    />
  )
}
