// What each student did with what the class was given, and practice beside it.
import type { UserId } from '#contract/ids.ts'
import { sumOf } from '#contract/rules/paper/points.ts'
import type { answer } from '../../db/schema/answer.ts'
import type { attempt } from '../../db/schema/attempt.ts'
import { markAnswer } from '../../features/learning/attempt/rules/markAnswer.ts'
import type { MadeExercise } from './addExercises.ts'
import { answerValue } from './answerValue.ts'
import { type Assigned, marksItself } from './assigned.ts'
import { type Learner, skillIn } from './learners.ts'
import type { Random } from './random.ts'
import type { DemoSchoolRows } from './readSchool.ts'
import { idAt, later, pastWeeks, type SchoolDays } from './schoolDays.ts'

export type AttemptRow = typeof attempt.$inferInsert & { readonly id: string; readonly studentId: UserId }
export type AnswerRow = typeof answer.$inferInsert
export interface Done {
  readonly attempt: AttemptRow
  readonly answers: readonly AnswerRow[]
}
type Given = Assigned['items']

interface Sitting {
  readonly learner: Learner
  readonly id: string
  readonly items: Given
  readonly skill: number
  readonly handedInAt: Date
  /** Null: what a teacher has to mark waits. */
  readonly markedAt: Date | null
  readonly markerId: UserId | null
  /** Undefined: automatic marks count at the hand-in, the others when they are made. */
  readonly countedAt?: Date
}

const comments = ['很好！', '注意语序。', '再多写一点。', '用词很准确。', '检查一下“了”的用法。'] as const

const answersOf = (tenantId: AnswerRow['tenantId'], one: Sitting, random: Random): AnswerRow[] =>
  one.items.map(({ exercise: { id: exerciseId, versionId, version }, points }, at): AnswerRow => {
    const { handedInAt, markedAt, learner } = one
    const value = answerValue(version, random.isChance(one.skill), random)
    const mark = markAnswer(version, value, points)
    const common = { tenantId, attemptId: one.id, exerciseId, versionId, studentId: learner.id, value }
    const handedIn = { ...common, seq: 1_000_001 + at, savedAt: handedInAt, handedInAt }
    if (mark.score !== null)
      return { ...handedIn, ...mark, markedAt: handedInAt, countedAt: one.countedAt ?? handedInAt }
    if (!markedAt) return { ...handedIn, ...mark }
    // Half points, as teachers give them.
    const score = Math.min(
      points,
      Math.max(1, Math.round(2 * points * (one.skill + random.share() * 0.2 - 0.1)) / 2),
    )
    const marked = {
      score,
      isRight: score === points,
      markedBy: 'teacher' as const,
      markerId: one.markerId,
      markedAt,
    }
    return {
      ...handedIn,
      ...mark,
      ...marked,
      comment: random.pick(comments),
      countedAt: one.countedAt ?? markedAt,
    }
  })

const sit = (
  tenantId: AnswerRow['tenantId'],
  one: Sitting,
  of: Pick<AttemptRow, 'assignmentId' | 'paperId' | 'source'>,
  random: Random,
): Done => {
  const answers = answersOf(tenantId, one, random)
  const isDone = answers.every(({ score }) => score !== null)
  const { id, learner, handedInAt, markedAt, markerId } = one
  const openedAt = later(handedInAt, -random.whole(4, 5 + 2 * one.items.length))
  const attempt: AttemptRow = {
    ...{ id, tenantId, studentId: learner.id, ...of, epoch: 1, openedAt, createdAt: openedAt },
    ...{ handedInAt, handedInBy: 'student', state: isDone ? 'completed' : 'handedIn' },
    ...(isDone && { completedAt: markedAt ?? handedInAt, completedBy: markerId }),
    score: sumOf(answers.flatMap(({ score }) => score ?? [])),
    points: sumOf(answers.map(({ points }) => points ?? 0)),
  }
  return { attempt, answers }
}

const isSilent = ({ silentDays }: Learner, at: Date, { now }: SchoolDays) =>
  silentDays > 0 && at > later(now, -silentDays * 24 * 60)

