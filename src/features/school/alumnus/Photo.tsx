import { Skeleton } from 'antd'
import type { FileId } from '#contract/ids.ts'
import { useFileLink } from '#src/files/useFileLink.ts'
import styles from './alumni.module.css'

export const Photo = ({ id, name }: { id: FileId; name: string }) => {
  const { data: link, isPending } = useFileLink(id)
  if (isPending) return <Skeleton.Image active />
  return link ? <img className={styles.photo} src={link.url} alt={name} /> : null
}
