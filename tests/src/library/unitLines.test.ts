// The contents of a textbook as lines that are pasted and moved.
import { describe, expect, test } from 'vitest'
import { moveLine, pasteLines, removeLine, shiftLine } from '#src/features/library/textbook/unitLines.ts'

/** `.` before a name: a step in. */
const linesOf = (...texts: string[]) =>
  texts.map((text) => ({
    id: null,
    name: text.replace(/^\.+/, ''),
    depth: /^\.*/.exec(text)?.[0].length ?? 0,
  }))

describe('pasted text', () => {
  test.each([
    ['第一单元\n  第一课\n    生词\n第二单元', ['第一单元', '.第一课', '..生词', '第二单元']],
    ['第一单元\n\t第一课\n\t\t生词', ['第一单元', '.第一课', '..生词']],
    ['第一单元\r\n\r\n　第一课　\r\n', ['第一单元', '.第一课']],
    // Deeper than there are steps, and in without anything above.
    ['    第一课\n      生词\n        语法', ['第一课', '.生词', '..语法']],
  ])('%j becomes lines', (text, lines) => {
    expect(pasteLines(linesOf(''), 0, text)).toEqual(linesOf(...lines))
  })

  test('stands below a line that has words, and before those that follow', () => {
    expect(pasteLines(linesOf('甲', '丁'), 0, '乙\n丙')).toEqual(linesOf('甲', '乙', '丙', '丁'))
  })

  test('nothing of it is left out: what is too much or too long is refused in words', () => {
    const pasted = pasteLines(linesOf(''), 0, Array(310).fill('字'.repeat(60)).join('\n'))
    expect(pasted).toHaveLength(310)
    expect(pasted[0]?.name).toBe('字'.repeat(60))
  })
})

test('a line is moved in and out with what lies below it', () => {
  const lines = linesOf('甲', '乙', '.丙', '丁')
  expect(shiftLine(lines, 1, 1)).toEqual(linesOf('甲', '.乙', '..丙', '丁'))
  expect(shiftLine(linesOf('甲', '.乙', '..丙', '丁'), 1, -1)).toEqual(lines)
  expect(shiftLine(lines, 0, 1)).toEqual(lines)
})

test('a line changes places with its neighbour of the same depth, both with what lies below', () => {
  const lines = linesOf('甲', '.乙', '丙', '.丁', '.戊')
  const other = linesOf('丙', '.丁', '.戊', '甲', '.乙')
  expect(moveLine(lines, 2, -1)).toEqual(other)
  expect(moveLine(lines, 0, 1)).toEqual(other)
  expect(moveLine(lines, 0, -1)).toEqual(lines)
  expect(moveLine(lines, 1, 1)).toEqual(lines)
})

test('what lay below a removed line lies below the one before it', () => {
  expect(removeLine(linesOf('甲', '.乙', '..丙'), 1)).toEqual(linesOf('甲', '.丙'))
  expect(removeLine(linesOf('甲', '.乙'), 0)).toEqual(linesOf('乙'))
})
