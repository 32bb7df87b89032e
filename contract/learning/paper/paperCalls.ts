// Calls of papers beside those of the noun and of the library: release, copy, filing, and the literal paths below /test, which
// change one thing at a time: the papers open to somebody, their sections (catalog) and their exercises (relationship).
import { z } from 'zod'
import { staffKinds } from '../../accountKinds.ts'
import { bothWays, defineCall, manyInQuery } from '../../call.ts'
import { versioned } from '../../defineNoun.ts'
import { byId, uuidSchema } from '../../ids.ts'
import { folderRefSchema } from '../../library/libraryItem.ts'
import { manyIds } from '../../noun.ts'
import { richTextSchema } from '../../richText.ts'
import { studentViewSchema } from '../exercise/studentView.ts'
import { pointsDefault, pointsSchema } from './paper.ts'
import { paper, paperMinutesSchema, shownSectionSchema } from './paperNoun.ts'

const path = '/teach/paper'
const view = { who: staffKinds, needs: 'paper_view' } as const
const edit = { who: staffKinds, needs: 'paper_edit' } as const
const changing = { ...edit, answer: z.boolean() } as const
const refuses = ['NOT_FOUND', 'NOT_OWNER', 'SHARED_LOCKED', 'PAPER_RELEASED', 'CHANGED_MEANWHILE'] as const

export const releasePaper = bothWays({
  ...edit,
  path: `${path}/release`,
  summary:
    'Release a paper of one’s own: what is to be drawn is drawn, and every exercise stays as it is worded now; again changes nothing',
  body: byId.extend(versioned),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'PAPER_EMPTY', 'DRAW_TOO_FEW', 'CHANGED_MEANWHILE'],
})

const solutionSchema = z.object({
  exerciseId: uuidSchema.describe('of a group also the group itself, for its explanation'),
  key: z.unknown().describe('null: nothing is right'),
  explanation: richTextSchema({ max: 5000 }).nullable(),
})
const paperExerciseSchema = z.object({
  /** As it is printed: the parts of each exercise stand in the same order for all. */
  view: studentViewSchema,
  solutions: z.array(solutionSchema),
})
export type PaperExercise = z.output<typeof paperExerciseSchema>
export const listPaperExercises = defineCall({
  method: 'GET',
  path: `${path}/{id}/exercises`,
  summary:
    'The exercises of a paper with what is right, in its order and in its versions, to look at and to print; also those that lie in no library of the caller',
  ...view,
  params: byId,
  answer: z.array(paperExerciseSchema),
  refuses: ['NOT_FOUND'],
})

const into = folderRefSchema.nullable().default(null).describe('null: the caller’s first folder')
const filing = {
  body: manyIds.extend({ folderId: into }),
  query: z.object({ ids: manyInQuery(uuidSchema, 200), folderId: into }),
  answer: z.boolean(),
} as const
export const copyPaper = bothWays({
  ...filing,
  who: staffKinds,
  needs: 'paper_add',
  path: `${path}/copy`,
  summary: 'Copy papers that one sees: the copies are one’s own, neither shared nor released',
  refuses: ['NOT_FOUND', 'FOLDER_LOCKED'],
})
export const movePaper = bothWays({
  ...filing,
  ...edit,
  path: `${path}/move`,
  summary: 'Move papers of one’s own into another folder: all of them, or with a refusal none',
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'FOLDER_LOCKED'],
})

const exercisesMax = 120
const paperAnd = { paperId: uuidSchema, ...versioned } as const
const someExercises = z.object({
  ...paperAnd,
  exerciseIds: z.array(uuidSchema).min(1).max(exercisesMax),
})
const someInQuery = z.object({ ...paperAnd, exerciseIds: manyInQuery(uuidSchema, exercisesMax) })

export const removePaperExercise = bothWays({
  ...changing,
  path: `${path}/deleteExercise`,
  summary: 'Take an exercise out of a paper; it stays in its library',
  body: z.object({ id: uuidSchema.describe('the paper'), exerciseId: uuidSchema, ...versioned }),
  refuses: [...refuses],
})

