// The order of students by their levels: as the dictionary has the levels, others by their words.
import { suggestionDicts } from '#contract/constants.ts'
import { useDictOptions } from '#src/auth/dictOptions.ts'
import { type RankOf, rankLevels } from './divideByLevel.ts'

export const useLevelRanks = <Id extends string>(levelById: ReadonlyMap<Id, string>): RankOf<Id> => {
  const known = useDictOptions(suggestionDicts.capabilityLevel).map(({ label }) => label)
  const ranks = rankLevels([...levelById.values()], known)
  return (id) => ranks.get(levelById.get(id) ?? '')
}
