import { mistake } from '#contract/learning/mistake/mistakeNoun.ts'
import { nounKey } from '#src/kit/list/useNounList.ts'

/** What belongs to one mistake; it is asked for again with the list. */
export const mistakeKey = (id: string, ...part: string[]) => [...nounKey(mistake), id, ...part]
