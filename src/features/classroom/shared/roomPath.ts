import type { LiveRecord, LiveType } from '#contract/classroom/live.ts'

type As = NonNullable<LiveRecord['may']['enter']>
const rooms: Record<As, string> = {
  host: '/live/teacher',
  student: '/live/student',
  audit: '/live/student/audit',
}

/** The page after the lesson. */
export const reportPath = (id: string): string => `/live/report/${encodeURIComponent(id)}`

const trainingRoom = '/live/onlineTrain'

/** The page of the live room for the way in that the server grants. */
export const roomPath = (id: string, as: As, type?: LiveType): string =>
  `${type === 'training' ? trainingRoom : rooms[as]}?id=${encodeURIComponent(id)}`
