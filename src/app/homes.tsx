// The home of each role: a greeting, and the lessons that matter now.

import { Greeting } from '#src/features/home/Greeting.tsx'
import { SystemGreeting } from '#src/features/home/SystemGreeting.tsx'
import { Welcome } from '#src/features/home/Welcome.tsx'
import { MyLessons } from '#src/features/live/MyLessons.tsx'
import { SchoolLessons } from '#src/features/live/SchoolLessons.tsx'
import { TeachersDay } from '#src/features/live/TeachersDay.tsx'
import { WeekTable } from '#src/features/office/courses/WeekTable.tsx'
import { SchoolGlance } from '#src/features/office/glance/SchoolGlance.tsx'
import { useSession } from '#src/session/sessionStore.ts'

export const TeacherHome = () => (
  <>
    <Greeting />
    <TeachersDay />
    <WeekTable />
  </>
)

export const StudentHome = () => (
  <>
    <Greeting />
    <MyLessons />
    <WeekTable />
  </>
)

export const SchoolHome = () => (
  <>
    <Greeting />
    <SchoolGlance />
    <SchoolLessons />
  </>
)

/** Two kinds of administrator share this address: the school's and the platform's. */
export const AdministratorHome = () => {
  const role = useSession((session) => session.user?.role)
  return role === 'systemAdmin' ? <SystemGreeting /> : <SchoolHome />
}

export const WelcomeHome = () => (
  <>
    <Greeting />
    <Welcome />
  </>
)
