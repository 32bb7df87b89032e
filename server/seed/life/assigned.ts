// What the classes were given in two months: two tasks a week, and two exams with released results.
import type { learningStages } from '#contract/constants.ts'
import type { AssignmentKind } from '#contract/rules/assignment/assignment.ts'
import type { ExamType } from '#contract/rules/assignment/exam.ts'
import { addDays } from '../../features/school/course/courseDays.ts'
import type { MadeExercise } from './addExercises.ts'
import type { Random } from './random.ts'
import type { DemoSchoolRows, SchoolClass } from './readSchool.ts'
import { idAt, later, pastWeeks, type SchoolDays } from './schoolDays.ts'

export interface Assigned {
  readonly id: string
  readonly paperId: string
  readonly kind: Extract<AssignmentKind, 'task' | 'exam'>
  readonly name: string
  readonly examType: ExamType | null
  readonly stage: (typeof learningStages)[number] | null
  readonly group: SchoolClass
  readonly courseId: string | null
  readonly lessonId: string | null
  readonly startAt: Date
  readonly endAt: Date
  /** When the results of an exam are released. */
  readonly resultsAt: Date | null
  readonly items: readonly { readonly exercise: MadeExercise; readonly points: number }[]
  /** How many tasks of the class came after it. */
  readonly placeFromLast: number
}

/** What has automatic marks alone is completed at the hand-in. */
export const marksItself = ({ stage }: Pick<Assigned, 'stage'>): boolean => stage === 'preClass'

type Texts = Pick<Assigned, 'kind' | 'name' | 'examType' | 'stage' | 'courseId' | 'lessonId'>

const levels: Readonly<Record<string, readonly string[]>> = {
  初级: ['gf2021:1', 'gf2021:2'],
  中级: ['gf2021:2', 'gf2021:3'],
  高级: ['gf2021:3'],
}

const itemsFor = (
  { grade }: SchoolClass,
  exercises: readonly MadeExercise[],
  short: number,
  random: Random,
) => {
  const its = exercises.filter(({ level }) => levels[grade]?.includes(level))
  const chosen = random.some(
    its.filter(({ version }) => version.type !== 'compose'),
    short,
  )
  return (withText: boolean) => [
    ...chosen.map((exercise) => ({ exercise, points: 4 })),
    ...(withText
      ? random
          .some(
            exercises.filter(({ version }) => version.type === 'compose'),
            1,
          )
          .map((exercise) => ({ exercise, points: 10 }))
      : []),
  ]
}

/** The lesson of the group's course that is nearest before. */
const placeOf = ({ courses }: SchoolClass, day: string, week: number) => {
  const its = courses.findLast(({ row }) => row.startDate <= day) ?? courses[0]
  const lesson = its?.lessons[week % Math.max(1, its.lessons.length)]
  return { courseId: its?.row.id ?? null, lessonId: lesson?.id ?? null, title: lesson?.name ?? '汉语' }
}

/** Tuesday before the lesson, Thursday after it. */
const times = [
  { day: 1, wall: '12:00', days: 4, stage: 'preClass', title: '课前预习' },
  { day: 3, wall: '18:00', days: 6, stage: 'afterClass', title: '课后作业' },
] as const

const tasksOf = (
  group: SchoolClass,
  exercises: readonly MadeExercise[],
  days: SchoolDays,
  random: Random,
): Assigned[] => {
  const tasks = Array.from({ length: pastWeeks + 1 }, (_, week) =>
    times.flatMap(({ day, wall, days: open, stage, title }): Omit<Assigned, 'placeFromLast'>[] => {
      const date = addDays(days.firstDay, week * 7 + day)
      const startAt = later(days.at(date, wall), random.whole(0, 240))
      if (startAt >= days.now) return []
      const { courseId, lessonId, title: about } = placeOf(group, date, week)
      const texts: Texts = {
        kind: 'task',
        name: `${title}：${about}`,
        examType: null,
        stage,
        courseId,
        lessonId,
      }
      const items = itemsFor(group, exercises, 5, random)(stage === 'afterClass')
      const made = { id: idAt<string>(startAt), paperId: idAt<string>(later(startAt, -1)) }
      return [
        { ...texts, ...made, group, startAt, endAt: later(startAt, open * 24 * 60), resultsAt: null, items },
      ]
    }),
  ).flat()
  return tasks.map((one, at) => ({ ...one, placeFromLast: tasks.length - 1 - at }))
}

const exams = [
  { week: 3, name: '单元测验', examType: 'unit' },
  { week: 6, name: '期中考试', examType: 'midterm' },
] as const

const examsOf = (
  group: SchoolClass,
  exercises: readonly MadeExercise[],
  days: SchoolDays,
  random: Random,
): Assigned[] =>
  exams.map(({ week, name, examType }) => {
    const date = addDays(days.firstDay, week * 7 + 4)
    const startAt = days.at(date, '14:00')
    const texts: Texts = {
      kind: 'exam',
      name: `${group.name}${name}`,
      examType,
      stage: null,
      courseId: null,
      lessonId: null,
    }
    const items = itemsFor(group, exercises, 10, random)(true)
    const made = {
      id: idAt<string>(later(startAt, -3 * 24 * 60)),
      paperId: idAt<string>(later(startAt, -4 * 24 * 60)),
    }
    const end = { endAt: later(startAt, 60), resultsAt: later(startAt, 3 * 24 * 60) }
    return { ...texts, ...made, ...end, group, startAt, items, placeFromLast: pastWeeks }
  })

export const assignedIn = (
  { classes }: DemoSchoolRows,
  exercises: readonly MadeExercise[],
  days: SchoolDays,
  random: Random,
): Assigned[] =>
  classes.flatMap((group) => [
    ...tasksOf(group, exercises, days, random),
    ...examsOf(group, exercises, days, random),
  ])
