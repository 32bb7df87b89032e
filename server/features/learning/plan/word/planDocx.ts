// Makes a Word document of a lesson plan: its fields, its texts under headings, and its steps as a table.
import {
  AlignmentType,
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx'
import type { PlanRecord } from '#contract/learning/plan/planNoun.ts'
import { type PlanStep, planSections } from '#contract/learning/plan/planParts.ts'
import { type Locale, listText } from '#contract/locale.ts'
import { isEmptyRichText } from '#contract/richText.ts'
import { type Pictures, paragraphsOf, widths } from './richRuns.ts'

/** The labels of fields and values, in the caller's language. */
export interface PlanWords {
  readonly locale: Locale
  readonly fields: Readonly<Record<string, string>>
  readonly courseTypes: Readonly<Record<string, string>>
  readonly stages: Readonly<Record<string, string>>
}

/** In twentieths of a point; the table is as wide as the page. */
const pageWidth = 9000

const cell = (children: readonly Paragraph[], width: number, isHead = false) =>
  new TableCell({
    children: children.length > 0 ? children : [new Paragraph({})],
    width: { size: width, type: WidthType.DXA },
    verticalAlign: isHead ? VerticalAlignTable.CENTER : VerticalAlignTable.TOP,
    margins: { top: 60, bottom: 60, left: 100, right: 100 },
    ...(isHead && { shading: { fill: 'F2F4F7' } }),
  })

const line = (text: string, bold = false) =>
  new Paragraph({ spacing: { after: 40 }, children: [new TextRun({ text, bold })] })

const fieldsOf = (plan: PlanRecord, words: PlanWords): [string, string][] => {
  const book = [plan.textbookName, plan.unitName].filter(Boolean).join(' · ')
  return [
    [words.fields.textbookId ?? '', book],
    [words.fields.courseType ?? '', plan.courseType ? (words.courseTypes[plan.courseType] ?? '') : ''],
    [words.fields.hours ?? '', String(plan.hours)],
    [words.fields.minutes ?? '', plan.minutes > 0 ? String(plan.minutes) : ''],
    [
      words.fields.ownerName ?? '',
      listText([plan.ownerName, ...plan.collaborators.map(({ name }) => name)], words.locale),
    ],
  ]
}

const table = (columns: readonly number[], rows: readonly TableRow[]) =>
  new Table({ rows: [...rows], columnWidths: [...columns], width: { size: pageWidth, type: WidthType.DXA } })

const fieldTable = (plan: PlanRecord, words: PlanWords): Table => {
  const columns = [2200, pageWidth - 2200]
  const rows = fieldsOf(plan, words)
    .filter(([, value]) => value !== '')
    .map(
      ([label, value]) =>
        new TableRow({
          children: [cell([line(label, true)], 2200, true), cell([line(value)], columns[1] ?? 0)],
        }),
    )
  return table(columns, rows)
}

const stepColumns = [500, 1900, 900, 1200, 4500] as const

const stepRow = (step: PlanStep, at: number, pictures: Pictures, words: PlanWords): TableRow => {
  const [number, title, minutes, stage, text] = stepColumns
  return new TableRow({
    cantSplit: false,
    children: [
      cell([line(String(at + 1))], number),
      cell([line(step.title, true)], title),
      cell([line(step.minutes > 0 ? String(step.minutes) : '')], minutes),
      cell([line(step.stage ? (words.stages[step.stage] ?? '') : '')], stage),
      cell(isEmptyRichText(step.text) ? [] : paragraphsOf(step.text, pictures, widths.cell), text),
    ],
  })
}

const stepTable = (plan: PlanRecord, pictures: Pictures, words: PlanWords): Table => {
  const heads = [
    '',
    words.fields.steps ?? '',
    words.fields.minutes ?? '',
    words.fields.stage ?? '',
    words.fields.procedure ?? '',
  ]
  const head = new TableRow({
    tableHeader: true,
    children: heads.map((text, at) => cell([line(text, true)], stepColumns[at] ?? 0, true)),
  })
  return table(stepColumns, [head, ...plan.steps.map((step, at) => stepRow(step, at, pictures, words))])
}

const heading = (text: string) =>
  new Paragraph({ text, heading: HeadingLevel.HEADING_2, spacing: { before: 240, after: 100 } })

/** Leaves out empty texts. */
const bodyOf = (plan: PlanRecord, pictures: Pictures, words: PlanWords): (Paragraph | Table)[] => {
  const texts = planSections.flatMap((section): (Paragraph | Table)[] => {
    const isWritten = !isEmptyRichText(plan[section])
    const sectionParts = isWritten
      ? [heading(words.fields[section] ?? ''), ...paragraphsOf(plan[section], pictures, widths.page)]
      : []
    // The steps belong to the procedure.
    if (section !== 'procedure' || plan.steps.length === 0) return sectionParts
    return [
      ...sectionParts,
      heading(words.fields.steps ?? ''),
      stepTable(plan, pictures, words),
      new Paragraph({}),
    ]
  })
  const title = new Paragraph({
    text: plan.name,
    heading: HeadingLevel.TITLE,
    alignment: AlignmentType.CENTER,
    spacing: { after: 240 },
  })
  return [title, fieldTable(plan, words), ...texts]
}

const font = { ascii: 'Calibri', hAnsi: 'Calibri', eastAsia: '宋体', cs: 'Calibri' }

export const planDocx = (plan: PlanRecord, pictures: Pictures, words: PlanWords): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      title: plan.name,
      creator: plan.ownerName,
      styles: {
        default: {
          document: { run: { font, size: 24, language: { eastAsia: 'zh-CN' } } },
          title: { run: { font, size: 36, bold: true } },
          heading2: { run: { font, size: 28, bold: true, color: '1F3864' } },
        },
      },
      sections: [
        {
          properties: { page: { margin: { top: 1200, bottom: 1200, left: 1450, right: 1450 } } },
          children: bodyOf(plan, pictures, words),
        },
      ],
    }),
  )
