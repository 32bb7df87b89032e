import type { LiveRecord, LiveType } from '#contract/classroom/live.ts'
import { paths } from '#contract/pagePaths.ts'

type As = NonNullable<LiveRecord['may']['enter']>
const rooms: Record<As, string> = {
  host: paths.teacherRoom,
  student: paths.studentRoom,
  audit: paths.auditRoom,
}

/** The page after the lesson. */
export const reportPath = (id: string): string => `${paths.report}/${encodeURIComponent(id)}`

/** The page of the live room for the way in that the server grants. */
export const roomPath = (id: string, as: As, type?: LiveType): string =>
  `${type === 'training' ? paths.trainingRoom : rooms[as]}?id=${encodeURIComponent(id)}`
