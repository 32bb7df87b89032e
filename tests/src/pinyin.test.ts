// Pinyin as it is typed and as it is printed.
import { expect, test } from 'vitest'
import { markedPinyin, numberedSyllable, toneOfSyllable } from '#contract/rules/pinyin/pinyin.ts'
import { sandhiOf } from '#contract/rules/pinyin/pinyinSandhi.ts'

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
  ['HSK3', 'HSK3'],
  ['MP3', 'MP3'],
  ['A1', 'A1'],
  ['A4 zhi3', 'A4 zhǐ'],
  ['E2guo2', 'Éguó'],
  ['ka3 la1 OK', 'kǎ lā OK'],
  ['T xu4', 'T xù'],
  ['TV', 'TV'],
  ['VIP', 'VIP'],
  ['video', 'video'],
  ['solve', 'solve'],
  ['lvse4', 'lüsè'],
  ['hǎo3', 'hǎo3'],
  ['ma33', 'ma33'],
  ['ng2', 'ńg'],
  ['n4', 'ǹ'],
  ['m4', 'm\u0300'],
  ['hng5', 'hng'],
  ['ê1', 'ê\u0304'],
])('%s is printed as %s', (typed, printed) => {
  expect(markedPinyin(typed)).toBe(printed)
})

test('a printed syllable has its tone, and the spelling of speech programs', () => {
  expect(['mā', 'má', 'mǎ', 'mà', 'ma'].map(toneOfSyllable)).toEqual([1, 2, 3, 4, 5])
  expect(['nǚ', 'lüè', 'hǎo', 'de', 'ńg', 'm\u0300'].map(numberedSyllable)).toEqual([
    'nv3',
    'lve4',
    'hao3',
    'de5',
    'ng2',
    'm4',
  ])
})

test.each([
  ['yí gè', 'yī gè', '一个', 'ofWord'],
  ['yi2ge4', 'yī gè', '一个', 'ofWord'],
  ['yì tiān', 'yī tiān', '一天', 'ofWord'],
  ['bú shì', 'bù shì', '不是', 'ofWord'],
  ['ní hǎo', 'nǐ hǎo', '你好', 'ofThirdTone'],
  // Nothing changes there.
  ['yī gè', 'yī gè', '一个', undefined],
  ['yí yuàn', 'yī yuàn', '医院', undefined],
  ['bú fen', 'bù fen', '部分', undefined],
  ['dì yí', 'dì yī', '第一', undefined],
  ['bú hǎo', 'bù hǎo', '不好', undefined],
  ['yǐ gè', 'yī gè', '一个', undefined],
  ['yí gé', 'yī gè', '一个', undefined],
  ['mǎ', 'mā', '妈', undefined],
])('%s for %s of %s: %s', (given, accepted, hanzi, sandhi) => {
  expect(sandhiOf(given, accepted, hanzi)).toBe(sandhi)
})

test('in a dictionary every capital with a digit is a syllable', () => {
  expect(markedPinyin('A1 la1 bo2', { isOfDictionary: true })).toBe('Ā lā bó')
})
