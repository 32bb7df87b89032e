// The pages of the smart class, each alone in its window: for a teacher at the class's screen; a student sees their own tasks.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#src/auth/sessionStore.ts'
import { ExerciseList } from '#src/features/learning/smartClass/ExerciseList.tsx'
import { ExercisePush } from '#src/features/learning/smartClass/ExercisePush.tsx'
import { RunningTask } from '#src/features/learning/smartClass/RunningTask.tsx'
import { SmartClassNav } from '#src/features/learning/smartClass/SmartClassNav.tsx'
import { SmartClassSign } from '#src/features/learning/smartClass/SmartClassSign.tsx'
import { StudentList } from '#src/features/learning/smartClass/StudentList.tsx'
import styles from '#src/features/learning/smartClass/smartClass.module.css'
import { TaskList } from '#src/features/learning/smartClass/TaskList.tsx'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { StandalonePage } from './StandalonePage.tsx'

interface Props {
  word: 'tasks' | 'running' | 'students' | 'exercises' | 'push'
  children: (isTeacher: boolean) => ReactNode
}

const SmartClassPage = ({ word, children }: Props) => {
  const { t } = useTranslation('smartClass')
  const isTeacher = useSession(({ user }) => user?.kind === 'teacher')
  return (
    <StandalonePage title={t(`page.${word}`)}>
      <SmartClassNav isTeacher={isTeacher} />
      {isTeacher && <SmartClassSign />}
      <div className={styles.page}>{children(isTeacher)}</div>
    </StandalonePage>
  )
}

const TeachersOnly = () => {
  const { t } = useTranslation('smartClass')
  return <EmptyView title={t('teachersOnly.title')} text={t('teachersOnly.text')} />
}

export const TaskListPage = () => (
  <SmartClassPage word="tasks">{(isTeacher) => <TaskList isTeacher={isTeacher} />}</SmartClassPage>
)
export const RunningTaskPage = () => (
  <SmartClassPage word="running">{(isTeacher) => <RunningTask isTeacher={isTeacher} />}</SmartClassPage>
)
export const StudentListPage = () => (
  <SmartClassPage word="students">
    {(isTeacher) => (isTeacher ? <StudentList /> : <TeachersOnly />)}
  </SmartClassPage>
)
export const ExerciseListPage = () => (
  <SmartClassPage word="exercises">{(isTeacher) => <ExerciseList isTeacher={isTeacher} />}</SmartClassPage>
)
export const ExercisePushPage = () => (
  <SmartClassPage word="push">
    {(isTeacher) => (isTeacher ? <ExercisePush /> : <TeachersOnly />)}
  </SmartClassPage>
)
