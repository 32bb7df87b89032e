// Makes draft tasks from the steps of a plan that have exercises, once for a lesson of a course.
import { and, asc, eq, inArray } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import { isAfter, lengths } from '#contract/fieldSchemas.ts'
import type { TaskOfPlan } from '#contract/learning/plan/planCalls.ts'
import type { PlanRecord } from '#contract/learning/plan/planNoun.ts'
import type { PlanStep } from '#contract/learning/plan/planParts.ts'
import { type TaskBody, task } from '#contract/learning/task/taskNoun.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { lesson } from '#server/db/schema/catalogCourse.ts'
import { courseToClass } from '#server/db/schema/course.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { writeChange } from '#server/kit/noteChange.ts'
import type { AnyStore, TenantCaller } from '#server/kit/nounStore.ts'
import { readOne } from '#server/kit/readNouns.ts'
import { lockRows } from '#server/kit/rowLocks.ts'
import { inSight } from '../exercise/exerciseCards.ts'
import { readTasks } from '../task/readTasks.ts'
import { taskScope, taskStore } from '../task/taskStore.ts'

export interface Generating {
  readonly lessonId?: string | undefined
  readonly courseId?: string | undefined
  /** The start and end are wall times. */
  readonly startAt?: string | undefined
  readonly endAt?: string | undefined
}

const weekMs = 7 * 24 * 60 * 60 * 1000

const refuse = (fields: Record<string, string>) => appError('VALIDATION', { fields })

const lessonOf = ({ lessons }: PlanRecord, requestedId: string | undefined): string => {
  const [only, ...others] = lessons
  const lessonId = requestedId ?? (others.length === 0 ? only?.id : undefined)
  if (!lessonId) throw refuse({ lessonId: 'field.required' })
  return lessonId
}

/** L29: each course of a lesson gets its tasks once. Locks the lesson, so that two concurrent requests make one set. */
const requireNoTasks = async (
  tx: Transaction,
  { tenantId, userId }: TenantCaller,
  { lessonId, courseId }: { lessonId: string; courseId: string | undefined },
): Promise<void> => {
  await lockRows(tx, lesson, [lessonId])
  const there = await tx.$count(
    assignment,
    and(
      eq(assignment.tenantId, tenantId),
      eq(assignment.kind, 'task'),
      eq(assignment.lessonId, lessonId),
      courseId ? eq(assignment.courseId, courseId) : eq(assignment.ownerId, userId),
    ),
  )
  if (there > 0) throw appError('LESSON_HAS_TASKS')
}

/** Requires that the caller sees all exercises, because a co-author may have chosen own ones. */
const requireExercises = async (tx: Transaction, caller: TenantCaller, steps: readonly PlanStep[]) => {
  const ids = [...new Set(steps.flatMap(({ exercises }) => exercises))]
  if (ids.length === 0) throw refuse({ steps: 'field.exerciseMissing' })
  const seen = await tx.$count(exercise, and(inArray(exercise.id, ids), inSight(caller)))
  if (seen < ids.length) throw refuse({ steps: 'field.unknownName' })
}

const nameOf = (plan: PlanRecord, { title }: PlanStep, at: number): string => {
  if (title) return title
  const number = ` ${at + 1}`
  return `${[...plan.name].slice(0, lengths.title.max - number.length).join('')}${number}`
}

const timesOf = ({ startAt, endAt }: Generating, { timeZone }: TenantCaller, now: Date) => {
  const start = startAt ?? toWallTime(now, timeZone)
  const end = endAt ?? toWallTime(new Date(now.getTime() + weekMs), timeZone)
  if (!isAfter(end, start)) throw refuse({ endAt: 'field.endBeforeStart' })
  return { startAt: start, endAt: end }
}

const classesOf = async (tx: Transaction, courseId: string | undefined): Promise<TaskBody['classIds']> => {
  if (!courseId) return []
  const rows = await tx
    .select({ classId: courseToClass.classId })
    .from(courseToClass)
    .where(eq(courseToClass.courseId, courseId))
    .orderBy(courseToClass.classId)
  return rows.map(({ classId }) => classId)
}

const store: AnyStore = taskStore

export const generateTasks = async (
  tx: Transaction,
  caller: TenantCaller,
  plan: PlanRecord,
  options: Generating,
): Promise<{ ids: string[] }> => {
  const { courseId } = options
  const lessonId = lessonOf(plan, options.lessonId)
  await requireNoTasks(tx, caller, { lessonId, courseId })
  const steps = plan.steps.filter(({ exercises }) => exercises.length > 0)
  await requireExercises(tx, caller, steps)
  const times = timesOf(options, caller, new Date())
  const classIds = await classesOf(tx, courseId)
  const ids: string[] = []
  for (const [at, step] of steps.entries()) {
    const items = step.exercises.map((exerciseId) => ({ exerciseId }))
    const body = task.declared.body.parse({
      name: nameOf(plan, step, at),
      stage: step.stage,
      courseId: courseId ?? null,
      lessonId,
      ...times,
      draft: true,
      classIds,
      sections: [{ items }],
    })
    const newTask = await taskStore.create?.({ tx, caller, prepared: undefined }, body)
    if (!newTask) throw appError('UNKNOWN')
    await tx.update(assignment).set({ planId: plan.id }).where(eq(assignment.id, newTask.id))
    const after = await readOne(tx, taskStore, caller, newTask.id)
    await writeChange(tx, store, caller, { id: newTask.id, before: null, after })
    ids.push(newTask.id)
  }
  return { ids }
}

export const listTasksOfPlan = async (
  tx: Transaction,
  caller: TenantCaller,
  planId: string,
): Promise<TaskOfPlan[]> => {
  const isOfPlan = and(
    eq(assignment.tenantId, caller.tenantId),
    eq(assignment.planId, planId),
    taskScope(caller),
  )
  return readTasks(tx, { where: isOfPlan, orderBy: [asc(assignment.id)], limit: 200, offset: 0 }, caller)
}
