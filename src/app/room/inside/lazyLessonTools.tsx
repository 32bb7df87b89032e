// The tools for taking turns: the teacher's panel, and what everybody sees of them. Loaded when one is first used.
import { type ComponentProps, lazy, Suspense } from 'react'
import { useMySeat, useView } from '#src/classroom/ClassroomContext.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'

const Panel = lazy(async () => ({
  default: (await import('#src/features/classroom/lessonTools/ToolsPanel.tsx')).ToolsPanel,
}))
const Attendance = lazy(async () => ({
  default: (await import('#src/features/classroom/lessonTools/AttendanceCard.tsx')).AttendanceCard,
}))
const Picked = lazy(async () => ({
  default: (await import('#src/features/classroom/lessonTools/PickCard.tsx')).PickCard,
}))
const Question = lazy(async () => ({
  default: (await import('#src/features/classroom/lessonTools/PollCard.tsx')).PollCard,
}))
const Timer = lazy(async () => ({
  default: (await import('#src/features/classroom/lessonTools/TimerBar.tsx')).TimerBar,
}))

const Exercise = lazy(async () => ({
  default: (await import('#src/features/classroom/activity/ActivityCard.tsx')).ActivityCard,
}))
const ExercisePane = lazy(async () => ({
  default: (await import('#src/features/classroom/activity/ActivityPane.tsx')).ActivityPane,
}))

const Plan = lazy(async () => ({
  default: (await import('#src/features/classroom/plan/PlanPanel.tsx')).PlanPanel,
}))
const Words = lazy(async () => ({
  default: (await import('#src/features/classroom/plan/PlanWords.tsx')).PlanWords,
}))

const Activity = () => (
  <Suspense fallback={<PageSkeleton />}>
    <ExercisePane />
  </Suspense>
)

export const LazyPlanPanel = (props: Omit<ComponentProps<typeof Plan>, 'activity'>) => (
  <Suspense>
    <Plan {...props} activity={<Activity />} />
  </Suspense>
)

export const LazyToolsPanel = (props: Omit<ComponentProps<typeof Panel>, 'activity'>) => (
  <Suspense>
    <Panel {...props} activity={<Activity />} />
  </Suspense>
)

/** Cards over the stage, in every room. */
export const TurnCards = () => {
  const { attendanceCheck, pick, poll, activity } = useView()
  const role = useMySeat()?.role
  return (
    <Suspense>
      {role === 'student' && attendanceCheck?.closedAt === null && <Attendance />}
      {/* The teacher has it in the panel. */}
      {role !== 'host' && poll && <Question />}
      {role !== 'host' && activity && <Exercise key={activity.id} activity={activity} />}
      {pick && <Picked />}
    </Suspense>
  )
}

/** Stands below the head, in every room. */
export const TurnBar = () => {
  const { timer, plan } = useView()
  const hasWords = (plan?.words.length ?? 0) > 0
  if (!timer && !hasWords) return null
  return (
    <Suspense>
      {timer && <Timer />}
      {hasWords && <Words />}
    </Suspense>
  )
}
