// The school in a few totals, for its office. They count what the lists count.
import { z } from 'zod'
import { officeKinds } from '../accountKinds.ts'
import { defineCall } from '../call.ts'
import { tenantIdSchema } from '../ids.ts'

const count = z.number().int()
const totals = {
  classes: count,
  teachers: count,
  students: count,
  courses: count,
} as const

export const getSchoolOverview = defineCall({
  method: 'GET',
  path: '/teach/course/glance',
  summary:
    'How many classes, teachers, students at school, courses and lessons of courses there are, as the lists count them',
  who: officeKinds,
  answer: z.object({ ...totals, lessons: count.describe('of all entries of the catalogue') }),
})

export const countOverview = defineCall({
  method: 'GET',
  path: '/teach/tj/overview/index',
  summary: 'The four totals of the school: courses, classes, teachers and students at school',
  who: officeKinds,
  query: z.object({ tenantId: tenantIdSchema.optional().describe('that of the school acted in') }),
  answer: z.object(totals),
  refuses: ['TENANT_MISMATCH'],
})
