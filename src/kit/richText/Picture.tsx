import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileId } from '#contract/ids.ts'
import { useLoadAgain } from '#src/lib/useLoadAgain.ts'
import { MissingFile } from '#src/ui/MissingFile.tsx'
import { useRichTextFiles } from './files.ts'
import styles from './richText.module.css'

export const Picture = ({ fileId, alt }: { fileId: FileId; alt: string }) => {
  const { t } = useTranslation('richText')
  const { useAddress } = useRichTextFiles()
  const address = useAddress(fileId)
  const [isThere, setThere] = useState(false)
  const { round, hasFailed, onFailed, onLoaded, retry } = useLoadAgain()
  if (address === undefined)
    return <span className={styles.loading} role="status" aria-label={t('loading')} />
  if (address === null) return <span className={styles.missing}>{t('pictureMissing')}</span>
  if (hasFailed) return <MissingFile text={t('pictureMissing')} onRetry={retry} />
  return (
    <img
      key={round}
      className={isThere ? styles.picture : `${styles.picture} ${styles.loading}`}
      src={address}
      alt={alt || t('picture')}
      draggable={false}
      onLoad={() => {
        setThere(true)
        onLoaded()
      }}
      onError={onFailed}
    />
  )
}
