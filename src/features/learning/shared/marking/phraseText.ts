/** The server takes a comment of at most so many characters. */
export const commentMax = 500

/** The phrase after what was written; a comment that would be too long stays as it is. */
export const withPhrase = (comment: string, phrase: string): string => {
  if (comment.includes(phrase)) return comment
  const text = comment.trim() === '' ? phrase : `${comment.trimEnd()} ${phrase}`
  return text.length > commentMax ? comment : text
}
