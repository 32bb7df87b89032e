// Which typed texts are the same answer.
import { expect, test } from 'vitest'
import { foldSentence, isSameText } from '#server/features/learning/exercise/marking/foldText.ts'

test.each([
  ['是', '是'],
  [' 是 ', '是'],
  ['二个', '二 个'],
  ['二\u3000个', '二个'],
  ['二\u200b个\ufeff', '二个'],
  ['ＨＳＫ　３', 'hsk 3'],
  ['２０２６年', '2026年'],
  ['Good  Morning', 'good morning'],
  ['苹果 apple', '苹果apple'],
  ['你好，我是王明', '你好,我是王明'],
  ['你好， 我是王明', '你好，我是王明'],
  ['他说：“好”', '他说:"好"'],
  ['他说「好」', '他说“好”'],
  ['等等……', '等等...'],
  ['等等。。。', '等等…'],
  ['北京——上海', '北京-上海'],
  ['约翰·史密斯', '约翰・史密斯'],
  ['我是学生。', '我是学生'],
  ['我是学生', '我是学生！'],
  ['⼈', '人'],
  ['ﬁne', 'fine'],
  ['nu\u0308', 'n\u00fc'],
  ['？', '?'],
])('%j is %j', (given, accepted) => {
  expect(isSameText(given, accepted)).toBe(true)
})

test.each([
  ['是', '事'],
  ['學生', '学生'],
  ['2个', '二个'],
  ['goodmorning', 'good morning'],
  ['你是学生？', '你是学生。'],
  ['、', '，'],
  ['？', '。'],
  ['《家》', '家'],
  ['', '是'],
  ['一一', '一-'],
  ['不是', '是'],
])('%j is not %j', (given, accepted) => {
  expect(isSameText(given, accepted)).toBe(false)
})

test('equal answers have one spelling', () => {
  expect(foldSentence('Ｂé ijing ，好！')).toBe('bé ijing,好')
  expect(foldSentence('？！')).toBe('?!')
})
