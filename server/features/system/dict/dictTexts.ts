// Labels of the items of system dictionaries.
import type { Locale } from '#contract/locale.ts'
import bi from '#locales/bi/dict.json' with { type: 'json' }
import en from '#locales/en/dict.json' with { type: 'json' }
import po from '#locales/po/dict.json' with { type: 'json' }
import ru from '#locales/ru/dict.json' with { type: 'json' }
import zh from '#locales/zh/dict.json' with { type: 'json' }

const words: Record<Locale, typeof zh> = { zh, en, bi, po, ru }
export const dictTexts = (locale: Locale) => words[locale]

/** The label of a system item in this language, if there is one. */
export const itemText = (type: string, value: string, locale: Locale): string | undefined => {
  const word: unknown = Reflect.get(Object(Reflect.get(words[locale].item, type)), value)
  return typeof word === 'string' ? word : undefined
}
