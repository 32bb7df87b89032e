// Texts as words with readings: the aims, on sentences that no rule was written for, and single rules.
import { expect, test } from 'vitest'
import { readPhrase, readText } from '#server/features/library/lexicon/readText.ts'
import { segment } from '#server/features/library/lexicon/segment.ts'
import { measure } from '../../../bench/chinese/measure.ts'
import { held } from '../../../bench/chinese/sentences.ts'

test('words reach an F1 of .93 and readings 96 % on sentences that were held back', () => {
  const { f1, pinyin, misses } = measure(held)
  expect(f1, misses.join('\n')).toBeGreaterThanOrEqual(0.93)
  expect(pinyin, misses.join('\n')).toBeGreaterThanOrEqual(0.96)
})

test.each([
  ['三个人', '三|个|人'],
  ['这本书', '这|本|书'],
  ['是不是', '是|不|是'],
  ['第二十五课', '第二十五|课'],
  ['你看看吧', '你|看看|吧'],
  ['我每天看书', '我|每天|看|书'],
  ['Hello，你好！', 'Hello|，|你好|！'],
])('%s is cut into %s', (text, words) => {
  expect(segment(text).join('|')).toBe(words)
  expect(segment(text).join('')).toBe(text)
})

test.each([
  ['还书', 'huán shū'],
  ['还有', 'hái yǒu'],
  ['他教汉语', 'tā jiāo Hàn yǔ'],
  ['长得高', 'zhǎng de gāo'],
  ['头发长', 'tóu fa cháng'],
  ['我得走了', 'wǒ děi zǒu le'],
  ['高兴地说', 'gāo xìng de shuō'],
  ['放假', 'fàng jià'],
  ['一行字', 'yī háng zì'],
  ['吃不了', 'chī bù liǎo'],
])('%s is read %s', (text, pinyin) => {
  expect(readPhrase(text)).toBe(pinyin)
})

test('what was put right counts wherever its characters stand together, the longest first', () => {
  const corrections = new Map([
    ['单', 'shàn'],
    ['单位', 'dān wèi'],
  ])
  expect(readPhrase('单老师的单位', corrections)).toBe('shàn lǎo shī de dān wèi')
  expect(readText('。', corrections)).toEqual([{ text: '。', pinyin: null }])
})
