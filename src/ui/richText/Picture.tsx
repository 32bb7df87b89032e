import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileId } from '#contract/ids.ts'
import { useRichTextFiles } from './files.ts'
import styles from './richText.module.css'

export const Picture = ({ fileId, alt }: { fileId: FileId; alt: string }) => {
  const { t } = useTranslation('richText')
  const { useAddress } = useRichTextFiles()
  const address = useAddress(fileId)
  const [isThere, setThere] = useState(false)
  if (address === undefined)
    return <span className={styles.loading} role="status" aria-label={t('loading')} />
  if (address === null) return <span className={styles.missing}>{t('pictureMissing')}</span>
  return (
    <img
      className={isThere ? styles.picture : `${styles.picture} ${styles.loading}`}
      src={address}
      alt={alt || t('picture')}
      draggable={false}
      onLoad={() => setThere(true)}
      onError={() => setThere(true)}
    />
  )
}
