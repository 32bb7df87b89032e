// Possible wrong characters of a text: by rules for words of one character, then by what makes likelier words.
import { confusedCharacters, type Lexicon, type Suspicion } from './confusedCharacters.ts'
import { confusedWords } from './confusedWords.ts'

/** In the order of the text. */
export const wrongCharacters = (text: string, lexicon: Lexicon): Suspicion[] => {
  const byRule = confusedWords(text)
  const byWords = confusedCharacters(text, lexicon).filter(
    ({ at }) => !byRule.some((other) => Math.abs(other.at - at) < 2),
  )
  return [...byRule, ...byWords].sort((one, other) => one.at - other.at)
}
