// /studentsList: the students of a class who have handed in a task, with their points.
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
  const releasedTasks = data?.records.filter(({ state }) => state !== 'notReleased') ?? []
  const id = useId()
  return (
    <div className={styles.pick}>
      <label htmlFor={id}>{t('task')}</label>
      <Select<string>
        id={id}
        size="large"
        placeholder={t('chooseTask')}
        value={releasedTasks.some((one) => one.id === place.id) ? (place.id ?? null) : null}
        options={releasedTasks.map((one) => ({ value: one.id, label: one.name }))}
        onChange={(chosen: string) => choose({ id: chosen })}
      />
    </div>
  )
}

/** Lists all who have the task when no class is chosen. */
const Results = ({ id, inClass }: { id: string; inClass: ReadonlySet<string> | undefined }) => {
  const { t } = useTranslation('smartClass')
  const { empty } = useNounTexts('student')
  const results = useResults(id)
  const [openRow, setOpenRow] = useState<AnswerRow>()
  const rows = results.data?.filter(({ studentId }) => inClass?.has(studentId ?? '') ?? true)
  return (
    <>
      <QueryView query={{ ...results, data: rows }} isEmpty={({ length }) => length === 0} empty={empty}>
        {(some) => {
          const submitted = some.filter(({ handedInAt }) => handedInAt !== null).length
          return (
            <>
              <p className={people.count} role="status">
                {t('submittedOf', { submitted, assigned: some.length })}
              </p>
              <StudentTiles rows={some} onShow={setOpenRow} />
            </>
          )
        }}
      </QueryView>
      {openRow && <StudentAnswer attempt={openRow} onClose={() => setOpenRow(undefined)} />}
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
        <QueryView query={students} isEmpty={({ length }) => length === 0} empty={empty}>
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
