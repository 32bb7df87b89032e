// A long or foreign name is a full name; beside it stands the short one of class (VAL-05, VAL-06).

import { limits } from './constants.ts'
import { lengths, personNameSchema } from './fieldSchemas.ts'
import { trimmedText } from './rules/text/typedText.ts'

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

/** How names that are too long are said for short, where people agree on it. */
const shortNames: Readonly<Record<string, string>> = {
  александр: 'Саша',
  александра: 'Саша',
  анастасия: 'Настя',
  валентина: 'Валя',
  вячеслав: 'Слава',
  владислав: 'Влад',
  екатерина: 'Катя',
  елизавета: 'Лиза',
  константин: 'Костя',
  маргарита: 'Рита',
  станислав: 'Стас',
  святослав: 'Слава',
  alexander: 'Alex',
  alexandra: 'Alex',
  alexandre: 'Alex',
  catherine: 'Kate',
  christopher: 'Chris',
  elizabeth: 'Liz',
  katherine: 'Kate',
  stephanie: 'Steph',
}
const shortOf = (word: string): string | undefined => shortNames[word.toLowerCase()]

/** Иванович and Ивановна name the father. */
const isPatronymic = (word: string) => /(?:вич|вна|ична)$/u.test(word.toLowerCase())

/** Writings whose words are one sign each may be cut between any two. */
const cutHan = (word: string): string | undefined =>
  /^\p{Script=Han}+$/u.test(word) ? [...word].slice(0, limits.personName).join('') : undefined

/**
 * A name for class that a full name suggests: all of it if that fits, or a part of it that does. A word is not cut: of one
 * that is too long the short form is suggested, or nothing.
 */
export const suggestedName = (typed: string): string | undefined => {
  const text = trimmedText(typed).replace(/['’ʼ,]/gu, '')
  const parts = text.split(/[\s·•‧・.]+/u).filter(Boolean)
  // In writings without spaces the parts of a name are one word.
  const whole = parts.join(/\p{Script=Han}/u.test(text) ? '' : ' ')
  if (isShort(whole)) return whole
  const [first = '', ...others] = parts
  if (isShort(first)) return first
  const [begin = ''] = first.split('-').filter(Boolean)
  if (isShort(begin)) return begin
  const other = others.find((part) => isShort(part) && lengthOf(part) > 1 && !isPatronymic(part))
  return shortOf(first) ?? shortOf(begin) ?? cutHan(begin) ?? other
}
