// The tasks of one lesson of a course, whatever their state.
import { ArrowLeftOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#contract/pagePaths.ts'
import { listMyCourses } from '#contract/school/course.ts'
import { callQuery } from '#src/http/callQuery.ts'
import styles from './myTasks.module.css'
import { TaskCards } from './TaskCards.tsx'

interface Props {
  courseId: string
  lessonId: string
  onOpen: (id: string) => void
}

export const LessonTasks = ({ courseId, lessonId, onOpen }: Props) => {
  const { t } = useTranslation(['myTasks', 'office'])
  const navigate = useNavigate()
  const { data: courses } = useQuery(callQuery(listMyCourses, {}))
  const course = courses?.find(({ id }) => id === courseId)
  const lesson = course?.lessons.find(({ id }) => id === lessonId)
  return (
    <section className={styles.section} aria-labelledby="lessonTasksTitle">
      <Button
        className={styles.back ?? ''}
        type="text"
        icon={<ArrowLeftOutlined aria-hidden />}
        onClick={() => navigate(paths.studentCourses)}
      >
        {t('office:myCourses.title')}
      </Button>
      <h1 id="lessonTasksTitle" className={styles.title}>
        {lesson ? t('lesson.title', { name: lesson.name }) : t('title')}
      </h1>
      {course && <p className={styles.place}>{course.name}</p>}
      <TaskCards
        filter={{ courseId, lessonId }}
        empty={{ title: t('lesson.emptyTitle'), text: t('lesson.emptyText') }}
        onOpen={onOpen}
      />
    </section>
  )
}
