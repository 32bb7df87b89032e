// One student on the wall of groups: the picture, and below the whole of it the menu that moves this student.
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeatView } from '#contract/classroom/classroom.ts'
import styles from './GroupWall.module.css'
import { MoveMenu } from './MoveMenu.tsx'

interface Props {
  seat: SeatView
  count: number
  picture: ReactNode
}

export const MemberTile = ({ seat, count, picture }: Props) => {
  const { t } = useTranslation('group')
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className={styles.member}>
      {picture}
      <button
        ref={button}
        type="button"
        className={styles.cover}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={t('move.of', { name: seat.name })}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <MoveMenu seat={seat} count={count} anchor={button} onClose={() => setIsOpen(false)} />}
    </li>
  )
}
