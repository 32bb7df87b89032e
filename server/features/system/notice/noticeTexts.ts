// The texts of notices, made in the reader's language when they are read.

import type { Locale } from '#contract/locale.ts'
import type { NoticeKind, NoticeValues } from '#contract/system/notice.ts'
import { wallTimeSchema } from '#contract/time.ts'
import { instantText, toWallTime } from '#contract/wallTime.ts'

import bi from '#locales/bi/noticeTexts.json' with { type: 'json' }
import en from '#locales/en/noticeTexts.json' with { type: 'json' }
import po from '#locales/po/noticeTexts.json' with { type: 'json' }
import ru from '#locales/ru/noticeTexts.json' with { type: 'json' }
import zh from '#locales/zh/noticeTexts.json' with { type: 'json' }

type Words = Record<NoticeKind, { title: string; content: string }>
const words: Record<Locale, Words> = { zh, en, bi, po, ru }

export interface Reader {
  readonly locale: Locale
  readonly timeZone: string
}

/** As the program writes them: words of a person may begin like one. */
const isInstant = (value: string) => /^\d{4}-\d\d-\d\dT[\d:.]{5,15}Z$/.test(value)

/** An instant is shown in the school's time zone; any other value as it is. */
const formatValue = (value: string, { timeZone, locale }: Reader): string => {
  if (!isInstant(value)) return value
  const at = new Date(value)
  const isOfSchool = wallTimeSchema.safeParse(toWallTime(at, timeZone)).success
  return isOfSchool ? instantText(at, timeZone, locale) : value
}

export const noticeTexts = (kind: NoticeKind, values: NoticeValues, reader: Reader) => {
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => formatValue(values[name] ?? '', reader))
  const { title, content } = words[reader.locale][kind]
  return { title: fill(title), content: fill(content) }
}
