// A stored file by its name, which opens it.
import { useTranslation } from 'react-i18next'
import type { FileId } from '#contract/ids.ts'
import { useFileLink } from './useFileLink.ts'

export const FileName = ({ id }: { id: FileId }) => {
  const { t } = useTranslation('upload')
  const { data: link, isPending } = useFileLink(id)
  if (isPending) return <span>…</span>
  if (!link) return <span>{t('missing')}</span>
  return (
    <a href={link.url} target="_blank" rel="noreferrer">
      {link.name}
    </a>
  )
}
