// The texts of a template beside its columns.
import type { Locale } from '#contract/locale.ts'
import bi from '#locales/bi/sheetTexts.json' with { type: 'json' }
import en from '#locales/en/sheetTexts.json' with { type: 'json' }
import po from '#locales/po/sheetTexts.json' with { type: 'json' }
import ru from '#locales/ru/sheetTexts.json' with { type: 'json' }
import zh from '#locales/zh/sheetTexts.json' with { type: 'json' }

const words = { zh, en, bi, po, ru } satisfies Record<Locale, typeof zh>
type Key = Exclude<keyof typeof zh, 'text'>

export const sheetText = (
  key: Key,
  locale: Locale,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{{${name}}}`, () => String(value)),
    words[locale][key],
  )

/** The text for a key that a noun declares for a column; tests/server/kit/template.test.ts checks all of them. */
export const allowedText = (key: string, locale: Locale): string | undefined =>
  Object.entries(words[locale].text).find(([name]) => name === key)?.[1]
