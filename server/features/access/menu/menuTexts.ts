// What a menu entry is called, where the program knows the word.
import type { Locale } from '#contract/locale.ts'
import bi from '#locales/bi/menu.json' with { type: 'json' }
import en from '#locales/en/menu.json' with { type: 'json' }
import po from '#locales/po/menu.json' with { type: 'json' }
import ru from '#locales/ru/menu.json' with { type: 'json' }
import zh from '#locales/zh/menu.json' with { type: 'json' }

const words: Record<Locale, Readonly<Record<string, string>>> = { zh, en, bi, po, ru }

const keyOf = (lable: string) => lable.replace(/^menu\./, '')

/** An own name comes first: who renamed an entry meant it. */
export const menuName = ({ name, lable }: { name: string; lable: string }, locale: Locale): string =>
  name || words[locale][keyOf(lable)] || lable

/** Is this what the program calls it anyhow, in whatever language? */
export const isProgramName = (name: string, lable: string): boolean =>
  Object.values(words).some((inLanguage) => inLanguage[keyOf(lable)] === name)
