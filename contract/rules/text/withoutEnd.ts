/**
 * Cuts the characters at the end of the text that are among `characters`. A pattern such as /[…]+$/ would look at every
 * run of them in the text, from each of its places on.
 */
export const withoutEnd = (text: string, characters: string): string => {
  let length = text.length
  while (length > 0 && characters.includes(text.charAt(length - 1))) length -= 1
  return text.slice(0, length)
}
