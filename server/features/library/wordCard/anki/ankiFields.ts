// The fields of our notes in Anki. Their names are the same in every language: notes whose type has other fields count as
// other notes there, and a second import would double or skip them.
export const ankiFields = [
  ['Word', 'name'],
  ['Pinyin', 'pinyin'],
  ['Meaning', 'interpretation'],
  ['Example', 'sentence'],
] as const

/** What a note is read into: a field of the card, or nothing. */
export const cardFieldOf = (name: string): string | undefined =>
  ankiFields.find(([field]) => field.toLowerCase() === name.trim().toLowerCase())?.[1]
