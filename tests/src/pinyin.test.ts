// Pinyin as it is typed and as it is printed.
import { expect, test } from 'vitest'
import { markedPinyin, numberedSyllable, toneOfSyllable } from '#contract/pinyin.ts'

test.each([
  ['ni3hao3', 'nǐhǎo'],
  ['nv3er2', 'nǚér'],
  ['lu:4', 'lǜ'],
  ['lve4', 'lüè'],
  ['zhong1 guo2', 'zhōng guó'],
  ['liu2 shui3', 'liú shuǐ'],
  ['xue2 sheng5', 'xué sheng'],
  ['gou3', 'gǒu'],
  ['Bei3jing1', 'Běijīng'],
  ['nǐ hao3', 'nǐ hǎo'],
  ['dian3 r5', 'diǎn r'],
  ['第3课', '第3课'],
])('%s is printed as %s', (typed, printed) => {
  expect(markedPinyin(typed)).toBe(printed)
})

test('a printed syllable has its tone, and the spelling of speech programs', () => {
  expect(['mā', 'má', 'mǎ', 'mà', 'ma'].map(toneOfSyllable)).toEqual([1, 2, 3, 4, 5])
  expect(['nǚ', 'lüè', 'hǎo', 'de'].map(numberedSyllable)).toEqual(['nv3', 'lve4', 'hao3', 'de5'])
})
