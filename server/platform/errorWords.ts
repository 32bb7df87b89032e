// The words of the error catalogue, for callers that show `msg` as it comes.
import type { ErrorCode } from '#contract/errors.ts'
import type { Locale } from '#contract/locale.ts'
import bi from '#locales/bi/errors.json' with { type: 'json' }
import en from '#locales/en/errors.json' with { type: 'json' }
import po from '#locales/po/errors.json' with { type: 'json' }
import ru from '#locales/ru/errors.json' with { type: 'json' }
import zh from '#locales/zh/errors.json' with { type: 'json' }

const words: Record<Locale, Record<ErrorCode, string>> = { zh, en, bi, po, ru }

export const errorWords = (code: ErrorCode, locale: Locale): string => words[locale][code]
