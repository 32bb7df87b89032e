// What a new school does first, in this order: each step is done once there is one of its kind. Pure.
import type { CallAnswer } from '#contract/call.ts'
import type { getSchoolOverview } from '#contract/school/course.ts'

export type SchoolCounts = CallAnswer<typeof getSchoolOverview>

/** The page of each step; where there is a form for it, it is opened with the page. */
const steps = [
  { key: 'teachers', to: '/teacherManagement/index' },
  { key: 'classes', to: '/classManagement/index' },
  { key: 'students', to: '/studentManagement/list/index' },
  { key: 'courses', to: '/curriculumProvision/course/index' },
  { key: 'lessons', to: '/curriculumProvision/catalogue/index' },
] as const

export const firstSteps = (counts: SchoolCounts) =>
  steps.map((step) => ({ ...step, isDone: counts[step.key] > 0 }))

/** Then there is nothing to count yet. */
export const isNewSchool = (counts: SchoolCounts): boolean =>
  firstSteps(counts).every(({ isDone }) => !isDone)
