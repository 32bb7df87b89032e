// All who have the assignment, each with the state of the marking; those who have handed in can be put on the desk.
import { Select } from 'antd'
import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { findInLabel } from '#src/kit/form/findInLabel.ts'
import { useIsNarrow } from '#src/lib/useIsNarrow.ts'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'
import { type DeskPerson, hasAnswers } from './deskTypes.ts'
import styles from './lists.module.css'
import type { Desk } from './useDesk.ts'
import { usePersonName } from './usePersonName.ts'

const tones = {
  toMark: 'amber',
  completed: 'jade',
  returned: 'ink',
  extended: 'ink',
  notSubmitted: 'faint',
} as const

interface EntryProps {
  person: DeskPerson
  isCurrent: boolean
  isCompleting: boolean
  onOpen: (person: DeskPerson) => void
}
const Entry = ({ person, isCurrent, isCompleting, onOpen }: EntryProps) => {
  const { t } = useTranslation('marking')
  const personName = usePersonName()
  const { markingState, unmarked, othersToMark, score, points } = person
  const isOpen = markingState === 'notSubmitted' || markingState === 'extended'
  const state = isOpen && person.openedAt !== null ? (`${markingState}Opened` as const) : markingState
  const toMarkText = () => {
    if (unmarked > 0) return t('unmarked', { count: unmarked })
    return othersToMark > 0 ? t('waitsForOthers', { count: othersToMark }) : t('ready')
  }
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        aria-current={isCurrent ? 'true' : undefined}
        aria-busy={isCompleting}
        disabled={!hasAnswers(person)}
        onClick={() => onOpen(person)}
      >
        <span className={styles.entryName}>{personName(person)}</span>
        <StatusLabel tone={tones[markingState]}>{t(`state.${state}`)}</StatusLabel>
        <span className={styles.entryNote}>
          {markingState === 'completed' && t('scoreOf', { score: score ?? 0, points })}
          {markingState === 'toMark' && toMarkText()}
        </span>
      </button>
    </li>
  )
}
/** An entry is drawn again for another person alone: a list of two hundred is not drawn anew with each step. */
const SameEntry = memo(
  Entry,
  (one, other) =>
    one.isCurrent === other.isCurrent &&
    one.isCompleting === other.isCompleting &&
    one.person.markingState === other.person.markingState &&
    one.person.unmarked === other.person.unmarked &&
    one.person.othersToMark === other.person.othersToMark &&
    one.person.score === other.person.score &&
    one.person.candidate === other.person.candidate &&
    one.person.openedAt === other.person.openedAt,
)

/** The list alone moves: the page stays where it is read. */
const scrollInside = (list: HTMLElement, entry: Element) => {
  const [listBox, entryBox] = [list.getBoundingClientRect(), entry.getBoundingClientRect()]
  if (entryBox.top < listBox.top) list.scrollTop -= listBox.top - entryBox.top
  else if (entryBox.bottom > listBox.bottom) list.scrollTop += entryBox.bottom - listBox.bottom
}

export const PeopleList = ({ desk }: { desk: Desk }) => {
  const { t } = useTranslation('marking')
  const isNarrow = useIsNarrow()
  const personName = usePersonName()
  const { people, person, completing, toPerson } = desk
  const list = useRef<HTMLElement>(null)
  const latest = useRef(toPerson)
  useEffect(() => {
    latest.current = toPerson
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows to the next person
  useEffect(() => {
    const entry = list.current?.querySelector('[aria-current]')
    if (list.current && entry) scrollInside(list.current, entry)
  }, [person?.id])
  const open = useRef((one: DeskPerson) => latest.current(one)).current
  if (isNarrow)
    return (
      <Select<string>
        aria-label={t('students')}
        value={person?.id ?? null}
        placeholder={t('students')}
        showSearch={findInLabel}
        options={people.map((one) => ({
          value: one.id,
          label: `${personName(one)} · ${t(`state.${one.markingState}`)}`,
          disabled: !hasAnswers(one),
        }))}
        onChange={(id: string) => toPerson(people.find((one) => one.id === id))}
      />
    )
  return (
    <nav ref={list} className={styles.list} aria-label={t('students')}>
      <ul>
        {people.map((one) => (
          <SameEntry
            key={one.id}
            person={one}
            isCurrent={one.id === person?.id}
            isCompleting={completing.has(one.id)}
            onOpen={open}
          />
        ))}
      </ul>
    </nav>
  )
}
