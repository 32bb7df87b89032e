// What a new school does first, in this order: each step is done once there is one of its kind. Pure.
import type { CallAnswer } from '#contract/call.ts'
import type { getSchoolOverview } from '#contract/school/course.ts'

export type SchoolCounts = CallAnswer<typeof getSchoolOverview>

/**
 * The page of each step, with its form open. Lessons are written in a course of the catalogue, which is added or chosen first;
 * the course that is given to the class is taken from there, and has those lessons.
 */
const steps = [
  { key: 'teachers', to: '/teacherManagement/index', opensForm: true },
  { key: 'classes', to: '/classManagement/index', opensForm: true },
  { key: 'students', to: '/studentManagement/list/index', opensForm: true },
  { key: 'lessons', to: '/curriculumProvision/catalogue/index', opensForm: false },
  { key: 'courses', to: '/curriculumProvision/course/index', opensForm: true },
] as const

export const firstSteps = (counts: SchoolCounts) =>
  steps.map((step) => ({ ...step, isDone: counts[step.key] > 0 }))

/** Then there is nothing to count yet. */
export const isNewSchool = (counts: SchoolCounts): boolean =>
  firstSteps(counts).every(({ isDone }) => !isDone)
