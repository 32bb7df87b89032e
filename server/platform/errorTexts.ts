// The messages of the error catalogue, for callers that show `msg` as it is.
import type { ErrorCode } from '#contract/errors.ts'
import type { Locale } from '#contract/locale.ts'
import bi from '#locales/bi/errors.json' with { type: 'json' }
import en from '#locales/en/errors.json' with { type: 'json' }
import po from '#locales/po/errors.json' with { type: 'json' }
import ru from '#locales/ru/errors.json' with { type: 'json' }
import zh from '#locales/zh/errors.json' with { type: 'json' }

type Words = Record<ErrorCode, string> & { tooLargeMost: string } & {
  field: Record<string, string> & { invalid: string }
}
const words: Record<Locale, Words> = { zh, en, bi, po, ru }

export const errorTexts = (code: ErrorCode, locale: Locale): string => words[locale][code]

const kilobyte = 1024

/** TOO_LARGE, where it is known how many bytes there may be. */
export const tooLargeText = (mostBytes: number, locale: Locale): string => {
  const kilobytes = Math.floor(mostBytes / kilobyte)
  const size = kilobytes < kilobyte ? `${kilobytes} KB` : `${Math.floor(kilobytes / kilobyte)} MB`
  return words[locale].tooLargeMost.replace('{{size}}', size)
}

/** The message for a field's refusal reason: `field.<key>`, or a code of the catalogue. */
export const fieldTexts = (reason: string, locale: Locale): string => {
  const said = words[locale]
  const inGroup = (group: Record<string, unknown>, key: string) => {
    const text = group[key]
    return typeof text === 'string' ? text : undefined
  }
  const [group, key] = reason.split('.')
  if (group === 'field' && key) return inGroup(said.field, key) ?? said.field.invalid
  return inGroup(said, reason) ?? said.UNKNOWN
}
