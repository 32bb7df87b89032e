// The private talks of the host: with whom, how long, and with which listeners.
import type { ReportPrivateTalk } from '#contract/classroom/report.ts'
import type { PrivateTalkRow } from '../live/privateTalks.ts'

export const reportPrivateTalks = (
  talks: readonly PrivateTalkRow[],
  { wall, now }: { wall: (at: Date) => string; now: number },
): ReportPrivateTalk[] =>
  talks.map(({ startedAt, endedAt, hostName, studentName, listeners }) => ({
    startedAt: wall(startedAt),
    endedAt: endedAt && wall(endedAt),
    seconds: Math.max(0, Math.round(((endedAt?.getTime() ?? now) - startedAt.getTime()) / 1000)),
    hostName,
    studentName,
    listeners,
  }))
