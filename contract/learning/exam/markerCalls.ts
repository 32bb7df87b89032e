// Who marks an exam: its teacher alone or, of what a person judges, two markers and a third where they differ.
import { z } from 'zod'
import { staffKinds } from '../../accountKinds.ts'
import { defineCall } from '../../call.ts'
import { byId, userIdSchema } from '../../ids.ts'
import { toleranceMax } from '../../rules/assignment/twoMarkers.ts'

const path = '/test/exam/{id}/markers'

const people = z.array(z.object({ id: userIdSchema, name: z.string() })).describe('teachers, by name')
const examMarkersSchema = z.object({
  twoMarkers: z
    .boolean()
    .describe('what a person judges is marked by a first and a second marker; neither sees the other mark'),
  tolerance: z.number().describe('percent of the points of a question by which the two may differ'),
  first: people,
  second: people,
  third: people.describe('marks where the two differ by more; this mark counts'),
  progress: z
    .object({
      answers: z.number().int().describe('that were handed in and that a person judges'),
      first: z.number().int().describe('with a mark of a first marker'),
      second: z.number().int(),
      differ: z.number().int().describe('that wait for a third'),
      decided: z.number().int().describe('with the mark of a third'),
    })
    .describe('the marks of two markers'),
})
export type ExamMarkers = z.infer<typeof examMarkersSchema>

export const getExamMarkers = defineCall({
  method: 'GET',
  path,
  summary: 'Who marks an exam, and how far they are',
  who: staffKinds,
  needs: 'exam_view',
  params: byId,
  answer: examMarkersSchema,
  refuses: ['NOT_FOUND'],
})

const markersMax = 20
const userIds = z.array(userIdSchema).max(markersMax, { error: 'field.tooMany' }).default([])

export const setExamMarkers = defineCall({
  method: 'PUT',
  path,
  summary:
    'Say who marks an exam until its results are released; each teacher has one part, and is notified. Marks that exist stay',
  who: ['teacher'],
  needs: 'exam_edit',
  params: byId,
  body: z.object({
    twoMarkers: z.boolean(),
    tolerance: z
      .number({ error: 'field.invalid' })
      .min(0, { error: 'field.invalid' })
      .max(toleranceMax, { error: 'field.invalid' }),
    first: userIds,
    second: userIds,
    third: userIds,
  }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'EXAM_CLOSED'],
})
