// The sheet for writing by hand: where things stand on A4, and that it is a PDF with the strokes in it.
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { makeSheet } from '#src/features/library/shared/hanzi/sheet/makeSheet.ts'
import { downwards, layOut, lettersOf } from '#src/features/library/shared/hanzi/sheet/sheetLayout.ts'
import { strokes } from '#tests/support/handwriting.ts'

const chars = (count: number) => Array.from({ length: count }, () => ({ char: '龙', strokes: 5 }))

test('each character has its model, the traced ones and empty squares inside the margins', () => {
  const [block] = layOut(chars(1), { perRow: 8, rows: 2, traced: 3 })
  expect(block?.cells.map(({ kind }) => kind.at(0)).join('')).toBe('mttteeeeeeeeeeee')
  expect(block?.steps.map((step) => step.strokes)).toEqual([1, 2, 3, 4, 5])
  for (const { x, y, size } of block?.cells ?? []) {
    expect(x).toBeGreaterThanOrEqual(40)
    expect(x + size).toBeLessThanOrEqual(555.29)
    expect(y).toBeGreaterThanOrEqual(40)
  }
})

test('what does not fit goes to the next page', () => {
  const blocks = layOut(chars(12), { perRow: 8, rows: 1, traced: 3 })
  expect([blocks.at(0)?.page, blocks.at(-1)?.page]).toEqual([0, 1])
  for (const { cells } of blocks) expect(cells.at(-1)?.y).toBeGreaterThanOrEqual(40)
})

test('of a character with more strokes than fit the last steps stand there', () => {
  const [block] = layOut([{ char: '爨', strokes: 30 }], { perRow: 8, rows: 1, traced: 0 })
  expect(block?.steps.at(-1)?.strokes).toBe(30)
  const last = block?.steps.at(-1)
  expect((last?.x ?? 0) + (last?.size ?? 0)).toBeLessThanOrEqual(555.29)
})

test('outlines are turned downwards, and tones that no standard font has are drawn', () => {
  expect(downwards('M 10 900 Q 20 -124 30.5 388 Z')).toBe('M 10 0 Q 20 1024 30.5 512 Z')
  expect(lettersOf('xué').map(({ letter, mark }) => letter + (mark && '+'))).toEqual(['x', 'u', 'é'])
  expect(lettersOf('lǜ hǎo').map(({ letter, mark }) => letter + (mark && '+'))).toEqual([
    'l',
    'ü+',
    ' ',
    'h',
    'a+',
    'o',
  ])
})

test('the sheet is a PDF of as many pages as it takes', async () => {
  const made = [...'学习龙'].map((char) => ({ char, strokes: strokes(char), pinyin: 'xué' }))
  const bytes = await makeSheet(made, { perRow: 6, rows: 3, traced: 3, grid: 'mi' })
  const pdf = await PDFDocument.load(bytes)
  expect(pdf.getPages().map((page) => page.getSize())).toEqual([
    { width: 595.28, height: 841.89 },
    { width: 595.28, height: 841.89 },
  ])
  expect(bytes.length).toBeLessThan(100_000)
})
