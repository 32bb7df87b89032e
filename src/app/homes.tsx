// The home of each role: a greeting, and the lessons that matter now.
import { lazy, Suspense } from 'react'
import { MyLessons } from '#src/features/classroom/live/MyLessons.tsx'
import { SchoolLessons } from '#src/features/classroom/live/SchoolLessons.tsx'
import { TodaysLessons } from '#src/features/classroom/live/TodaysLessons.tsx'
import { useLiveDrawers } from '#src/features/classroom/live/useLiveDrawers.tsx'
import { DueToday } from '#src/features/learning/errorBook/DueToday.tsx'
import { SmartClassEntry } from '#src/features/learning/smartClass/SmartClassEntry.tsx'
import { MyTasks } from '#src/features/learning/task/student/MyTasks.tsx'
import { useShownTask } from '#src/features/learning/task/student/useShownTask.ts'
import { TasksToMark } from '#src/features/learning/task/teacher/TasksToMark.tsx'
import { DueWords } from '#src/features/learning/wordCard/DueWords.tsx'
import { WeekTable } from '#src/features/school/course/WeekTable.tsx'
import { SchoolOverview } from '#src/features/school/overview/SchoolOverview.tsx'
import { Greeting } from '#src/features/system/home/Greeting.tsx'
import { Welcome } from '#src/features/system/home/Welcome.tsx'
import { useSession } from '#src/session/sessionStore.ts'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'

/** Loaded apart: it needs a part of antd that no other home needs. */
const SystemGreeting = lazy(async () => ({
  default: (await import('#src/features/system/home/SystemGreeting.tsx')).SystemGreeting,
}))

/** A click on an entry opens its lesson. */
const Timetable = () => {
  const { handleEntry, drawer } = useLiveDrawers()
  return (
    <>
      <WeekTable onOpen={handleEntry} />
      {drawer}
    </>
  )
}

export const TeacherHome = () => (
  <>
    <Greeting />
    <TodaysLessons />
    <TasksToMark />
    <SmartClassEntry />
    <Timetable />
  </>
)

/** The code of the task page, which the lists do not need. */
const StudentTaskPage = lazy(async () => ({
  default: (await import('#src/features/learning/task/student/StudentTaskPage.tsx')).StudentTaskPage,
}))

/** `?task=` shows that task. */
export const StudentHome = () => {
  const { id, show } = useShownTask()
  if (id)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <StudentTaskPage key={id} id={id} onClose={() => show()} />
      </Suspense>
    )
  return (
    <>
      <Greeting />
      <DueToday />
      <DueWords />
      <MyTasks onOpen={show} />
      <MyLessons />
      <Timetable />
    </>
  )
}

export const SchoolHome = () => (
  <>
    <Greeting />
    <SchoolOverview />
    <SchoolLessons />
  </>
)

/** Two kinds of administrator share this address: the school's and the platform's. */
export const AdministratorHome = () => {
  const role = useSession((session) => session.user?.kind)
  if (role !== 'systemAdmin') return <SchoolHome />
  return (
    <Suspense fallback={null}>
      <SystemGreeting />
    </Suspense>
  )
}

export const WelcomeHome = () => (
  <>
    <Greeting />
    <Welcome />
  </>
)
