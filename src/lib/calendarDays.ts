// Calendar days, yyyy-MM-dd: counted in UTC, no zone may touch them.
const dayMs = 86_400_000

export const toDay = (epoch: number): string => new Date(epoch).toISOString().slice(0, 10)

/** The day so many days later; negative: before. */
export const daysLater = (day: string, count: number): string => toDay(Date.parse(day) + count * dayMs)

/** How many days lie from one to the other. */
export const daysBetween = (from: string, until: string): number =>
  (Date.parse(until) - Date.parse(from)) / dayMs

/** The Monday of its week. */
export const mondayOf = (day: string): string => daysLater(day, -((new Date(day).getUTCDay() + 6) % 7))
