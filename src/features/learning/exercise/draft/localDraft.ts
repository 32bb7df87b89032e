// A draft stays in this browser until the server has it, so that a reload or a lost connection loses nothing.
import { machineStorage } from '#src/lib/storages.ts'
import type { ExerciseDraft } from './exerciseDraft.ts'

export interface LocalDraft {
  readonly draft: ExerciseDraft
  /** The version of the record that was changed; undefined: a new exercise. */
  readonly recordVersion?: string | undefined
  readonly keptAt: number
}

/** The draft of one person, of one exercise or of a new one. */
export const draftKey = (userId: string, exerciseId: string | undefined): string =>
  `exerciseDraft.${userId}.${exerciseId ?? 'new'}`

const isLocalDraft = (value: unknown): value is LocalDraft =>
  typeof value === 'object' && value !== null && 'draft' in value && 'keptAt' in value

export const readLocalDraft = (key: string): LocalDraft | undefined => {
  const value = machineStorage.get(key)
  return isLocalDraft(value) ? value : undefined
}

/** Answers false when this browser stores nothing, because its storage is full or shut. */
export const storeLocalDraft = (key: string, draft: LocalDraft): boolean => {
  try {
    machineStorage.set(key, draft)
    return true
  } catch {
    return false
  }
}

export const forgetLocalDraft = (key: string): void => machineStorage.remove(key)
