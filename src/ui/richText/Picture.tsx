import { useTranslation } from 'react-i18next'
import type { FileId } from '#contract/ids.ts'
import { useRichTextFiles } from './files.ts'
import styles from './richText.module.css'

export const Picture = ({ fileId, alt }: { fileId: FileId; alt: string }) => {
  const { t } = useTranslation('richText')
  const { useAddress } = useRichTextFiles()
  const address = useAddress(fileId)
  if (address === undefined)
    return <span className={styles.loading} role="status" aria-label={t('loading')} />
  if (address === null) return <span className={styles.missing}>{t('pictureMissing')}</span>
  return <img className={styles.picture} src={address} alt={alt || t('picture')} draggable={false} />
}
