import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { FileId } from '#contract/ids.ts'
import { getFileLink } from '#contract/system/file.ts'
import { request } from '#src/http/request.ts'
import styles from './alumni.module.css'

/** A link to a file is good for ten minutes. */
const linkFreshMs = 8 * 60 * 1000

export const Photo = ({ id, name }: { id: FileId; name: string }) => {
  const { data, isPending } = useQuery({
    queryKey: ['fileLink', id],
    queryFn: ({ signal }) => request(getFileLink, { params: { id } }, { signal, quiet: true }),
    staleTime: linkFreshMs,
  })
  if (isPending) return <Skeleton.Image active />
  return data ? <img className={styles.photo} src={data.url} alt={name} /> : null
}
