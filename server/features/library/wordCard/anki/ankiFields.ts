// The fields of our notes in Anki. Their names are the same in every language: notes whose type has other fields count as
// other notes there, and a second import would double or skip them.
export const ankiFields = [
  ['Word', 'name'],
  ['Pinyin', 'pinyin'],
  ['Meaning', 'interpretation'],
  ['Example', 'sentence'],
] as const

/** The field of the card for a field of a note, if there is one. */
export const cardFieldOf = (name: string): string | undefined =>
  ankiFields.find(([field]) => field.toLowerCase() === name.trim().toLowerCase())?.[1]
