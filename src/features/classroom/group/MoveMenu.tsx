// Moves one student to any other group, or to the main room. Number keys act, 0 is the main room.
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeatView } from '#contract/classroom/classroom.ts'
import { useClassroom } from '#src/classroom/ClassroomContext.tsx'
import { AnchoredMenu } from '#src/ui/AnchoredMenu.tsx'
import styles from './GroupWall.module.css'

interface Props {
  seat: SeatView
  /** The number of groups. */
  count: number
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

export const MoveMenu = ({ seat, count, anchor, onClose }: Props) => {
  const { t } = useTranslation('group')
  const classroom = useClassroom()
  const targets = [...Array.from({ length: count }, (_, group) => group), null].filter(
    (group) => group !== seat.group,
  )
  const keyOf = (group: number | null) => String(group === null ? 0 : group + 1)
  const move = (group: number | null) => {
    onClose()
    void classroom.request('group:move', { seatId: seat.id, group })
  }
  const lowerHand = () => {
    onClose()
    void classroom.request('hand:lower', { seatId: seat.id })
  }
  return (
    <AnchoredMenu
      title={seat.name}
      label={t('move.of', { name: seat.name })}
      anchor={anchor}
      onClose={onClose}
      onLetter={(letter) => {
        const group = targets.find((one) => keyOf(one) === letter)
        if (group === undefined) return false
        move(group)
        return true
      }}
    >
      {seat.hand && (
        <button type="button" role="menuitem" className={styles.item} onClick={lowerHand}>
          {t('move.lowerHand')}
        </button>
      )}
      {targets.map((group) => (
        <button
          key={keyOf(group)}
          type="button"
          role="menuitem"
          className={styles.item}
          aria-keyshortcuts={keyOf(group)}
          aria-label={group === null ? t('move.toMain') : t('move.to', { number: group + 1 })}
          onClick={() => move(group)}
        >
          <span>{group === null ? t('move.toMain') : t('move.to', { number: group + 1 })}</span>
          {keyOf(group).length === 1 && <kbd>{keyOf(group)}</kbd>}
        </button>
      ))}
    </AnchoredMenu>
  )
}
