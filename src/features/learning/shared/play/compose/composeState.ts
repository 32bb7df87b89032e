/** Characters as a teacher counts them: without spaces and line breaks. */
export const charsOf = (text: string): number => [...text.replace(/\s/g, '')].length
