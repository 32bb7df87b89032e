// Sums of counted answers for the numbers of a student. Pure, so that the same code adds, takes back and recounts.
import { toWallTime } from '#contract/wallTime.ts'

/** An answer that counts, with `score` of `points`. */
export interface CountedAnswer {
  readonly exerciseId: string
  /** The time of the hand-in. */
  readonly at: Date
  /** null without a key. */
  readonly isRight: boolean | null
  readonly score: number
  readonly points: number
}
/** The fields of an exercise that the numbers need. */
export interface CountedExercise {
  readonly tag: string | null
  readonly pointIds: readonly string[]
  /** A teacher judges it, so it brings points and is never wrong. */
  readonly isJudged: boolean
}
/** An answer before and after a change; null while it does not count. */
export interface AnswerChange {
  readonly before: CountedAnswer | null
  readonly after: CountedAnswer | null
}

export interface Sums {
  readonly answered: number
  readonly right: number
  readonly wrong: number
  readonly score: number
  readonly points: number
}
export interface ProgressSums {
  /** Sums by month and tag, with keys such as `yyyy-MM tag`. */
  readonly months: ReadonlyMap<string, Sums>
  readonly points: ReadonlyMap<string, Sums>
  /** yyyy-MM-dd */
  readonly days: ReadonlyMap<string, Sums>
}

const none: Sums = { answered: 0, right: 0, wrong: 0, score: 0, points: 0 }
/** Points have two decimals, so sums are rounded to two. */
const exact = (points: number) => Math.round(points * 100) / 100
const sumsOf = ({ isRight, score, points }: CountedAnswer, isJudged: boolean): Sums => ({
  answered: 1,
  right: isRight ? 1 : 0,
  wrong: isRight === false && !isJudged ? 1 : 0,
  score,
  points,
})
const add = (sums: Map<string, Sums>, key: string, one: Sums, sign: 1 | -1) => {
  const so = sums.get(key) ?? none
  sums.set(key, {
    answered: so.answered + sign * one.answered,
    right: so.right + sign * one.right,
    wrong: so.wrong + sign * one.wrong,
    score: exact(so.score + sign * one.score),
    points: exact(so.points + sign * one.points),
  })
}

const isNothing = (sums: Sums): boolean => Object.values(sums).every((value) => value === 0)
const sorted = (sums: Map<string, Sums>) =>
  new Map([...sums].filter(([, one]) => !isNothing(one)).sort(([one], [other]) => (one < other ? -1 : 1)))

/** The changed sums, sorted by key. Days and months are those of the time zone. */
export const progressSums = (
  changes: readonly AnswerChange[],
  exercises: ReadonlyMap<string, CountedExercise>,
  timeZone: string,
): ProgressSums => {
  const months = new Map<string, Sums>()
  const points = new Map<string, Sums>()
  const days = new Map<string, Sums>()
  const count = (one: CountedAnswer, sign: 1 | -1) => {
    const exercise = exercises.get(one.exerciseId)
    if (!exercise) return
    const sums = sumsOf(one, exercise.isJudged)
    const day = toWallTime(one.at, timeZone).slice(0, 10)
    add(days, day, sums, sign)
    add(months, `${day.slice(0, 7)} ${exercise.tag ?? ''}`, sums, sign)
    for (const id of exercise.pointIds) add(points, id, sums, sign)
  }
  for (const { before, after } of changes) {
    if (before) count(before, -1)
    if (after) count(after, 1)
  }
  return { months: sorted(months), points: sorted(points), days: sorted(days) }
}
