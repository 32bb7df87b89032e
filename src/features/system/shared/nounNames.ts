// Names the nouns of the record of changes. It alone needs all nouns: other lists load their own.
import { useTranslation } from 'react-i18next'
import { declaredNoun, nouns } from '#contract/nouns.ts'
import { wordOf } from '#src/lib/wordOf.ts'

/** These are no nouns of the kit and stand in the record all the same; their words are in locales/<lang>/audit.json. */
const otherNouns = ['Accessory', 'Folder', 'Job', 'Lesson', 'Menu', 'Setting', 'Tenant'] as const
/** The words of their fields, where they are not under their own name. */
const otherWords: Readonly<Record<string, string>> = { Menu: 'menuEntry' }

/** The namespace of locales/ with the labels of its fields. */
export const wordsOfNoun = (noun: string): string =>
  declaredNoun(noun)?.i18nNamespace ?? otherWords[noun] ?? noun.charAt(0).toLowerCase() + noun.slice(1)

export const nounNames: readonly string[] = [...nouns.map(({ declared }) => declared.name), ...otherNouns]

/** One row of the noun, in the reader's language: 学生, 教案. */
export const useNounName = (): ((noun: string) => string) => {
  const { i18n } = useTranslation()
  return (noun) =>
    wordOf(i18n, 'audit', `value.noun.${noun}`) ??
    wordOf(i18n, declaredNoun(noun)?.i18nNamespace ?? '', 'name') ??
    noun
}
