// The video that explains an exercise, in the size of the page.
import { useTranslation } from 'react-i18next'
import type { FileId } from '#contract/ids.ts'
import { useFileLink } from '#src/files/useFileLink.ts'
import { useLoadAgain } from '#src/lib/useLoadAgain.ts'
import { MissingFile } from '#src/ui/MissingFile.tsx'
import styles from './play.module.css'

export const ExplanationVideo = ({ id }: { id: FileId }) => {
  const { t } = useTranslation('exercisePlay')
  const { round, hasFailed, onFailed, onLoaded, retry } = useLoadAgain()
  const { data: link, isPending } = useFileLink(id)
  return (
    <figure className={styles.video} aria-label={t('video')} aria-busy={isPending}>
      {link && !hasFailed && (
        // biome-ignore lint/a11y/useMediaCaption: a teacher's own video has no captions
        <video
          key={round}
          src={link.url}
          controls
          preload="metadata"
          onLoadedMetadata={onLoaded}
          onError={onFailed}
        />
      )}
      {!isPending && !link && <p className={styles.hint}>{t('fileMissing')}</p>}
      {link && hasFailed && <MissingFile text={t('fileMissing')} onRetry={retry} />}
    </figure>
  )
}
