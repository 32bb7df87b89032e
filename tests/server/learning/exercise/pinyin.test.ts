// Typed pinyin beside the accepted reading: syllables and tones apart.
import { describe, expect, test } from 'vitest'
import { readPinyin } from '#contract/rules/pinyin/readPinyin.ts'
import { splitPinyin } from '#contract/rules/pinyin/splitPinyin.ts'
import { comparePinyin, foldPinyin } from '#server/features/learning/exercise/marking/comparePinyin.ts'

const split = (text: string) => {
  const read = readPinyin(text)
  return splitPinyin(read)
    ?.map(({ from, to }) => read.letters.slice(from, to))
    .join(' ')
}

describe('syllables', () => {
  test.each([
    ['nǐhǎo', 'ni hao'],
    ['xiān', 'xian'],
    ["xī'ān", 'xi an'],
    ['xīān', 'xi an'],
    ['xi1an1', 'xi an'],
    ['fāngàn', 'fan gan'],
    ["fāng'àn", 'fang an'],
    ['nǚér', 'nv er'],
    ['nu:3er2', 'nv er'],
    ['jiěri', 'jie ri'],
    ['wánr', 'wanr'],
    ['yìdiǎnr', 'yi dianr'],
    ['huār', 'huar'],
    ["shí'èr", 'shi er'],
    ['zhuāngzi', 'zhuang zi'],
    ['Běijīng Dàxué', 'bei jing da xue'],
    ['xióngmāo', 'xiong mao'],
    ['lǜsè', 'lv se'],
    ['qù', 'qu'],
    ['qǜ', 'qu'],
    ['yīhuǐr', 'yi huir'],
    ['ńg', 'ng'],
    ['m\u0300', 'm'],
    ['hng', 'hng'],
    ['ńg hǎo', 'ng hao'],
    ['hello', undefined],
    ['汉字', undefined],
  ])('%s is %s', (text, expected) => {
    expect(split(text)).toBe(expected)
  })
})

describe('an answer', () => {
  test.each([
    ['nǐ hǎo', 'nǐ hǎo'],
    ['ni3hao3', 'nǐ hǎo'],
    ['Ni3 Hao3', 'nǐ hǎo'],
    ['nǐhǎo', 'nǐ hǎo'],
    ['ha3o', 'hǎo'],
    ['nǐ hǎo.', 'nǐ hǎo'],
    ['ｎｉ３　ｈａｏ３', 'nǐ hǎo'],
    ['nü3er2', 'nǚ’ér'],
    ['nv3 er2', "nǚ'ér"],
    ['nu:3er2', "nǚ'ér"],
    ['lǜ', 'lü4'],
    ['pengyou', 'peng you'],
    ['péngyou', 'péng you5'],
    ['péng·you', 'péngyou'],
    ['peng2you0', 'péngyou'],
    ['xī an', 'xī an'],
    ['wan2r', 'wánr'],
    ['ma\u0306', 'mǎ'],
    ['mɑ̌', 'mǎ'],
    ['ɡē', 'gē'],
    ['jǖ', 'jū'],
    ['hǎo3', 'hǎo'],
    ['Xi1-an1', "Xī'ān"],
    ['ng2', 'ńg'],
    ['m4', 'm\u0300'],
  ])('%s is %s', (given, accepted) => {
    expect(comparePinyin(given, accepted)).toEqual({ hasSyllables: true, hasTones: true })
  })

  test.each([
    ['ni hao', 'nǐ hǎo'],
    ['ní hǎo', 'nǐ hǎo'],
    ['ni2hao3', 'nǐ hǎo'],
    ['péngyǒu', 'péngyou'],
    ['hǎo4', 'hǎo'],
    ['nihao3', 'nǐ hǎo'],
  ])('%s has the syllables of %s and other tones', (given, accepted) => {
    expect(comparePinyin(given, accepted)).toEqual({ hasSyllables: true, hasTones: false })
  })

  test.each([
    ['nǐ hào ma', 'nǐ hào'],
    ['nu3er2', 'nǚér'],
    ['xi an', 'xiān'],
    ['ji', 'qi'],
    ['zi', 'zhi'],
    ['你好', 'nǐ hǎo'],
    ['', 'nǐ hǎo'],
    ['33', 'nǐ hǎo'],
  ])('%j has not the syllables of %s', (given, accepted) => {
    expect(comparePinyin(given, accepted)).toEqual({ hasSyllables: false, hasTones: false })
  })

  test('a key that is no pinyin is compared as a text', () => {
    expect(comparePinyin('Hello', 'hello')).toEqual({ hasSyllables: true, hasTones: true })
    expect(comparePinyin('hallo', 'hello')).toEqual({ hasSyllables: false, hasTones: false })
  })
})

test.each([
  ['nǐhǎo', 'ni3 hao3'],
  ['Ni3 hao3', 'ni3 hao3'],
  ['péng you', 'peng2 you'],
  ['xian', 'xian'],
  ['Hello!', 'hello!'],
])('equal readings have one spelling: %s is %s', (text, expected) => {
  expect(foldPinyin(text)).toBe(expected)
})
