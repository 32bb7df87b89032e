/**
 * The text without the signs at its end that are among `signs`. In place of /[…]+$/, which looks at every run of such
 * signs in the text, from each of its places on.
 */
export const withoutEnd = (text: string, signs: string): string => {
  let length = text.length
  while (length > 0 && signs.includes(text.charAt(length - 1))) length -= 1
  return text.slice(0, length)
}
