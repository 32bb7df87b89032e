const dayMs = 24 * 3600_000
const remindDays = 30

/** Days until the cooperation ends if that is within 30, otherwise null; 0 if it has ended. */
export const daysUntilExpiry = (endsAt: Date | null, now: number): number | null => {
  if (!endsAt) return null
  const days = Math.ceil((endsAt.getTime() - now) / dayMs)
  return days > remindDays ? null : Math.max(0, days)
}
