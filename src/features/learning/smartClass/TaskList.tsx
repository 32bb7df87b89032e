// /taskList: the teacher's tasks, or a student's own, as tiles or on their days.
import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedList } from '#src/kit/paged/PagedList.tsx'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { ClassPick, CoursePick } from './PlacePickers.tsx'
import { usePlace } from './place.ts'
import { useTasks } from './queries.ts'
import styles from './smartClass.module.css'
import { TaskDays } from './TaskDays.tsx'
import { TaskTile } from './TaskTile.tsx'

const Tiles = () => {
  const { place } = usePlace()
  const tasks = useTasks(place)
  const { empty } = useNounTexts('task')
  return (
    <PagedList search={tasks} empty={empty} pages={{ responsive: true, showLessItems: true }}>
      {(records) => (
        <ul className={styles.tiles}>
          {records.map((task) => (
            <li key={task.id}>
              <TaskTile task={task} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

const views = ['tiles', 'days'] as const

export const TaskList = ({ isTeacher }: { isTeacher: boolean }) => {
  const { t } = useTranslation('smartClass')
  const [view, setView] = useState<(typeof views)[number]>('tiles')
  return (
    <>
      <div className={styles.bar}>
        <Segmented
          size="large"
          aria-label={t('view')}
          value={view}
          options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
          onChange={setView}
        />
        {isTeacher && view === 'tiles' && (
          <>
            <ClassPick />
            <CoursePick />
          </>
        )}
      </div>
      {view === 'tiles' ? <Tiles /> : <TaskDays />}
    </>
  )
}
