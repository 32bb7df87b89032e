import { useLiveDrawers } from '#src/features/classroom/live/useLiveDrawers.tsx'
import { Schedule } from '#src/features/learning/schedule/Schedule.tsx'

/** A click on a lesson opens it, or offers to plan it. */
export const SchedulePage = () => {
  const { handleEntry, drawer } = useLiveDrawers()
  return (
    <>
      <Schedule onLesson={handleEntry} />
      {drawer}
    </>
  )
}
