// The name of a menu entry, where the program has a translation.
import type { Locale } from '#contract/locale.ts'
import bi from '#locales/bi/menu.json' with { type: 'json' }
import en from '#locales/en/menu.json' with { type: 'json' }
import po from '#locales/po/menu.json' with { type: 'json' }
import ru from '#locales/ru/menu.json' with { type: 'json' }
import zh from '#locales/zh/menu.json' with { type: 'json' }

const words: Record<Locale, Readonly<Record<string, string>>> = { zh, en, bi, po, ru }

const keyOf = (label: string) => label.replace(/^menu\./, '')

/** A custom name comes first. */
export const menuName = ({ name, lable: label }: { name: string; lable: string }, locale: Locale): string =>
  name || words[locale][keyOf(label)] || label

/** Whether this is the built-in name in any language. */
export const isProgramName = (name: string, label: string): boolean =>
  Object.values(words).some((inLanguage) => inLanguage[keyOf(label)] === name)
