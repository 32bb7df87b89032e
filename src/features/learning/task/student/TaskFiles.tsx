// Files that the teacher gave with a task: opened in a tab of their own.
import { PaperClipOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { FileId } from '#contract/ids.ts'
import { useFileLink } from '#src/files/useFileLink.ts'
import { formatBytes } from '#src/lib/formatBytes.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from './task.module.css'

const TaskFile = ({ id }: { id: FileId }) => {
  const { t } = useTranslation('exercisePlay')
  const locale = useLocale()
  const { data: link, isPending } = useFileLink(id)
  if (isPending) return <span aria-busy>…</span>
  if (!link) return <span>{t('fileMissing')}</span>
  return (
    <a href={link.url} target="_blank" rel="noreferrer">
      <PaperClipOutlined aria-hidden /> {link.name} <small>{formatBytes(link.size, locale)}</small>
    </a>
  )
}

export const TaskFiles = ({ ids }: { ids: readonly FileId[] }) =>
  ids.length > 0 && (
    <ul className={styles.files}>
      {ids.map((id) => (
        <li key={id}>
          <TaskFile id={id} />
        </li>
      ))}
    </ul>
  )
