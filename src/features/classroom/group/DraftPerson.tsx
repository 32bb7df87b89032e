// One student on the way into a group: chosen by a press, by a drag, or placed by a number.
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeatView } from '#contract/classroom/classroom.ts'
import { Avatar } from '#src/files/Avatar.tsx'
import styles from './GroupSetup.module.css'

interface Props {
  seat: SeatView
  level: string | undefined
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onKey: (event: KeyboardEvent) => void
}

export const DraftPerson = ({ seat, level, isChosen, onChoose, onKey }: Props) => {
  const { t } = useTranslation('group')
  return (
    <li>
      <button
        type="button"
        draggable
        className={styles.person}
        aria-pressed={isChosen}
        title={seat.name}
        onClick={() => onChoose(!isChosen)}
        onDragStart={() => onChoose(true)}
        onKeyDown={onKey}
      >
        <Avatar id={seat.userId} name={seat.name} picture={seat.avatar} />
        <span>{seat.name}</span>
        {level !== undefined && <small>{level}</small>}
        {!seat.isPresent && <small>{t('away')}</small>}
      </button>
    </li>
  )
}
