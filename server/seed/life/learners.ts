// What each student of the demo school is like. A few have something that a teacher should see; the others are as they come.
import type { ClassId, UserId } from '#contract/ids.ts'
import type { Random } from './random.ts'
import { pastWeeks } from './schoolDays.ts'

interface Habit {
  /** The share of the answers that is right at first, and how much it changes until now. */
  readonly skill: number
  readonly change: number
  /** The share of the tasks that are handed in. */
  readonly diligence: number
  /** Was away from so many of the last lessons of the class. */
  readonly awayFromLast: number
  /** Nothing came for so many days. */
  readonly silentDays: number
  /** Has not done so many of the last tasks. */
  readonly missesLast: number
}
export interface Learner extends Habit {
  readonly id: UserId
  readonly username: string
  readonly name: string
  readonly classId: ClassId
}

/** Clearly weaker than the others. */
const weakClass = '中级二班'

const special: Readonly<Record<string, Partial<Habit>>> = {
  student4: { skill: 0.95, change: 0.03, diligence: 1 },
  student16: { skill: 0.93, change: 0.05, diligence: 1 },
  student7: { skill: 0.95, change: -0.6, diligence: 0.95 },
  student18: { skill: 0.95, change: -0.65, diligence: 0.95 },
  student12: { awayFromLast: 3 },
  student14: { silentDays: 12 },
  student5: { missesLast: 2, diligence: 0.95 },
}

export const habitOf = (username: string, className: string, random: Random): Habit => {
  const isWeak = className === weakClass
  const usual: Habit = {
    skill: (isWeak ? 0.4 : 0.66) + random.share() * 0.18,
    change: random.share() * 0.12 - 0.02,
    diligence: (isWeak ? 0.45 : 0.78) + random.share() * 0.2,
    awayFromLast: 0,
    silentDays: 0,
    missesLast: 0,
  }
  return { ...usual, ...special[username] }
}

/** The share of right answers in a week. */
export const skillIn = ({ skill, change }: Habit, week: number): number =>
  Math.min(0.98, Math.max(0.05, skill + (change * week) / pastWeeks))