/** Nobody works at night. */
const byDay = (at: Date, days: SchoolDays, random: Random): Date =>
  later(days.at(days.dayOf(at), '07:30'), random.whole(0, 14 * 60))

const doneWith = (one: Assigned, learner: Learner, days: SchoolDays, random: Random): Done => {
  const { group, startAt, endAt, resultsAt } = one
  const { tenantId } = group.courses[0]?.row ?? {}
  if (!tenantId) throw new Error('a class of the demo school has no course')
  const of = { assignmentId: one.id, paperId: one.paperId, source: 'assignment' as const }
  const whole = endAt.getTime() - startAt.getTime()
  const drawn = later(startAt, (whole * (0.1 + 0.85 * random.share())) / 60_000)
  const inDay = one.kind === 'exam' ? later(startAt, random.whole(25, 40)) : byDay(drawn, days, random)
  const handedInAt = inDay < startAt ? later(startAt, random.whole(20, 90)) : inDay
  const isMissed = one.kind === 'task' && one.placeFromLast < learner.missesLast
  const isIn = random.isChance(one.kind === 'exam' ? 0.95 : learner.diligence)
  // Ids that begin with the hand-in would tell who was first; a release makes all of them at once.
  const id = idAt<string>(startAt)
  if (
    isMissed ||
    !isIn ||
    handedInAt > days.now ||
    handedInAt >= endAt ||
    isSilent(learner, handedInAt, days)
  ) {
    const isOpened = random.isChance(0.4) && !isSilent(learner, startAt, days)
    const openedAt = isOpened
      ? new Date(Math.min(later(startAt, random.whole(30, 1000)).getTime(), days.now.getTime()))
      : null
    const common = { id, tenantId, studentId: learner.id, ...of, createdAt: startAt }
    return { attempt: { ...common, state: 'open', epoch: isOpened ? 1 : 0, openedAt }, answers: [] }
  }
  // The last ones wait for their teacher, and some of the weeks before.
  const marking = resultsAt ? later(resultsAt, -60) : later(endAt, random.whole(60, 3 * 24 * 60))
  const isMarked = !marksItself(one) && marking < days.now && (resultsAt !== null || random.isChance(0.93))
  const skill = skillIn(learner, days.weekOf(startAt))
  const times = {
    handedInAt,
    markedAt: isMarked ? marking : null,
    ...(resultsAt && { countedAt: resultsAt }),
  }
  const markerId = isMarked ? group.teacher.id : null
  const sitting = { id, learner, items: one.items, skill, ...times, markerId }
  return sit(tenantId, sitting, of, random)
}

export const attemptsOf = (assigned: readonly Assigned[], days: SchoolDays, random: Random): Done[] =>
  assigned.flatMap((one) => one.group.learners.map((learner) => doneWith(one, learner, days, random)))

/** The exercise book, once or twice a week by those who do. */
export const practiceOf = (
  { tenantId, classes }: DemoSchoolRows,
  exercises: readonly MadeExercise[],
  days: SchoolDays,
  random: Random,
): Done[] => {
  const marked = exercises.filter(({ version }) => version.type !== 'compose')
  const learners = classes.flatMap((group) => group.learners)
  return learners.flatMap((learner) =>
    Array.from({ length: pastWeeks + 1 }, (_, week) => week).flatMap((week) => {
      const monday = days.at(days.firstDay, '00:00').getTime() + week * 7 * 24 * 3600_000
      const handedInAt = byDay(
        new Date(monday + random.whole(0, 6) * 24 * 3600_000 + 12 * 3600_000),
        days,
        random,
      )
      const isOver = handedInAt > days.now || isSilent(learner, handedInAt, days)
      if (isOver || !random.isChance(learner.diligence * 0.7)) return []
      const items = random.some(marked, 4).map((exercise) => ({ exercise, points: 1 }))
      const times = { handedInAt, markedAt: null, markerId: null }
      const sitting = {
        id: idAt<string>(handedInAt),
        learner,
        items,
        skill: skillIn(learner, week),
        ...times,
      }
      return [sit(tenantId, sitting, { source: 'exerciseBook', assignmentId: null, paperId: null }, random)]
    }),
  )
}
