// A shared screen over the whole phone, to be read with two fingers.
import { type TrackReference, VideoTrack } from '@livekit/components-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseIcon } from '#src/ui/icons.tsx'
import styles from './FullScreenShare.module.css'
import { useZoom } from './useZoom.ts'

interface Props {
  screen: TrackReference
  words: string
  onClose: () => void
}

export const FullScreenShare = ({ screen, words, onClose }: Props) => {
  const { t } = useTranslation('stage')
  const dialog = useRef<HTMLDialogElement>(null)
  const { style, handlers } = useZoom()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.full} aria-label={words} onClose={onClose}>
      <div className={styles.frame} {...handlers}>
        <VideoTrack trackRef={screen} aria-label={words} className={styles.video} style={style} />
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={t('closeFull')}
        onClick={() => dialog.current?.close()}
      >
        <CloseIcon />
      </button>
    </dialog>
  )
}
