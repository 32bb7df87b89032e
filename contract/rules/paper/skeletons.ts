// How the examinations HSK 1 to 6 (HSK 2.0) are built: parts, numbers, minutes and points. A paper begins with one of them.

export const hskLevels = ['1', '2', '3', '4', '5', '6'] as const
export type HskLevel = (typeof hskLevels)[number]

const skills = ['listening', 'reading', 'writing'] as const
type Skill = (typeof skills)[number]

interface Component {
  readonly skill: Skill
  readonly minutes: number
  /** The numbers of exercises of its parts. */
  readonly parts: readonly number[]
}
interface Skeleton {
  /** Includes the five minutes for names and numbers, or for filling in the sheet. */
  readonly minutes: number
  readonly components: readonly Component[]
}

/** Each component brings the same. */
const componentPoints = 100

export const hskSkeletons: Readonly<Record<HskLevel, Skeleton>> = {
  '1': {
    minutes: 40,
    components: [
      { skill: 'listening', minutes: 15, parts: [5, 5, 5, 5] },
      { skill: 'reading', minutes: 17, parts: [5, 5, 5, 5] },
    ],
  },
  '2': {
    minutes: 55,
    components: [
      { skill: 'listening', minutes: 25, parts: [10, 10, 10, 5] },
      { skill: 'reading', minutes: 22, parts: [5, 5, 5, 10] },
    ],
  },
  '3': {
    minutes: 90,
    components: [
      { skill: 'listening', minutes: 35, parts: [10, 10, 10, 10] },
      { skill: 'reading', minutes: 30, parts: [10, 10, 10] },
      { skill: 'writing', minutes: 15, parts: [5, 5] },
    ],
  },
  '4': {
    minutes: 105,
    components: [
      { skill: 'listening', minutes: 30, parts: [10, 15, 20] },
      { skill: 'reading', minutes: 40, parts: [10, 10, 20] },
      { skill: 'writing', minutes: 25, parts: [10, 5] },
    ],
  },
  '5': {
    minutes: 125,
    components: [
      { skill: 'listening', minutes: 30, parts: [20, 25] },
      { skill: 'reading', minutes: 45, parts: [15, 10, 20] },
      { skill: 'writing', minutes: 40, parts: [8, 2] },
    ],
  },
  '6': {
    minutes: 140,
    components: [
      { skill: 'listening', minutes: 35, parts: [15, 15, 20] },
      { skill: 'reading', minutes: 50, parts: [10, 10, 10, 20] },
      { skill: 'writing', minutes: 45, parts: [1] },
    ],
  },
}

/** Divides by halves of a point, as papers count; what does not divide evenly goes to the first ones. */
export const byHalves = (points: number, count: number): number[] => {
  const halves = Math.round(points * 2)
  const least = Math.floor(halves / count)
  const raised = halves - least * count
  return Array.from({ length: count }, (_, at) => (least + (at < raised ? 1 : 0)) / 2)
}

/** Exercises in a row with the same points. */
export interface Run {
  readonly count: number
  readonly points: number
}
/** Points fall along a part, so that equal ones stand in a row. */
const runsOf = (points: readonly number[]): Run[] =>
  [...Map.groupBy(points, (one) => one)].map(([of, all]) => ({ count: all.length, points: of }))

export interface SkeletonSection {
  readonly skill: Skill
  /** Counted from 1 in its component; null: the component has no other part. */
  readonly part: number | null
  /** Stands at the first part, for the whole component. */
  readonly minutes: number | null
  readonly runs: readonly Run[]
}

/** A section for each part of the examination. */
export const skeletonSections = (level: HskLevel): SkeletonSection[] =>
  hskSkeletons[level].components.flatMap(({ skill, minutes, parts }) => {
    const count = parts.reduce((sum, one) => sum + one, 0)
    const points = byHalves(componentPoints, count)
    let from = 0
    return parts.map((length, at) => {
      const runs = runsOf(points.slice(from, from + length))
      from += length
      return { skill, part: parts.length > 1 ? at + 1 : null, minutes: at === 0 ? minutes : null, runs }
    })
  })
