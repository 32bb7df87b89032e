// What a student's tap or keystroke makes of an answer.
import { expect, test } from 'vitest'
import type { MatchContent } from '#contract/learning/exercise/match.ts'
import { plainRichText } from '#contract/rules/text/writeRichText.ts'
import { placeOfKey } from '#src/features/learning/shared/play/choice/letters.ts'
import { charsOf } from '#src/features/learning/shared/play/compose/composeState.ts'
import { nextEmpty, textIn, withText } from '#src/features/learning/shared/play/fillIn/fillInState.ts'
import { join, numbersOf } from '#src/features/learning/shared/play/match/matchState.ts'
import { piecesOf } from '#src/kit/richText/addPinyin.ts'
import { rubyPairs } from '#src/ui/pinyin/rubyPairs.ts'

test('an emptied blank is no answer', () => {
  const one = withText(null, 'a', '是')
  expect(one).toEqual({ blanks: [{ id: 'a', text: '是' }] })
  expect(textIn(one, 'b')).toBe('')
  expect(nextEmpty(['a', 'b'], one)).toBe('b')
  expect(withText(one, 'a', '')).toBeNull()
})

const part = (id: string) => ({ id, body: plainRichText(id) })
const content: MatchContent = { left: [part('a'), part('b')], right: [part('x'), part('y')], reuse: false }

test('a pair frees both sides of the pairs before it; the same pair again is taken apart', () => {
  const first = join(content, null, { left: 'a', right: 'x' })
  expect(join(content, first, { left: 'b', right: 'x' })).toEqual({ pairs: [{ left: 'b', right: 'x' }] })
  expect(join(content, first, { left: 'a', right: 'x' })).toBeNull()
  const sorted = join({ reuse: true }, first, { left: 'b', right: 'x' })
  expect(numbersOf(content, sorted, 'x')).toEqual([1, 2])
})

test.each([
  ['1', 0],
  ['b', 1],
  ['J', 9],
  ['0', -1],
  ['Enter', -1],
])('the key %s chooses option %i', (key, place) => {
  expect(placeOfKey(key)).toBe(place)
})

test('spaces are no characters', () => {
  expect(charsOf('你 好！\n再见')).toBe(5)
})

test('a reading stands above its characters one by one where it can', () => {
  expect(rubyPairs('汉字', 'hàn zì')).toEqual([
    ['汉', 'hàn'],
    ['字', 'zì'],
  ])
  expect(rubyPairs('汉字', 'hànzì')).toEqual([['汉字', 'hànzì']])
  expect(rubyPairs('第3', 'dì')).toEqual([
    ['第', 'dì'],
    ['3', ''],
  ])
})

test('pinyin is put above words alone, in pieces of at most eight characters', () => {
  expect(
    piecesOf([
      { text: '朋友', pinyin: 'péng you' },
      { text: ' HSK！', pinyin: null },
    ]),
  ).toEqual([
    { text: '朋友', reading: 'péng you' },
    { text: ' HSK！', reading: null },
  ])
  const long = [{ text: '一二三四五六七八九', pinyin: 'yī èr sān sì wǔ liù qī bā jiǔ' }]
  expect(piecesOf(long)).toEqual([
    { text: '一二三四五六七八', reading: 'yī èr sān sì wǔ liù qī bā' },
    { text: '九', reading: 'jiǔ' },
  ])
})
