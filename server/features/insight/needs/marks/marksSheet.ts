// A marks book as an Excel file: a row for each student, figures below, and the weights on a second sheet.
import type { MarksBook, MarkWork, StudentMarks } from '#contract/insight/needs/markCalls.ts'
import type { Locale } from '#contract/locale.ts'
import bi from '#locales/bi/marksBook.json' with { type: 'json' }
import en from '#locales/en/marksBook.json' with { type: 'json' }
import po from '#locales/po/marksBook.json' with { type: 'json' }
import ru from '#locales/ru/marksBook.json' with { type: 'json' }
import zh from '#locales/zh/marksBook.json' with { type: 'json' }
import type { SheetToWrite } from '#server/kit/sheet/writeWorkbook.ts'

export const marksWords: Record<Locale, Pick<typeof zh, 'title' | 'sheet' | 'state' | 'kind'>> = {
  ...{ zh, en, bi, po, ru },
}

/** Per cent with one decimal, so that Excel can go on with it. */
const percent = (share: number | null): number | string =>
  share === null ? '' : Math.round(share * 1000) / 10

export const marksSheets = ({ works, students }: MarksBook, locale: Locale): SheetToWrite[] => {
  const { title, sheet, state, kind } = marksWords[locale]
  const cellOf = ({ marks }: StudentMarks, { id }: MarkWork) => {
    const mark = marks.find(({ workId }) => workId === id)
    if (!mark) return ''
    return mark.state === 'marked' ? percent(mark.share) : state[mark.state]
  }
  const figures = (name: string, of: (work: MarkWork) => number | string) => [name, '', ...works.map(of), '']
  return [
    {
      name: title,
      headers: [sheet.student, sheet.number, ...works.map(({ name }) => name), sheet.mean],
      rows: [
        ...students.map((one) => [
          ...[one.name, one.number],
          ...works.map((work) => cellOf(one, work)),
          percent(one.mean),
        ]),
        figures(sheet.marked, ({ marked }) => marked),
        figures(sheet.median, ({ median }) => percent(median)),
        figures(sheet.spread, ({ spread }) => percent(spread)),
      ],
    },
    {
      name: sheet.weights,
      headers: [sheet.work, sheet.kind, sheet.at, sheet.weight],
      rows: works.map((work) => [work.name, kind[work.kind], work.at, work.weight]),
    },
  ]
}
