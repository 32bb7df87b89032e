// A shared board as a small picture, received only while it is in view.
import { useTranslation } from 'react-i18next'
import type { LiveId } from '#contract/ids.ts'
import type { DocumentName } from '#contract/system/document.ts'
import { useIsInView } from '#src/lib/useIsInView.ts'
import styles from './BoardThumbnail.module.css'
import { useThumbnail } from './useThumbnail.ts'

export interface ThumbnailProps {
  name: DocumentName
  liveId: LiveId
  /** The name of the picture. */
  title: string
}

const Drawing = ({ name, liveId, title }: ThumbnailProps) => {
  const { t } = useTranslation('board')
  const address = useThumbnail(name, liveId)
  if (address === null) return <p>{t('stillEmpty')}</p>
  return address && <img src={address} alt={title} />
}

export const BoardThumbnail = (props: ThumbnailProps) => {
  const { element, isInView } = useIsInView()
  return (
    <div ref={element} className={styles.thumbnail}>
      {isInView && <Drawing {...props} />}
    </div>
  )
}
