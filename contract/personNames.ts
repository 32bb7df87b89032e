// A long or foreign name is a full name; beside it stands the short one of class (VAL-05, VAL-06).

import { limits } from './constants.ts'
import { lengths, personNameSchema } from './rules.ts'
import { trimmedText } from './typedText.ts'

/** VAL-05, and what stands in names besides: 安娜·伊万诺娃, O’Brien, J. R. */
const fullName = /^[\p{L}\p{M}\p{N}\-_·•‧・.,'’ʼ \u200c\u200d]+$/u

const lengthOf = (text: string) => [...text].length
const isShort = (text: string) => lengthOf(text.replaceAll(' ', '')) <= limits.personName

/** Is it a person's name, although none for class? */
export const isOnlyFullName = (typed: string): boolean => {
  const text = trimmedText(typed)
  const isName = fullName.test(text) && /\p{L}/u.test(text) && lengthOf(text) <= lengths.fullName.max
  return isName && !personNameSchema.safeParse(text).success
}

const cut = (text: string): string => {
  const signs = [...text]
  let end = limits.personName
  // A letter keeps its accents, or goes with them.
  while (end > 1 && /\p{M}/u.test(signs[end] ?? '')) end -= 1
  return signs.slice(0, end).join('')
}

/** A name for class that a full name suggests: all of it if that fits, or its first part. */
export const suggestedName = (typed: string): string => {
  const text = trimmedText(typed).replace(/['’ʼ,]/gu, '')
  const parts = text.split(/[\s·•‧・.]+/u).filter(Boolean)
  // In writings without spaces the parts of a name are one word.
  const whole = parts.join(/\p{Script=Han}/u.test(text) ? '' : ' ')
  if (isShort(whole)) return whole
  const [first = ''] = parts
  if (isShort(first)) return first
  const [begin = ''] = first.split('-').filter(Boolean)
  return isShort(begin) ? begin : cut(begin)
}
