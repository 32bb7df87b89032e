// Shows a resource: a picture, a video, a sound, a PDF, an office file, a link; of anything else it says that it cannot.
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ResourceRecord } from '#contract/library/resource.ts'
import { useFileLink } from '#src/files/useFileLink.ts'
import { useLoadAgain } from '#src/lib/useLoadAgain.ts'
import { fileKind } from './fileKind.ts'
import styles from './fileView.module.css'
import { LinkView } from './LinkView.tsx'
import { OfficeView } from './OfficeView.tsx'
import { PdfView } from './PdfView.tsx'
import { ViewMessage } from './ViewMessage.tsx'

interface Props {
  resource: ResourceRecord
}

const MediaView = ({ resource }: Props) => {
  const { t } = useTranslation('fileView')
  const { round, hasFailed, onFailed, onLoaded, retry } = useLoadAgain()
  const { data: link, isPending } = useFileLink(resource.fileId)
  if (isPending) return <Skeleton active />
  if (!link) return <ViewMessage text={t('notViewable')} resource={resource} />
  if (hasFailed) return <ViewMessage text={t('notViewable')} resource={resource} onRetry={retry} />
  const mediaProps = { src: link.url, onError: onFailed }
  const kind = fileKind(resource)
  if (kind === 'picture')
    return <img key={round} {...mediaProps} onLoad={onLoaded} className={styles.media} alt={resource.name} />
  if (kind === 'video') {
    return (
      <video
        key={round}
        {...mediaProps}
        onLoadedData={onLoaded}
        className={styles.media}
        controls
        aria-label={resource.name}
      />
    )
  }
  return (
    <audio
      key={round}
      {...mediaProps}
      onLoadedData={onLoaded}
      className={styles.sound}
      controls
      aria-label={resource.name}
    />
  )
}

export const FileView = ({ resource }: Props) => {
  const { t } = useTranslation('fileView')
  const kind = fileKind(resource)
  if (kind === 'link') return <LinkView url={resource.url} />
  if (kind === 'pdf') return <PdfView resource={resource} />
  if (kind === 'office') return <OfficeView resource={resource} />
  if (kind === 'other') return <ViewMessage text={t('unsupported')} resource={resource} />
  return <MediaView resource={resource} />
}
