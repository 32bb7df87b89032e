import { createContext, useContext } from 'react'
import type { LiveRecord } from '#contract/classroom/live.ts'

/** The planned lesson of the room, as it was on arrival. */
export const LessonRecordContext = createContext<LiveRecord | null>(null)

export const useLessonRecord = (): LiveRecord => {
  const record = useContext(LessonRecordContext)
  if (!record) throw new Error('useLessonRecord outside a room')
  return record
}
