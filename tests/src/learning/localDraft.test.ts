// Drafts of the exercise editor in the browser's storage.
import { beforeEach, expect, test, vi } from 'vitest'
import { newDraft } from '#src/features/learning/exercise/draft/exerciseDraft.ts'

const stored = new Map<string, unknown>()
let isFull = false
vi.mock('#src/lib/storages.ts', () => ({
  machineStorage: {
    get: (key: string) => stored.get(key),
    set: (key: string, value: unknown) => {
      if (isFull) throw new Error('QuotaExceededError')
      stored.set(key, structuredClone(value))
    },
    remove: (key: string) => stored.delete(key),
  },
}))
const { draftKey, forgetLocalDraft, storeLocalDraft, readLocalDraft } = await import(
  '#src/features/learning/exercise/draft/localDraft.ts'
)

beforeEach(() => {
  stored.clear()
  isFull = false
})

test('a draft is found again by its owner alone, for the same exercise alone, until it is saved', () => {
  const kept = { draft: newDraft(), keptAt: 7 }
  const key = draftKey('teacher1', 'exercise1')
  expect(storeLocalDraft(key, kept)).toBe(true)
  expect(readLocalDraft(key)).toEqual(kept)
  expect(readLocalDraft(draftKey('teacher2', 'exercise1'))).toBeUndefined()
  expect(readLocalDraft(draftKey('teacher1', undefined))).toBeUndefined()
  forgetLocalDraft(key)
  expect(readLocalDraft(key)).toBeUndefined()
})

test('what is no draft is none, and a full storage says so', () => {
  stored.set('exerciseDraft.teacher1.new', 'something else')
  expect(readLocalDraft(draftKey('teacher1', undefined))).toBeUndefined()
  isFull = true
  expect(storeLocalDraft(draftKey('teacher1', undefined), { draft: newDraft(), keptAt: 7 })).toBe(false)
})
