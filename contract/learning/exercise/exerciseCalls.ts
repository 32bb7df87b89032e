// Calls of exercises beside those of the noun and of the library (exerciseNoun.ts).
import { z } from 'zod'
import { everybody, staffKinds } from '../../accountKinds.ts'
import { bothWays, defineCall, manyInQuery } from '../../call.ts'
import { byId, uuidSchema } from '../../ids.ts'
import { manyIds } from '../../noun.ts'
import { visibleText } from '../../rules/text/typedText.ts'
import { importStarted, sheetUpload } from '../../sheet.ts'
import { importTextMax, readTextSchema } from './textImport.ts'

const path = '/exercise/teach/exercise'

/** VAL-46: with one that cannot be deleted none goes. */
export const removeExercises = bothWays({
  path: `${path}/deleteBatch`,
  summary: 'Delete several exercises of one’s own, or none',
  who: staffKinds,
  needs: 'exercise_del',
  body: manyIds,
  query: z.object({ ids: manyInQuery(uuidSchema, 200) }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'SHARED_LOCKED', 'EXERCISE_USED'],
})

export const removeChildExercise = defineCall({
  method: 'DELETE',
  path: `${path}/child/{id}`,
  summary: 'Take an exercise out of the group that it is below; the last one stays',
  who: staffKinds,
  needs: 'exercise_edit',
  params: byId,
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'SHARED_LOCKED', 'EXERCISE_USED', 'CHANGED_MEANWHILE'],
})

const named = { id: uuidSchema, name: z.string() }
export const exerciseChoiceSchema = z.array(z.object(named))
const choice = (end: string, of: string) =>
  defineCall({
    method: 'GET',
    path: `${path}/${end}`,
    summary: `The ${of} that an exercise can have, in their order`,
    who: everybody,
    answer: exerciseChoiceSchema,
  })
export const selectExerciseLevel = choice('selectLevel', 'levels')
export const selectExerciseTopic = choice('selectTopic', 'topics')
export const selectExercisePoint = defineCall({
  method: 'GET',
  path: `${path}/selectPoint`,
  summary: 'The knowledge points that an exercise can have, in the order in which they were made',
  who: everybody,
  answer: z.array(z.object({ ...named, parentId: uuidSchema.nullable() })),
})

export const readExerciseText = defineCall({
  method: 'POST',
  path: `${path}/readText`,
  summary: 'Pasted questions as exercises, with what was not understood; nothing is stored',
  who: staffKinds,
  needs: 'exercise_add',
  body: z.object({
    text: z
      .string({ error: 'field.required' })
      .overwrite(visibleText)
      .max(importTextMax, { error: 'field.tooLong' }),
  }),
  answer: readTextSchema,
})

/** The import of the noun, for a sheet that fits into an address (CALL-RULE-01). */
export const importExerciseAsGet = defineCall({
  method: 'GET',
  changes: true,
  path: `${path}/importFile`,
  summary: 'Begin the import of a small sheet of: exercise; then ask /teach/import/{id}',
  who: staffKinds,
  needs: 'exercise_import',
  query: sheetUpload,
  answer: importStarted,
  refuses: ['SHEET_UNREADABLE'],
})
