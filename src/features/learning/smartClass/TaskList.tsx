// /taskList: the teacher's tasks, or a student's own, as tiles or on their days.
import { Pagination, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNounTexts } from '#src/ui/kit/useNounTexts.ts'
import { ClassPick, CoursePick } from './PlacePickers.tsx'
import { usePlace } from './place.ts'
import { QueryView } from './QueryView.tsx'
import { pageSize, useTasks } from './queries.ts'
import styles from './smartClass.module.css'
import { TaskDays } from './TaskDays.tsx'
import { TaskTile } from './TaskTile.tsx'

const Tiles = () => {
  const { place } = usePlace()
  const [asked, setAsked] = useState({ of: '', current: 1 })
  // Another class or course begins with its first page.
  const of = `${place.classId} ${place.courseId}`
  const current = asked.of === of ? asked.current : 1
  const tasks = useTasks(place, current)
  const { empty } = useNounTexts('task')
  return (
    <QueryView asked={tasks} isEmpty={({ total }) => total === 0} empty={empty}>
      {({ records, total }) => (
        <>
          <ul className={styles.tiles}>
            {records.map((task) => (
              <li key={task.id}>
                <TaskTile task={task} />
              </li>
            ))}
          </ul>
          {total > pageSize && (
            <Pagination
              current={current}
              pageSize={pageSize}
              total={total}
              showSizeChanger={false}
              responsive
              showLessItems
              onChange={(to) => setAsked({ of, current: to })}
            />
          )}
        </>
      )}
    </QueryView>
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
