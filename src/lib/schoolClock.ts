// Times travel as wall time of the school. Where one is counted with it becomes an instant, because a night in which the
// clock changes is an hour shorter or longer than its wall times say.
import { fromWallTime, toWallTime } from '#contract/wallTime.ts'

const minuteMs = 60_000

export interface SchoolClock {
  /** Epoch ms of a wall time, yyyy-MM-dd HH:mm:ss. */
  instantOf(wall: string): number
  wallOf(instant: number): string
  minutesBetween(from: string, to: string): number
  addMinutes(wall: string, minutes: number): string
}

export const schoolClockIn = (zone: string): SchoolClock => {
  const instantOf = (wall: string) => fromWallTime(wall, zone).getTime()
  const wallOf = (instant: number) => toWallTime(new Date(instant), zone)
  return {
    instantOf,
    wallOf,
    minutesBetween: (from, to) => Math.round((instantOf(to) - instantOf(from)) / minuteMs),
    addMinutes: (wall, minutes) => wallOf(instantOf(wall) + minutes * minuteMs),
  }
}
