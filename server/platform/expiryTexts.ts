// The texts of the reminder that a school's cooperation ends soon.
import type { Locale } from '#contract/locale.ts'
import bi from '#locales/bi/tenant.json' with { type: 'json' }
import en from '#locales/en/tenant.json' with { type: 'json' }
import po from '#locales/po/tenant.json' with { type: 'json' }
import ru from '#locales/ru/tenant.json' with { type: 'json' }
import zh from '#locales/zh/tenant.json' with { type: 'json' }

const words: Record<Locale, typeof zh> = { zh, en, bi, po, ru }

export const expiryTexts = (days: number, locale: Locale): string =>
  days === 0 ? words[locale].ended : words[locale].endsSoon.replace('{{days}}', String(days))
