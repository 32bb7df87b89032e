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
const { draftKey, forgetDraft, storeLocalDraft, readKept } = await import(
  '#src/features/learning/exercise/draft/keptDraft.ts'
)

beforeEach(() => {
  stored.clear()
  isFull = false
})

test('a draft is found again by its owner alone, for the same exercise alone, until it is saved', () => {
  const kept = { draft: newDraft(), keptAt: 7 }
  const key = draftKey('teacher1', 'exercise1')
  expect(storeLocalDraft(key, kept)).toBe(true)
  expect(readKept(key)).toEqual(kept)
  expect(readKept(draftKey('teacher2', 'exercise1'))).toBeUndefined()
  expect(readKept(draftKey('teacher1', undefined))).toBeUndefined()
  forgetDraft(key)
  expect(readKept(key)).toBeUndefined()
})

test('what is no draft is none, and a full storage says so', () => {
  stored.set('exerciseDraft.teacher1.new', 'something else')
  expect(readKept(draftKey('teacher1', undefined))).toBeUndefined()
  isFull = true
  expect(storeLocalDraft(draftKey('teacher1', undefined), { draft: newDraft(), keptAt: 7 })).toBe(false)
})
