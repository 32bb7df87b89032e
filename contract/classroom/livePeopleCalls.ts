// Whom a live session may be planned for: classes, students, schools, and what else is on at that time.
import { z } from 'zod'
import { defineCall, manyInQuery } from '../call.ts'
import { searchTextSchema, typedSchema } from '../fieldSchemas.ts'
import { classIdSchema, liveIdSchema, userIdSchema } from '../ids.ts'
import { wallTimeSchema } from '../time.ts'
import { lessonTools } from '../tools.ts'
import { hosts, schoolSchema } from './live.ts'

const livePersonSchema = z.object({
  id: userIdSchema,
  name: z.string(),
  username: z.string(),
  classIds: z.array(classIdSchema),
})
/** The people to choose from when planning a session. A school has too many students to answer them all. */
export const getLivePeople = defineCall({
  method: 'GET',
  path: '/teach/live/people',
  tool: lessonTools,
  summary: 'The school’s classes and its first 200 students by name, to choose participants from',
  who: ['teacher'],
  needs: ['live_add', 'live_edit'],
  answer: z.object({
    classes: z.array(z.object({ id: classIdSchema, name: z.string(), studentCount: z.number().int() })),
    students: z.array(livePersonSchema),
  }),
})
export const findLiveStudents = defineCall({
  method: 'GET',
  path: '/teach/live/students',
  tool: lessonTools,
  summary:
    'Students to choose from: those of a name (at most 50), or those chosen for a session of the caller',
  who: ['teacher'],
  needs: ['live_add', 'live_edit'],
  query: z.object({
    name: searchTextSchema(50).optional().describe('a name, its pinyin or initials, or a user name'),
    liveId: liveIdSchema.optional(),
  }),
  answer: z.array(livePersonSchema),
  refuses: ['NOT_FOUND'],
})

export const findLiveOverlaps = defineCall({
  method: 'GET',
  path: '/teach/live/overlaps',
  tool: lessonTools,
  summary:
    'Live sessions at the same time that the caller hosts or that a chosen class is invited to (at most 20)',
  who: ['teacher'],
  needs: ['live_add', 'live_edit'],
  query: z.object({
    startTime: wallTimeSchema,
    endTime: wallTimeSchema,
    classIds: manyInQuery(classIdSchema, 50).default([]),
    liveId: liveIdSchema.optional().describe('the session that is changed: it does not overlap with itself'),
  }),
  answer: z.array(
    z.object({
      id: liveIdSchema,
      name: z.string(),
      startTime: wallTimeSchema,
      endTime: wallTimeSchema,
      hostName: z.string(),
      isOwn: z.boolean().describe('the caller hosts it'),
      classNames: z.array(z.string()).describe('the chosen classes that it is for'),
    }),
  ),
})
export type LiveOverlap = z.infer<typeof findLiveOverlaps.answer>[number]

export const findSchools = defineCall({
  method: 'GET',
  path: '/teach/live/schools',
  tool: lessonTools,
  summary: 'Other schools of the installation by a part of their name, to invite them (at most 20)',
  who: hosts,
  needs: ['live_add', 'live_edit', 'training_add', 'training_edit'],
  query: z.object({ name: typedSchema.min(2).max(50) }),
  answer: z.array(schoolSchema),
})
