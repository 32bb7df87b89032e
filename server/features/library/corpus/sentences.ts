/** The sentences of a text with their punctuation. A line break ends a sentence too; sentences without hanzi are left out. */
export const sentencesOf = (text: string): string[] =>
  [...text.matchAll(/[^。！？!?；;\n]+[。！？!?；;…]*[”’」』）)]*/gu)]
    .map(([sentence]) => sentence.trim())
    .filter((sentence) => /\p{Script=Han}/u.test(sentence))
