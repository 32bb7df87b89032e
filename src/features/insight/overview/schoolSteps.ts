// A new school takes these first steps in this order: each is done once there is one of its kind. Pure.
import type { CallAnswer } from '#contract/call.ts'
import type { getSchoolOverview } from '#contract/insight/overview.ts'
import { paths } from '#contract/pagePaths.ts'

export type SchoolCounts = CallAnswer<typeof getSchoolOverview>

/**
 * The page of each step, with its form open. Lessons are written in a course of the catalogue, which is added or chosen first;
 * the course that is given to the class is taken from there, and has those lessons.
 */
const steps = [
  { key: 'teachers', to: paths.teachers, opensForm: true },
  { key: 'classes', to: paths.classes, opensForm: true },
  { key: 'students', to: paths.students, opensForm: true },
  { key: 'lessons', to: paths.catalogue, opensForm: false },
  { key: 'courses', to: paths.courses, opensForm: true },
] as const

export const firstSteps = (counts: SchoolCounts) =>
  steps.map((step) => ({ ...step, isDone: counts[step.key] > 0 }))

/** Then there is nothing to count yet. */
export const isNewSchool = (counts: SchoolCounts): boolean =>
  firstSteps(counts).every(({ isDone }) => !isDone)
