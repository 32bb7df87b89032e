// /studentsList: who of a class has handed in a task, and with how many points.
import { Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerRow } from '#contract/learning/marking/results.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { ClassPick } from './PlacePickers.tsx'
import people from './people.module.css'
import { usePlace } from './place.ts'
import { QueryView } from './QueryView.tsx'
import { useResults, useStudents, useTasks } from './queries.ts'
import { StudentAnswer } from './StudentAnswer.tsx'
import { StudentTiles } from './StudentTiles.tsx'
import styles from './smartClass.module.css'

const TaskPick = () => {
  const { t } = useTranslation('smartClass')
  const { place, choose } = usePlace()
  const { data } = useTasks(place)
  const given = data?.records.filter(({ state }) => state !== 'notReleased') ?? []
  const id = useId()
  return (
    <div className={styles.pick}>
      <label htmlFor={id}>{t('task')}</label>
      <Select<string>
        id={id}
        size="large"
        placeholder={t('chooseTask')}
        value={given.some((one) => one.id === place.id) ? (place.id ?? null) : null}
        options={given.map((one) => ({ value: one.id, label: one.name }))}
        onChange={(chosen: string) => choose({ id: chosen })}
      />
    </div>
  )
}

/** Without a class all who have the task. */
const Results = ({ id, inClass }: { id: string; inClass: ReadonlySet<string> | undefined }) => {
  const { t } = useTranslation('smartClass')
  const { empty } = useNounTexts('student')
  const results = useResults(id)
  const [shown, setShown] = useState<AnswerRow>()
  const rows = results.data?.filter(({ studentId }) => inClass?.has(studentId) ?? true)
  return (
    <>
      <QueryView asked={{ ...results, data: rows }} isEmpty={({ length }) => length === 0} empty={empty}>
        {(some) => {
          const submitted = some.filter(({ handedInAt }) => handedInAt !== null).length
          return (
            <>
              <p className={people.count} role="status">
                {t('submittedOf', { submitted, assigned: some.length })}
              </p>
              <StudentTiles rows={some} onShow={setShown} />
            </>
          )
        }}
      </QueryView>
      {shown && <StudentAnswer attempt={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

export const StudentList = () => {
  const { t } = useTranslation('smartClass')
  const { empty } = useNounTexts('student')
  const { place } = usePlace()
  const students = useStudents(place)
  const inClass = place.classId && students.data ? new Set(students.data.map(({ id }) => id)) : undefined
  return (
    <>
      <div className={styles.bar}>
        <ClassPick />
        <TaskPick />
      </div>
      {place.id ? (
        <Results key={place.id} id={place.id} inClass={inClass} />
      ) : (
        <QueryView asked={students} isEmpty={({ length }) => length === 0} empty={empty}>
          {(some) => (
            <>
              <p className={people.count}>{t('students', { count: some.length })}</p>
              <ul className={people.tiles}>
                {some.map(({ id, name }) => (
                  <li key={id}>
                    <strong>{name}</strong>
                  </li>
                ))}
              </ul>
            </>
          )}
        </QueryView>
      )}
    </>
  )
}
