// Pen, microphone, camera and connection of one person, as small marks; a mark that is off takes no ink.
import { useTranslation } from 'react-i18next'
import type { SeatView } from '#contract/classroom/classroom.ts'
import { useMediaPerson, useMediaState } from '#src/media/MediaContext.tsx'
import { isBelowGood, QualityMark } from '#src/media/QualityMark.tsx'
import { CameraIcon, MicIcon, PenIcon, PinIcon, QuietIcon } from '#src/ui/roomIcons.tsx'
import styles from './Roster.module.css'

const Mark = ({ words, kind, children }: { words: string; kind: string; children: React.ReactNode }) => (
  <span className={styles.mark} data-kind={kind} title={words}>
    {children}
    <span className="visuallyHidden">{words}</span>
  </span>
)

/** The host sees how everybody's connection is, the others whose is not good. */
export const SeatMarks = ({ seat, isHost }: { seat: SeatView; isHost: boolean }) => {
  const { t } = useTranslation('roster')
  const person = useMediaPerson(seat.id)
  const isPreferred = useMediaState((state) => state.preferredSeatId === seat.id)
  if (!seat.isPresent) return null
  const quality = person && (isHost || isBelowGood(person.quality)) ? person.quality : undefined
  const isMicOn = person?.micOn ?? false
  return (
    <span className={styles.marks}>
      {quality && <QualityMark quality={quality} />}
      {isPreferred && (
        <Mark words={t('bestPicture')} kind="plain">
          <PinIcon />
        </Mark>
      )}
      {seat.role === 'student' && seat.canDraw && (
        <Mark words={t('mark.pen')} kind="pen">
          <PenIcon />
        </Mark>
      )}
      {person?.camera && (
        <Mark words={t('mark.camera')} kind="plain">
          <CameraIcon />
        </Mark>
      )}
      {seat.isBanned ? (
        <Mark words={t('mark.banned')} kind="banned">
          <QuietIcon />
        </Mark>
      ) : (
        isMicOn && (
          <Mark words={t('mark.micOn')} kind={person?.isSpeaking ? 'speaking' : 'open'}>
            <MicIcon />
          </Mark>
        )
      )}
    </span>
  )
}
