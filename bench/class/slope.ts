/** The slope of the line through values that were read every minute, for an hour (least squares). */
export const slopePerHour = (values: readonly number[]): number => {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let [rise, run] = [0, 0]
  for (const [index, value] of values.entries()) {
    rise += (index - middle) * (value - mean)
    run += (index - middle) ** 2
  }
  return run === 0 ? 0 : (rise / run) * 60
}
