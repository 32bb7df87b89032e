import type { i18n } from 'i18next'

/** A text whose key is named at run time, so that the compiler cannot know it; undefined: there is none. */
export const wordOf = (texts: i18n, namespace: string, key: string): string | undefined => {
  const word: unknown = texts.getResource(texts.language, namespace, key)
  return typeof word === 'string' ? word : undefined
}
