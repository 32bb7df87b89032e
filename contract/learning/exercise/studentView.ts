// An exercise as a student sees it before the answers may be shown. There is no place for a key or an explanation in it:
// what the server would send by mistake is cut off here.
import { z } from 'zod'
import { uuidSchema } from '../../ids.ts'
import { choice } from './choice.ts'
import { compose } from './compose.ts'
import { stemSchema } from './exercise.ts'
import type { ExerciseType } from './exerciseTypes.ts'
import { fillIn } from './fillIn.ts'
import { judge } from './judge.ts'
import { match } from './match.ts'
import { order } from './order.ts'
import { speak } from './speak.ts'
import { write } from './write.ts'

const viewOf = <const T extends ExerciseType, C extends z.ZodType>(
  type: T,
  { content }: { readonly content: C },
) =>
  z.object({
    id: uuidSchema,
    type: z.literal(type),
    stem: stemSchema,
    content: content.describe('in the order of this attempt'),
  })

const singleViewSchema = z.discriminatedUnion('type', [
  viewOf('choice', choice),
  viewOf('fillIn', fillIn),
  viewOf('judge', judge),
  viewOf('match', match),
  viewOf('order', order),
  viewOf('write', write),
  viewOf('speak', speak),
  viewOf('compose', compose),
])
export const studentViewSchema = z.discriminatedUnion('type', [
  singleViewSchema,
  z.object({
    id: uuidSchema,
    type: z.literal('group'),
    stem: stemSchema,
    children: z.array(singleViewSchema).describe('in their order'),
  }),
])
export type SingleView = z.infer<typeof singleViewSchema>
export type StudentView = z.infer<typeof studentViewSchema>
