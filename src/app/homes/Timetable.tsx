import { useLiveDrawers } from '#src/features/classroom/live/useLiveDrawers.tsx'
import { WeekTable } from '#src/features/school/course/WeekTable.tsx'

/** A click on an entry opens its lesson. */
export const Timetable = () => {
  const { handleEntry, drawer } = useLiveDrawers()
  return (
    <>
      <WeekTable onOpen={handleEntry} />
      {drawer}
    </>
  )
}
