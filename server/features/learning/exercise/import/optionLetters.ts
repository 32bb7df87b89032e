// The letters of options: Latin ones, Russian ones in their order (А Б В Г), and Russian ones that look like Latin ones
// (А В С), which are typed on a Russian keyboard by mistake.

export type Alphabet = 'latin' | 'cyrillic'

const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const cyrillic = 'АБВГДЕЖЗИК'
const alike: Readonly<Record<string, string>> = { А: 'A', В: 'B', С: 'C', Е: 'E', Н: 'H' }

/** The most options that a question has. */
const placesMax = 10

/** The place from 0, or -1 if it is unclear: a Latin B beside А Б В may be the second letter or the third. */
export const placeOfLetter = (letter: string, alphabet: Alphabet): number => {
  const sign = letter.toUpperCase()
  if (alphabet === 'latin') return latin.indexOf(alike[sign] ?? sign)
  return sign === 'A' ? 0 : cyrillic.indexOf(sign)
}

/** The alphabet in which the letter has this place, or undefined. */
export const alphabetAt = (letter: string, place: number): Alphabet | undefined => {
  if (place >= placesMax) return undefined
  if (placeOfLetter(letter, 'latin') === place) return 'latin'
  return placeOfLetter(letter, 'cyrillic') === place ? 'cyrillic' : undefined
}
