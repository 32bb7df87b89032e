// Short comments that a teacher writes again and again. The server has no place for them: they stay in this browser.
import { machineStorage } from '#src/lib/storages.ts'
import { commentMax } from './phraseText.ts'

/** One for each digit. */
export const phrasesMax = 9

const storageKey = (userId: string): string => `markingPhrases.${userId}`

/** undefined: this teacher has changed none yet. */
export const readPhrases = (userId: string): string[] | undefined => {
  const kept = machineStorage.get(storageKey(userId))
  if (!Array.isArray(kept)) return undefined
  return kept.filter((one): one is string => typeof one === 'string' && one.length <= commentMax)
}

/** false: this browser keeps nothing. */
export const keepPhrases = (userId: string, phrases: readonly string[]): boolean => {
  try {
    machineStorage.set(storageKey(userId), phrases.slice(0, phrasesMax))
    return true
  } catch {
    return false
  }
}
