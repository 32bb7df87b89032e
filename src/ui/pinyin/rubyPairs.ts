// Decides which part of a reading stands above which character. Pure.

/**
 * One pair for each character where the reading has a syllable for each, or one for each hanzi beside letters and digits;
 * otherwise one pair for all.
 */
export const rubyPairs = (text: string, reading: string): [text: string, reading: string][] => {
  const characters = [...text]
  const syllables = reading.split(/\s+/).filter((syllable) => syllable !== '')
  const isHanzi = (character: string) => /\p{Script=Han}/u.test(character)
  if (syllables.length !== characters.length) {
    if (syllables.length !== characters.filter(isHanzi).length) return [[text, reading]]
    return characters.map((character) => [character, isHanzi(character) ? (syllables.shift() ?? '') : ''])
  }
  return characters.map((character, at) => [character, syllables[at] ?? ''])
}