const relationship = '/test/question/relationship'
const sectionId = uuidSchema.optional().describe('left out: the last section')
const newPoints = z.coerce.number({ error: 'field.invalid' }).pipe(pointsSchema)
const place = z.coerce.number({ error: 'field.invalid' }).pipe(z.number().int().min(0))
const added = { sectionId, points: newPoints.default(pointsDefault).describe('of each of them') } as const
export const addPaperExercises = bothWays({
  ...changing,
  path: `${relationship}/add`,
  summary: 'Add exercises of the three libraries at the end of a section',
  body: someExercises.extend(added),
  query: someInQuery.extend(added),
  refuses: [...refuses],
})
export const removePaperExercises = bothWays({
  ...changing,
  path: `${relationship}/remove`,
  summary: 'Take exercises out of a paper; they stay in their libraries',
  body: someExercises,
  query: someInQuery,
  refuses: [...refuses],
})
export const movePaperExercise = bothWays({
  ...changing,
  path: `${relationship}/move`,
  summary: 'Give an exercise of a paper another place',
  body: z.object({
    ...paperAnd,
    exerciseId: uuidSchema,
    sectionId: uuidSchema.optional().describe('left out: the section in which it is'),
    place: place.describe('in the section, from 0; beyond the end is the end'),
  }),
  refuses: [...refuses],
})
export const setPaperPoints = bothWays({
  ...changing,
  path: `${relationship}/points`,
  summary: 'Say what an exercise of a paper is worth',
  body: z.object({ ...paperAnd, exerciseId: uuidSchema, points: newPoints }),
  refuses: [...refuses],
})

const open = '/test/paper'
export const pageTestPaper = defineCall({
  ...paper.calls.page,
  path: `${open}/page`,
  summary: 'Page of the papers open to the caller: released ones of one’s own, shared and public ones',
})
export const createTestPaper = defineCall({ ...paper.calls.create, path: open })
export const updateTestPaper = defineCall({ ...paper.calls.update, path: open })
const removal = { method: 'DELETE', summary: paper.calls.remove.summary, answer: z.boolean() } as const
const removeOne = {
  ...removal,
  who: staffKinds,
  needs: 'paper_del',
  refuses: paper.calls.remove.refuses,
} as const
export const removeTestPaper = defineCall({ ...removeOne, path: open, query: byId })
export const removeTestPaperById = defineCall({ ...removeOne, path: `${open}/{id}`, params: byId })

const catalog = '/test/paper/catalog'
const { name, text } = shownSectionSchema.shape
const sectionBody = { name, text, minutes: paperMinutesSchema.default(null) } as const
const sectionPlace = place.optional().describe('among the sections, from 0')
export const listPaperSections = defineCall({
  method: 'GET',
  path: `${catalog}/list`,
  summary: 'The sections of a paper with their exercises, in order',
  ...view,
  query: z.object({ paperId: uuidSchema }),
  answer: z.array(shownSectionSchema),
  refuses: ['NOT_FOUND'],
})
export const createPaperSection = defineCall({
  method: 'POST',
  path: catalog,
  summary: 'Add a section to a paper',
  ...edit,
  body: z.object({ ...paperAnd, ...sectionBody, place: sectionPlace }),
  answer: z.object({ id: uuidSchema }),
  refuses: [...refuses],
})
export const updatePaperSection = defineCall({
  method: 'PUT',
  path: catalog,
  summary: 'Change heading, text, minutes or place of a section; what is left out stays as it is',
  ...changing,
  body: z.object({
    id: uuidSchema,
    name: name.unwrap().optional(),
    text: text.unwrap().optional(),
    minutes: paperMinutesSchema.optional(),
    place: sectionPlace,
    ...versioned,
  }),
  refuses: [...refuses],
})
const removeSectionCall = {
  ...changing,
  method: 'DELETE',
  summary:
    'Take a section out of its paper; its exercises go to the section before it, and those of the only one stay without a heading',
  refuses: [...refuses],
} as const
export const removePaperSection = defineCall({ ...removeSectionCall, path: catalog, query: byId })
export const removePaperSectionById = defineCall({
  ...removeSectionCall,
  path: `${catalog}/{id}`,
  params: byId,
})
