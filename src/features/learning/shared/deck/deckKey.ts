/** Whatever is asked of the deck; a repetition changes all of it. */
export const deckKey = ['deck'] as const
