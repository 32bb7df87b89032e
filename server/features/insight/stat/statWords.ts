// The words of stats for their Excel files, from the same locales as those of the page.
import { readFileSync } from 'node:fs'
import { type Dimension, dimensions } from '#contract/insight/stat/dimensions.ts'
import type { Locale } from '#contract/locale.ts'

type Words = { readonly [key: string]: string | Words }
const cache = new Map<string, Words>()

const wordsOf = (namespace: string, locale: Locale): Words => {
  const file = `${locale}/${namespace}`
  const words =
    cache.get(file) ??
    (JSON.parse(readFileSync(new URL(`../../../../locales/${file}.json`, import.meta.url), 'utf8')) as Words) // tests/house/texts.test.ts
  cache.set(file, words)
  return words
}

const find = (words: Words, path: string): string | undefined => {
  let place: string | Words | undefined = words
  for (const part of path.split('.')) place = typeof place === 'object' ? place[part] : undefined
  return typeof place === 'string' ? place : undefined
}

/** A word of the locale’s insight.json by its path; the path itself where there is none. */
export const statWord = (path: string, locale: Locale): string =>
  find(wordsOf('insight', locale), path) ?? path

/** How a row is called whose name the server does not have. */
export const keyWord = (by: Dimension, key: string, locale: Locale): string => {
  const place = dimensions[by]
  if (key === '') return statWord('key.none', locale)
  if (place === null || place === 'date' || place === 'text') return key
  const [namespace = '', path = ''] = place.split(':')
  return find(wordsOf(namespace, locale), by === 'all' ? path : `${path}.${key}`) ?? key
}
