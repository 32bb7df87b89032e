// The texts of the report's sheets, the same as on the page.
import type { Locale } from '#contract/locale.ts'
import bi from '#locales/bi/report.json' with { type: 'json' }
import en from '#locales/en/report.json' with { type: 'json' }
import po from '#locales/po/report.json' with { type: 'json' }
import ru from '#locales/ru/report.json' with { type: 'json' }
import zh from '#locales/zh/report.json' with { type: 'json' }

export type ReportTexts = typeof zh
export const reportTexts: Record<Locale, ReportTexts> = { zh, en, bi, po, ru }
