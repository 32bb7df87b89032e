import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeatView } from '#contract/classroom/classroom.ts'
import { useClassroomState } from '#src/classroom/ClassroomContext.tsx'
import { Avatar } from '#src/files/Avatar.tsx'
import { MoreIcon } from '#src/ui/roomIcons.tsx'
import { Stars } from '../shared/Stars.tsx'
import { HandWaiting } from './HandWaiting.tsx'
import { HoldToTalkButton, useCanTalk } from './HoldToTalkButton.tsx'
import { QuickAction } from './QuickAction.tsx'
import styles from './Roster.module.css'
import { SeatMarks } from './SeatMarks.tsx'
import { SeatMenu } from './SeatMenu.tsx'
import { useHold } from './useHold.ts'

const talkKeys = ['t', 'T'] as const

type SeatWord = 'teacher' | 'inspector' | 'listener' | 'away' | 'banned' | 'called' | 'invited' | 'onMic'

const stateOf = (seat: SeatView): `state.${SeatWord}` | null => {
  if (seat.role === 'host') return 'state.teacher'
  if (seat.role === 'auditor') return seat.isInspector ? 'state.inspector' : 'state.listener'
  if (!seat.isPresent) return 'state.away'
  if (seat.isBanned) return 'state.banned'
  if (seat.isCalled) return 'state.called'
  if (seat.invitation === 'invited') return 'state.invited'
  return seat.isOnMic ? 'state.onMic' : null
}

export const RosterRow = ({ seat, isHost }: { seat: SeatView; isHost: boolean }) => {
  const { t } = useTranslation(['roster', 'group'])
  const isMine = useClassroomState((state) => state.mySeatId === seat.id)
  const [isOpen, setIsOpen] = useState(false)
  const row = useRef<HTMLButtonElement>(null)
  const state = stateOf(seat)
  const canRule = isHost && seat.role === 'student'
  const canTalk = useCanTalk(seat)
  const hold = useHold(seat.id, talkKeys)
  const person = (
    <>
      <Avatar id={seat.userId} name={seat.name} picture={seat.avatar} />
      <span className={styles.who}>
        <span className={styles.name} title={seat.name}>
          {isMine ? t('roster:you', { name: seat.name }) : seat.name}
        </span>
        <span className={styles.below}>
          {seat.stars > 0 && <Stars stars={seat.stars} className={styles.hand} />}
          {seat.hand && <HandWaiting raisedAt={seat.hand.raisedAt} />}
          {seat.school && <span className={styles.state}>{seat.school}</span>}
          {seat.group !== null && seat.role === 'student' && (
            <span className={styles.state}>{t('group:name', { number: seat.group + 1 })}</span>
          )}
          {state && (
            <span className={styles.state} data-state={state}>
              {t(`roster:${state}`)}
            </span>
          )}
        </span>
      </span>
    </>
  )
  return (
    <li
      className={styles.row}
      data-away={!seat.isPresent || undefined}
      data-hand={seat.hand ? true : undefined}
    >
      {canRule ? (
        <button
          ref={row}
          type="button"
          data-row
          className={styles.person}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-keyshortcuts={canTalk ? 'T' : undefined}
          onClick={() => setIsOpen(true)}
          {...(canTalk && hold.keyHandlers)}
        >
          {person}
        </button>
      ) : (
        <div className={styles.person}>{person}</div>
      )}
      {canTalk && <HoldToTalkButton seat={seat} />}
      {canRule && seat.hand && <QuickAction seat={seat} />}
      <SeatMarks seat={seat} isHost={isHost} />
      {canRule && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.more}
          aria-label={t('roster:menuOf', { name: seat.name })}
          onClick={() => setIsOpen(true)}
        >
          <MoreIcon />
        </button>
      )}
      {isOpen && <SeatMenu seat={seat} anchor={row} onClose={() => setIsOpen(false)} />}
    </li>
  )
}
