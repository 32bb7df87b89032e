// Stores marks in this browser until the server has them, by person and assignment.
import { z } from 'zod'
import { uuidSchema } from '#contract/ids.ts'
import { machineStorage } from '#src/lib/storages.ts'
import type { DeskMark } from './deskMarks.ts'

const storedSchema = z.array(
  z.object({
    attemptId: uuidSchema,
    exerciseId: uuidSchema,
    number: z.number(),
    round: z.number(),
    score: z.number().nullable(),
    comment: z.string(),
  }),
)
const storageKey = (userId: string, assignmentId: string): string => `marks.${userId}.${assignmentId}`

export const readLocalMarks = (userId: string, assignmentId: string): DeskMark[] => {
  const stored = storedSchema.safeParse(machineStorage.get(storageKey(userId, assignmentId)))
  return stored.success ? stored.data : []
}

/** Answers false when this browser stores nothing, because its storage is full or shut. */
export const storeLocalMarks = (
  userId: string,
  assignmentId: string,
  marks: readonly DeskMark[],
): boolean => {
  try {
    if (marks.length === 0) machineStorage.remove(storageKey(userId, assignmentId))
    else machineStorage.set(storageKey(userId, assignmentId), marks)
    return true
  } catch {
    return false
  }
}
