// Short comments that a teacher writes again and again. The server has no place for them: they stay in this browser.
import { machineStorage } from '#src/lib/storages.ts'
import { commentMax } from './phraseText.ts'

/** There is a phrase for each digit. */
export const phrasesMax = 9

const storageKey = (userId: string): string => `markingPhrases.${userId}`

/** The phrases of a teacher; undefined: none has been changed yet. */
export const readPhrases = (userId: string): string[] | undefined => {
  const stored = machineStorage.get(storageKey(userId))
  if (!Array.isArray(stored)) return undefined
  return stored.filter((one): one is string => typeof one === 'string' && one.length <= commentMax)
}

/** Answers false when this browser stores nothing. */
export const keepPhrases = (userId: string, phrases: readonly string[]): boolean => {
  try {
    machineStorage.set(storageKey(userId), phrases.slice(0, phrasesMax))
    return true
  } catch {
    return false
  }
}
