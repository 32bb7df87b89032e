// Reports the activities whose time is counted (a lesson, answering, writing) with the check of the token each minute.
import { useEffect } from 'react'
import type { PageActivity } from '#contract/access/auth.ts'

const pageCounts = new Map<PageActivity, number>()
const change = (activity: PageActivity, by: 1 | -1) =>
  pageCounts.set(activity, (pageCounts.get(activity) ?? 0) + by)

/** Reports the activity as long as the component is shown. */
export const useActivityHeartbeat = (activity: PageActivity): void => {
  useEffect(() => {
    change(activity, 1)
    return () => void change(activity, -1)
  }, [activity])
}

/** A lesson is heard in the background too; exercises are answered only where one sees them. */
export const currentActivities = (isHidden = document.hidden): PageActivity[] =>
  [...pageCounts].flatMap(([activity, count]) =>
    count > 0 && (activity === 'live' || !isHidden) ? [activity] : [],
  )
