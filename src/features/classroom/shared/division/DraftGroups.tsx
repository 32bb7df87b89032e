// The groups as they would be, changed by hand: choose a student, then a group. On the keyboard a number places the
// student that has the focus; with a mouse the name can be dragged.
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Division.module.css'
import { DraftPerson } from './DraftPerson.tsx'
import type { Candidate, Draft } from './useDivision.ts'

export const DraftGroups = <Id extends string>({ draft }: { draft: Draft<Id> }) => {
  const { t } = useTranslation('group')
  const { division, people, rest, place } = draft
  const [chosenId, setChosenId] = useState<Id | null>(null)
  const lists = useRef<HTMLDivElement>(null)
  const put = (id: Id, group: number | null) => {
    place(id, group)
    setChosenId(null)
    // The next one who waits for a group; the button just pressed is gone.
    lists.current?.querySelector<HTMLElement>('[data-rest] [aria-pressed="false"]')?.focus()
  }
  const handleKey = (event: KeyboardEvent, id: Id) => {
    const group = Number(event.key) - 1
    if (group >= 0 && group < division.length) put(id, group)
    else if (event.key === '0') put(id, null)
  }
  const dropOn = (group: number | null) => ({
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (chosenId) put(chosenId, group)
    },
  })
  const personOf = (person: Candidate<Id>) => (
    <DraftPerson
      key={person.id}
      person={person}
      level={draft.levelById.get(person.id)}
      isChosen={chosenId === person.id}
      onChoose={(isChosen) => setChosenId(isChosen ? person.id : null)}
      onKey={(event) => handleKey(event, person.id)}
    />
  )
  const isElsewhere = (ids: readonly Id[]) => chosenId !== null && !ids.includes(chosenId)
  return (
    <div ref={lists} className={styles.draft}>
      <p className={styles.help}>{t('setup.help')}</p>
      {(rest.length > 0 || chosenId) && (
        <section data-rest className={styles.rest} aria-label={t('setup.rest')} {...dropOn(null)}>
          <h3>{t('setup.rest')}</h3>
          <ul>{rest.map(personOf)}</ul>
          {isElsewhere(rest.map(({ id }) => id)) && (
            <button type="button" className={styles.put} onClick={() => chosenId && put(chosenId, null)}>
              {t('setup.putOut')}
            </button>
          )}
        </section>
      )}
      <div className={styles.groups}>
        {division.map((ids, group) => {
          const name = t('name', { number: group + 1 })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group is its number
            <section key={group} className={styles.group} aria-label={name} {...dropOn(group)}>
              <h3>
                {name} <span>{ids.length}</span>
              </h3>
              <ul>{people.filter(({ id }) => ids.includes(id)).map(personOf)}</ul>
              {isElsewhere(ids) && (
                <button type="button" className={styles.put} onClick={() => chosenId && put(chosenId, group)}>
                  {t('setup.put', { number: group + 1 })}
                </button>
              )}
            </section>
          )
        })}
        {draft.canAddGroup && (
          <button type="button" className={styles.add} onClick={draft.addGroup}>
            {t('setup.add')}
          </button>
        )}
      </div>
    </div>
  )
}
