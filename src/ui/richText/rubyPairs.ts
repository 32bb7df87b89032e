// Which part of a reading stands above which character. Pure.

/** One pair for each character where the reading has a syllable for each; otherwise one pair for all. */
export const rubyPairs = (text: string, reading: string): [text: string, reading: string][] => {
  const characters = [...text]
  const syllables = reading.split(/\s+/).filter((syllable) => syllable !== '')
  if (syllables.length !== characters.length) return [[text, reading]]
  return characters.map((character, at) => [character, syllables[at] ?? ''])
}
