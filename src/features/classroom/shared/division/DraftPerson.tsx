// One student on the way into a group: chosen by a press, by a drag, or placed by a number.
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#src/files/Avatar.tsx'
import styles from './Division.module.css'
import type { Candidate } from './useDivision.ts'

interface Props {
  person: Candidate<string>
  level: string | undefined
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onKey: (event: KeyboardEvent) => void
}

export const DraftPerson = ({ person, level, isChosen, onChoose, onKey }: Props) => {
  const { t } = useTranslation('group')
  return (
    <li>
      <button
        type="button"
        draggable
        className={styles.person}
        aria-pressed={isChosen}
        title={person.name}
        onClick={() => onChoose(!isChosen)}
        onDragStart={() => onChoose(true)}
        onKeyDown={onKey}
      >
        <Avatar id={person.userId} name={person.name} picture={person.avatar} />
        <span>{person.name}</span>
        {level !== undefined && <small className={styles.remark}>{level}</small>}
        {!person.isPresent && <small className={styles.remark}>{t('away')}</small>}
      </button>
    </li>
  )
}
