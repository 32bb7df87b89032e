// The homes of the other roles: a greeting, and the lessons that matter now.
import { lazy, Suspense } from 'react'
import { useSession } from '#src/auth/sessionStore.ts'
import { SchoolLessons } from '#src/features/classroom/live/SchoolLessons.tsx'
import { TodaysLessons } from '#src/features/classroom/live/TodaysLessons.tsx'
import { SchoolOverview } from '#src/features/insight/overview/SchoolOverview.tsx'
import { SmartClassEntry } from '#src/features/learning/smartClass/SmartClassEntry.tsx'
import { TasksToMark } from '#src/features/learning/task/teacher/TasksToMark.tsx'
import { Greeting } from '#src/features/system/home/Greeting.tsx'
import { Welcome } from '#src/features/system/home/Welcome.tsx'
import { withPlatformWords } from '#src/lib/i18n.ts'
import { Timetable } from './Timetable.tsx'

/** Loaded apart: no other home has a list. */
const Institutions = lazy(async () => ({
  default: (await withPlatformWords(import('../joined/Institutions.tsx'))).Institutions,
}))

/** Loaded apart: most of it is what pages of numbers need. */
const SchoolWaiting = lazy(async () => ({
  default: (await import('#src/features/insight/overview/SchoolWaiting.tsx')).SchoolWaiting,
}))

/** Loaded apart: the lessons of today come first. */
const NeedsMe = lazy(async () => ({
  default: (await import('#src/features/insight/needs/NeedsMe.tsx')).NeedsMe,
}))

export const TeacherHome = () => (
  <>
    <Greeting />
    <TodaysLessons />
    <Suspense fallback={null}>
      <NeedsMe />
    </Suspense>
    <TasksToMark />
    <SmartClassEntry />
    <Timetable />
  </>
)

export const SchoolHome = () => (
  <>
    <Greeting />
    <SchoolOverview />
    <Suspense fallback={null}>
      <SchoolWaiting />
    </Suspense>
    <SchoolLessons />
  </>
)

/** Two kinds of administrator share this address: the platform's has all institutions, the school's the own one. */
export const AdministratorHome = () => {
  const role = useSession((session) => session.user?.kind)
  return (
    <>
      {role === 'systemAdmin' ? <Greeting /> : <SchoolHome />}
      <Suspense fallback={null}>
        <Institutions />
      </Suspense>
    </>
  )
}

export const WelcomeHome = () => (
  <>
    <Greeting />
    <Welcome />
  </>
)
