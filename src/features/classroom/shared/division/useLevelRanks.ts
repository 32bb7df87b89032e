// Ranks students by their levels, in the order of the dictionary; other levels follow by their words.
import { suggestionDicts } from '#contract/constants.ts'
import { useDictOptions } from '#src/session/dictOptions.ts'
import { type RankOf, rankLevels } from './divideByLevel.ts'

export const useLevelRanks = <Id extends string>(levelById: ReadonlyMap<Id, string>): RankOf<Id> => {
  const dictionaryLevels = useDictOptions(suggestionDicts.capabilityLevel).map(({ label }) => label)
  const ranks = rankLevels([...levelById.values()], dictionaryLevels)
  return (id) => ranks.get(levelById.get(id) ?? '')
}
