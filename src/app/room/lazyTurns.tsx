// The tools for taking turns: the teacher's panel, and what everybody sees of them. Loaded when one is first used.
import { type ComponentProps, lazy, Suspense } from 'react'
import { useMySeat, useView } from '#src/classroom/ClassroomContext.tsx'

const Panel = lazy(async () => ({
  default: (await import('#src/features/classroom/turns/ToolsPanel.tsx')).ToolsPanel,
}))
const Attendance = lazy(async () => ({
  default: (await import('#src/features/classroom/turns/AttendanceCard.tsx')).AttendanceCard,
}))
const Picked = lazy(async () => ({
  default: (await import('#src/features/classroom/turns/PickCard.tsx')).PickCard,
}))
const Timer = lazy(async () => ({
  default: (await import('#src/features/classroom/turns/TimerBar.tsx')).TimerBar,
}))

export const LazyToolsPanel = (props: ComponentProps<typeof Panel>) => (
  <Suspense>
    <Panel {...props} />
  </Suspense>
)

/** Cards over the stage, in every room. */
export const TurnCards = () => {
  const { attendanceCheck, pick } = useView()
  const isStudent = useMySeat()?.role === 'student'
  return (
    <Suspense>
      {isStudent && attendanceCheck?.closedAt === null && <Attendance />}
      {pick && <Picked />}
    </Suspense>
  )
}

/** Below the head, in every room. */
export const TurnBar = () =>
  useView().timer ? (
    <Suspense>
      <Timer />
    </Suspense>
  ) : null
