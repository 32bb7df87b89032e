// A student's home: a phone on a weak line opens it every day, so it is one file.

import { lazy, Suspense } from 'react'
import { MyLessons } from '#src/features/classroom/live/MyLessons.tsx'
import { DueWords } from '#src/features/learning/deck/DueWords.tsx'
import { DueToday } from '#src/features/learning/errorBook/DueToday.tsx'
import { MyTasks } from '#src/features/learning/task/student/MyTasks.tsx'
import { useShownTask } from '#src/features/learning/task/student/useShownTask.ts'
import { Greeting } from '#src/features/system/home/Greeting.tsx'
import { loadFully } from '#src/ui/loadFully.ts'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { Timetable } from './Timetable.tsx'

/** The code of the task page, which the lists do not need. */
const StudentTaskPage = lazy(async () => ({
  default: (await loadFully(import('#src/features/learning/task/student/StudentTaskPage.tsx')))
    .StudentTaskPage,
}))

const ExamsAhead = lazy(async () => ({
  default: (await import('#src/features/learning/exam/student/ExamsAhead.tsx')).ExamsAhead,
}))

const LessonTasks = lazy(async () => ({
  default: (await import('#src/features/learning/task/student/LessonTasks.tsx')).LessonTasks,
}))

/** `?task=` shows that task, `?courseId=&lessonId=` the tasks of that lesson. */
export const StudentHome = () => {
  const { id, lesson, show } = useShownTask()
  if (id)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <StudentTaskPage key={id} id={id} onClose={() => show()} />
      </Suspense>
    )
  if (lesson)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <LessonTasks {...lesson} onOpen={show} />
      </Suspense>
    )
  return (
    <>
      <Greeting />
      <Suspense fallback={null}>
        <ExamsAhead />
      </Suspense>
      <DueToday />
      <DueWords />
      <MyTasks onOpen={show} />
      <MyLessons />
      <Timetable />
    </>
  )
}
