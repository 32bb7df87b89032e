// Lessons that were held: which class, when, and who was there for how long.

import type { LiveKind, LiveType } from '#contract/classroom/live.ts'
import type { LiveId } from '#contract/ids.ts'
import { occurrencesOf } from '../../features/school/course/courseDays.ts'
import type { Learner } from './learners.ts'
import type { Random } from './random.ts'
import type { DemoSchoolRows, Person, SchoolClass, TaughtCourse } from './readSchool.ts'
import { idAt, later, type SchoolDays } from './schoolDays.ts'

export interface Stay {
  readonly person: Person
  readonly joinedAt: Date
  readonly leftAt: Date
}
export interface HeldLesson {
  readonly id: LiveId
  readonly name: string
  readonly type: LiveType
  readonly kind: LiveKind
  readonly lessonId: string | null
  readonly host: Person
  readonly group: SchoolClass
  /** Who was expected. */
  readonly learners: readonly Learner[]
  readonly startTime: Date
  readonly endTime: Date
  readonly startedAt: Date
  readonly endedAt: Date
  readonly stays: readonly Stay[]
}

interface Planned {
  readonly group: SchoolClass
  readonly host: Person
  readonly name: string
  readonly lessonId: string | null
  readonly startTime: Date
  readonly endTime: Date
}

const plannedOf = (
  group: SchoolClass,
  { row, lessons, teachers }: TaughtCourse,
  days: SchoolDays,
): Planned[] => {
  const host = teachers.find(({ id }) => id === group.teacher.id) ?? teachers[0]
  if (!host) return []
  return occurrencesOf(row).flatMap(({ date, slot }, at): Planned[] => {
    const [startTime, endTime] = [days.at(date, slot.start), days.at(date, slot.end)]
    const its = lessons[at]
    if (!its || endTime >= later(days.now, -60)) return []
    return [{ group, host, name: `${row.name}：${its.name}`, lessonId: its.id, startTime, endTime }]
  })
}

/** Most come in time, some late, and some leave early or come twice. */
const stayOf = (
  person: Person,
  { startedAt, endedAt }: Pick<HeldLesson, 'startedAt' | 'endedAt'>,
  random: Random,
): Stay[] => {
  const lateBy = random.isChance(0.12) ? random.whole(6, 25) : random.whole(-4, 3)
  const joinedAt = later(startedAt, Math.max(0, lateBy))
  const early = random.isChance(0.06) ? random.whole(10, 30) : 0
  const leftAt = later(endedAt, -early)
  if (!random.isChance(0.08)) return [{ person, joinedAt, leftAt }]
  const lostAt = later(joinedAt, random.whole(10, 30))
  return [
    { person, joinedAt, leftAt: lostAt },
    { person, joinedAt: later(lostAt, 2), leftAt },
  ]
}

const isAway = (learner: Learner, placeFromLast: number, random: Random): boolean =>
  placeFromLast < learner.awayFromLast || random.isChance(learner.diligence > 0.7 ? 0.05 : 0.22)

const hold = (planned: Planned, placeFromLast: number, random: Random): HeldLesson => {
  const { group, host, startTime, endTime } = planned
  const startedAt = later(startTime, random.whole(-3, 4))
  const endedAt = later(endTime, random.whole(-6, 5))
  const times = { startedAt, endedAt }
  const present = group.learners.filter((one) => !isAway(one, placeFromLast, random))
  const hosting = { person: host, joinedAt: later(startedAt, -5), leftAt: endedAt }
  const stays = [hosting, ...present.flatMap((one) => stayOf(one, times, random))]
  const { learners } = group
  return {
    ...planned,
    ...times,
    id: idAt<LiveId>(later(startTime, -2 * 24 * 60)),
    type: 'course',
    kind: '1vN',
    learners,
    stays,
  }
}

/** Half an hour with one student each week. */
const tutor = (group: SchoolClass, startTime: Date, random: Random): HeldLesson[] => {
  const learner = group.learners[random.whole(0, group.learners.length - 1)]
  if (!learner) return []
  const { teacher: host } = group
  const endTime = later(startTime, 30)
  const times = { startTime, endTime, startedAt: startTime, endedAt: endTime }
  const stays = [host, learner].map((person) => ({ person, joinedAt: startTime, leftAt: endTime }))
  const id = idAt<LiveId>(later(startTime, -24 * 60))
  const name = `一对一辅导：${learner.name}`
  return [
    {
      ...times,
      id,
      name,
      type: 'tutoring',
      kind: '1v1',
      lessonId: null,
      host,
      group,
      learners: [learner],
      stays,
    },
  ]
}

export const heldLessons = (school: DemoSchoolRows, days: SchoolDays, random: Random): HeldLesson[] =>
  school.classes.flatMap((group) => {
    const planned = group.courses
      .flatMap((one) => plannedOf(group, one, days))
      .sort((one, other) => one.startTime.getTime() - other.startTime.getTime())
    const lessons = planned.map((one, at) => hold(one, planned.length - 1 - at, random))
    // At noon, when no course has a lesson.
    const tutorials = planned
      .filter(({ startTime }, at) => at % 2 === 0 && later(startTime, 0) < later(days.now, -24 * 60))
      .flatMap(({ startTime }) => tutor(group, days.at(days.dayOf(startTime), '12:30'), random))
    return [...lessons, ...tutorials.filter(({ endedAt }) => endedAt < days.now)]
  })
