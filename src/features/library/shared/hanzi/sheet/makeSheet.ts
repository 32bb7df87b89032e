// The sheet as PDF: strokes as vectors, so that it prints sharply at any size.
import { LineCapStyle, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import type { Strokes } from '#contract/library/hanzi/strokes.ts'
import type { Grid } from '../drawingChoices.ts'
import { type Cell, downwards, layOut, lettersOf, paper, type SheetOptions } from './sheetLayout.ts'

export interface SheetChar {
  readonly char: string
  readonly strokes: Strokes
  /** The pinyin with tone marks; empty: none. */
  readonly pinyin: string
}

const black = rgb(0.1, 0.1, 0.1)
const grey = rgb(0.8, 0.8, 0.8)
const red = rgb(0.78, 0.27, 0.18)
const border = rgb(0.45, 0.55, 0.5)
const gridColour = rgb(0.72, 0.82, 0.78)
const inner = 0.86

const line = (page: PDFPage, from: readonly [number, number], to: readonly [number, number]) =>
  page.drawLine({
    start: { x: from[0], y: from[1] },
    end: { x: to[0], y: to[1] },
    thickness: 0.5,
    color: gridColour,
    dashArray: [3, 3],
  })

const drawGrid = (page: PDFPage, { x, y, size }: Cell, grid: Grid) => {
  page.drawRectangle({ x, y, width: size, height: size, borderColor: border, borderWidth: 0.8 })
  const [right, top, half] = [x + size, y + size, size / 2]
  if (grid === 'none') return
  line(page, [x, y + half], [right, y + half])
  line(page, [x + half, y], [x + half, top])
  if (grid === 'tian') return
  line(page, [x, y], [right, top])
  line(page, [x, top], [right, y])
}

interface Square {
  readonly x: number
  readonly y: number
  readonly size: number
}
const drawStrokes = (
  page: PDFPage,
  paths: readonly string[],
  { x, y, size }: Square,
  colourOf: (at: number) => typeof black,
) => {
  const side = size * inner
  const [left, top] = [x + (size - side) / 2, y + size - (size - side) / 2]
  for (const [at, path] of paths.entries())
    page.drawSvgPath(path, { x: left, y: top, scale: side / 1024, color: colourOf(at) })
}

const textSize = 13
const drawReading = (page: PDFPage, font: PDFFont, pinyin: string, y: number) => {
  let x = paper.margin
  for (const { letter, mark } of lettersOf(pinyin)) {
    const width = font.widthOfTextAtSize(letter, textSize)
    page.drawText(letter, { x, y, size: textSize, font, color: black })
    // Above a small letter, or above the dots of ü and i.
    const above = y + (letter === 'ü' || letter === 'i' ? 12.2 : 10)
    for (const [, fromX, fromY, toX, toY] of mark.matchAll(
      /[ML]?(-?[\d.]+) (-?[\d.]+)(?=L(-?[\d.]+) (-?[\d.]+))/g,
    ))
      page.drawLine({
        start: { x: x + width / 2 + Number(fromX), y: above + Number(fromY) },
        end: { x: x + width / 2 + Number(toX), y: above + Number(toY) },
        thickness: 0.9,
        lineCap: LineCapStyle.Round,
        color: black,
      })
    x += width
  }
}

export const makeSheet = async (
  chars: readonly SheetChar[],
  options: SheetOptions & { readonly grid: Grid },
): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const blocks = layOut(
    chars.map(({ char, strokes }) => ({ char, strokes: strokes.strokes.length })),
    options,
  )
  const pages: PDFPage[] = []
  for (const [place, block] of blocks.entries()) {
    const data = chars[place]
    if (!data) continue
    const page = pages[block.page] ?? pdf.addPage([paper.width, paper.height])
    pages[block.page] = page
    const paths = data.strokes.strokes.map(downwards)
    drawReading(page, font, data.pinyin, block.lineY + 8)
    for (const step of block.steps)
      drawStrokes(page, paths.slice(0, step.strokes), step, (at) => (at === step.strokes - 1 ? red : black))
    for (const cell of block.cells) {
      drawGrid(page, cell, options.grid)
      if (cell.kind !== 'empty') drawStrokes(page, paths, cell, () => (cell.kind === 'model' ? black : grey))
    }
  }
  return pdf.save()
}
