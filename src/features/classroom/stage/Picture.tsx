// One person's tile: video, or the initial without it; with name, mic, stars, hand and connection quality.
import { VideoTrack } from '@livekit/components-react'
import { useTranslation } from 'react-i18next'
import type { SeatView } from '#contract/classroom/classroom.ts'
import { useClassroomState } from '#src/classroom/ClassroomContext.tsx'
import { Avatar } from '#src/files/Avatar.tsx'
import { useMediaPerson } from '#src/media/MediaContext.tsx'
import { isBelowGood, QualityMark } from '#src/media/QualityMark.tsx'
import { HandIcon, MicIcon, MicOffIcon, PinIcon, UnpinIcon } from '#src/ui/roomIcons.tsx'
import { Stars } from '../shared/Stars.tsx'
import { PausedNote } from './PausedNote.tsx'
import styles from './Picture.module.css'
import { type PictureSize, useIsPictureSaved } from './useIsPictureSaved.ts'

interface Props {
  seat: SeatView
  size?: PictureSize
  /** Given when this picture may be made big or small again. */
  onPin?: (() => void) | undefined
  isPinned?: boolean
}

export const Picture = ({ seat, size = 'medium', onPin, isPinned = false }: Props) => {
  const { t } = useTranslation('stage')
  const person = useMediaPerson(seat.id)
  const isMine = useClassroomState((state) => state.mySeatId === seat.id)
  const ownName = size === 'small' ? t('me') : t('you', { name: seat.name })
  const isSaved = useIsPictureSaved(seat, size) && !isMine
  const camera = isSaved ? null : person?.camera
  const micOn = person?.micOn ?? false
  return (
    <figure
      className={styles.picture}
      data-size={size}
      data-speaking={person?.isSpeaking || undefined}
      data-called={seat.isCalled || undefined}
      data-away={!seat.isPresent || undefined}
    >
      {camera ? (
        <VideoTrack
          trackRef={camera}
          aria-label={t('pictureOf', { name: seat.name })}
          className={isMine ? `${styles.video} ${styles.mirrored}` : styles.video}
        />
      ) : (
        <div className={styles.empty}>
          <Avatar id={seat.userId} name={seat.name} picture={seat.avatar} size="large" />
          {!seat.isPresent && <span className={styles.away}>{t('away')}</span>}
          {isSaved && person?.camera && size !== 'small' && <span className={styles.away}>{t('saved')}</span>}
        </div>
      )}
      {camera && person?.isCameraPaused && <PausedNote />}
      <figcaption className={styles.caption}>
        <span className={styles.micMark} data-on={micOn || undefined}>
          {micOn ? <MicIcon /> : <MicOffIcon />}
          <span className="visuallyHidden">{t(micOn ? 'micOn' : 'micOff')}</span>
        </span>
        <span className={styles.name} title={seat.name}>
          {isMine ? ownName : seat.name}
        </span>
      </figcaption>
      <div className={styles.marks}>
        {seat.stars > 0 && <Stars stars={seat.stars} className={styles.stars} />}
        {seat.hand && (
          <span className={`${styles.mark} ${styles.hand}`}>
            <HandIcon />
            <span className="visuallyHidden">{t('handUp')}</span>
          </span>
        )}
        {person && isBelowGood(person.quality) && (
          <span className={styles.mark}>
            <QualityMark quality={person.quality} />
          </span>
        )}
      </div>
      {onPin && (
        <button
          type="button"
          className={styles.pin}
          aria-label={t(isPinned ? 'unpin' : 'pin', { name: seat.name })}
          title={t(isPinned ? 'unpin' : 'pin', { name: seat.name })}
          onClick={onPin}
        >
          {isPinned ? <UnpinIcon /> : <PinIcon />}
        </button>
      )}
    </figure>
  )
}
