// The people of the room. For the teacher each row is a control: it opens what may be done with this student.
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMySeat, useSeats } from '#src/classroom/ClassroomContext.tsx'
import styles from './Roster.module.css'
import { RosterRow } from './RosterRow.tsx'
import { type RosterFilter, rosterOrder } from './rosterOrder.ts'

const filters: readonly RosterFilter[] = ['all', 'notRaised']

/** The arrow keys go from row to row, as in a list. */
const moveFocus = (event: KeyboardEvent, list: HTMLElement | null): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !list || event.defaultPrevented) return
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  const index = rows.findIndex((row) => row.matches(':focus'))
  if (index < 0) return
  event.preventDefault()
  rows[Math.min(rows.length - 1, Math.max(0, index + step))]?.focus()
}

export const Roster = () => {
  const { t } = useTranslation('roster')
  const seats = useSeats()
  const isHost = useMySeat()?.role === 'host'
  const [filter, setFilter] = useState<RosterFilter>('all')
  const list = useRef<HTMLUListElement>(null)
  const listed = useMemo(() => rosterOrder(seats, filter), [seats, filter])
  return (
    <div className={styles.roster}>
      {isHost && (
        <fieldset className={styles.filter}>
          <legend className="visuallyHidden">{t('filter')}</legend>
          {filters.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="rosterFilter"
                checked={filter === name}
                onChange={() => setFilter(name)}
              />
              <span>{t(`show.${name}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {listed.length === 0 ? (
        <p className={styles.empty}>{t(filter === 'all' ? 'empty' : 'allRaised')}</p>
      ) : (
        <ul
          ref={list}
          className={styles.list}
          aria-label={t('title')}
          onKeyDown={(event) => moveFocus(event, list.current)}
        >
          {listed.map((seat) => (
            <RosterRow key={seat.id} seat={seat} isHost={isHost} />
          ))}
        </ul>
      )}
    </div>
  )
}
