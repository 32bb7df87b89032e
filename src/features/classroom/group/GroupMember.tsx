// One student on the wall of groups: who it is, whether the microphone is open and heard, and the menu that moves the
// student. Without a picture: the teacher receives those of the visited group alone.
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeatView } from '#contract/classroom/classroom.ts'
import { Avatar } from '#src/files/Avatar.tsx'
import { useMediaPerson } from '#src/media/MediaContext.tsx'
import { HandIcon, MicIcon } from '#src/ui/roomIcons.tsx'
import styles from './GroupWall.module.css'
import { MoveMenu } from './MoveMenu.tsx'
import { useSpokeLately } from './useSpokeLately.ts'

interface Props {
  seat: SeatView
  /** The number of groups. */
  count: number
}

export const GroupMember = ({ seat, count }: Props) => {
  const { t } = useTranslation('group')
  const person = useMediaPerson(seat.id)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const spokeLately = useSpokeLately(seat.userId)
  const isSpeaking = seat.isPresent && (person?.isSpeaking || spokeLately)
  return (
    <li data-speaking={isSpeaking || undefined} data-away={!seat.isPresent || undefined}>
      <button
        ref={button}
        type="button"
        className={styles.member}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={t('move.of', { name: seat.name })}
        onClick={() => setIsOpen(true)}
      >
        <Avatar id={seat.userId} name={seat.name} picture={seat.avatar} />
        <span className={styles.name} title={seat.name}>
          {seat.name}
        </span>
        {seat.hand && <HandIcon />}
        {person?.micOn && <MicIcon />}
      </button>
      {isSpeaking && <span className="visuallyHidden">{t('wall.speaks')}</span>}
      {!seat.isPresent && <span className="visuallyHidden">{t('away')}</span>}
      {isOpen && <MoveMenu seat={seat} count={count} anchor={button} onClose={() => setIsOpen(false)} />}
    </li>
  )
}
