// The texts of the sheets.
import type { Locale } from '#contract/locale.ts'
import bi from '#locales/bi/examFigures.json' with { type: 'json' }
import en from '#locales/en/examFigures.json' with { type: 'json' }
import po from '#locales/po/examFigures.json' with { type: 'json' }
import ru from '#locales/ru/examFigures.json' with { type: 'json' }
import zh from '#locales/zh/examFigures.json' with { type: 'json' }

export type AnswerTexts = typeof zh
export const answerTexts: Record<Locale, AnswerTexts> = { zh, en, bi, po, ru }
