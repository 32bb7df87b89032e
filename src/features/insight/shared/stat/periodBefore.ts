import type { Period } from './period.ts'

const dayMs = 86_400_000
const toDay = (epoch: number): string => new Date(epoch).toISOString().slice(0, 10)

/** The same number of days, right before: what a period is compared with. */
export const periodBefore = ({ from, until }: Period): Period => {
  const [start, end] = [Date.parse(from), Date.parse(until)]
  return { from: toDay(start - (end - start) - dayMs), until: toDay(start - dayMs) }
}
