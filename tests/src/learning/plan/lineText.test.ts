// One line that several write: the smallest change, and where a cursor goes.
import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { applyLine, lineChange, movedCursor } from '#src/features/learning/plan/text/lineText.ts'

describe('the smallest change between two lines', () => {
  test.each([
    ['第三课', '第三课 你好', { at: 3, removed: 0, inserted: ' 你好' }],
    ['第三课', '第课', { at: 1, removed: 1, inserted: '' }],
    ['abc', 'axc', { at: 1, removed: 1, inserted: 'x' }],
    ['', '好', { at: 0, removed: 0, inserted: '好' }],
    ['好好', '好好好', { at: 2, removed: 0, inserted: '好' }],
  ])('%s becomes %s', (before, after, change) => {
    expect(lineChange(before, after)).toEqual(change)
  })
  test('equal lines have none', () => {
    expect(lineChange('你好', '你好')).toBeNull()
  })
  test('a character of two halves is never cut', () => {
    // 𠀀 and 𠀁 share their first half.
    expect(lineChange('\u{20000}', '\u{20001}')).toEqual({ at: 0, removed: 2, inserted: '\u{20001}' })
  })
})

test('[COLLAB-06 part] what two people change in one line at once stays', () => {
  const doc = new Y.Doc()
  const text = doc.getText('name')
  text.insert(0, '第三课')
  // Composed for a while, during which somebody wrote in front of it.
  text.insert(0, '复习：')
  applyLine(text, '第三课', '第三课你好')
  expect(text.toString()).toBe('复习：第三课你好')
})

test.each([
  [2, { at: 0, removed: 0, inserted: '你好' }, 4],
  [2, { at: 2, removed: 0, inserted: '你好' }, 2],
  [1, { at: 3, removed: 2, inserted: '' }, 1],
  [5, { at: 1, removed: 2, inserted: '' }, 3],
])('a cursor at %i is carried along', (cursor, change, expected) => {
  expect(movedCursor(cursor, change)).toBe(expected)
})
