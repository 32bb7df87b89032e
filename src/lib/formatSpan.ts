const two = (value: number) => String(value).padStart(2, '0')

/** A span of time as a stopwatch shows it: 0:07, 12:04, 1:02:30. A clock that runs ahead shows 0:00. */
export const formatSpan = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const tail = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${minutes}:${tail}`
}
