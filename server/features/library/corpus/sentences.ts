/** The sentences of a text with their signs. A line break ends one too; what has no hanzi is left out. */
export const sentencesOf = (text: string): string[] =>
  [...text.matchAll(/[^。！？!?；;\n]+[。！？!?；;…]*[”’」』）)]*/gu)]
    .map(([sentence]) => sentence.trim())
    .filter((sentence) => /\p{Script=Han}/u.test(sentence))
