import type { FileId } from '#contract/ids.ts'
import { useFileLink } from '#src/files/useFileLink.ts'
import styles from './LessonCard.module.css'

/** The picture of a lesson; its name stands beside it. */
export const Cover = ({ id }: { id: FileId }) => {
  const { data: link } = useFileLink(id)
  return link ? <img className={styles.cover} src={link.url} alt="" /> : null
}
