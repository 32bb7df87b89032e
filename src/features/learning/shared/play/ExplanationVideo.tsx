// The video that explains an exercise, in the size of the page.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileId } from '#contract/ids.ts'
import { useFileLink } from '#src/files/useFileLink.ts'
import styles from './play.module.css'

export const ExplanationVideo = ({ id }: { id: FileId }) => {
  const { t } = useTranslation('exercisePlay')
  const [isBroken, setBroken] = useState(false)
  const { data: link, isPending } = useFileLink(id)
  return (
    <figure className={styles.video} aria-label={t('video')} aria-busy={isPending}>
      {link && !isBroken && (
        // biome-ignore lint/a11y/useMediaCaption: a teacher's own video has no captions
        <video src={link.url} controls preload="metadata" onError={() => setBroken(true)} />
      )}
      {!isPending && (!link || isBroken) && <p className={styles.hint}>{t('fileMissing')}</p>}
    </figure>
  )
}
