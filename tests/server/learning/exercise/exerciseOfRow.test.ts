// A row of a sheet as an exercise, or the columns that say why not.
import { describe, expect, test } from 'vitest'
import { plainText } from '#contract/richText.ts'
import { exerciseOfRow, wordingColumns } from '#server/features/learning/exercise/import/exerciseOfRow.ts'

const read = (cells: Record<string, string>) => {
  const refused: Record<string, string> = {}
  const wording = exerciseOfRow(cells, (column, reason) => {
    refused[column] ??= reason
  })
  return { wording, refused }
}

test('the columns of the template', () => {
  expect(wordingColumns).toEqual([
    'type',
    'stem',
    'optionA',
    'optionB',
    'optionC',
    'optionD',
    'optionE',
    'optionF',
    'optionG',
    'optionH',
    'optionI',
    'optionJ',
    'answer',
    'explanation',
  ])
})

describe('a row', () => {
  const choice = { stem: '“谢谢”怎么回答？', optionA: '不客气', optionB: '没关系', answer: 'A' }

  test('with options is a choice', () => {
    const { wording, refused } = read({ ...choice, explanation: '有人说谢谢，就说不客气。' })
    expect(refused).toEqual({})
    expect(wording).toMatchObject({
      type: 'choice',
      content: { many: false, shuffle: true, options: [{ id: 'p0' }, { id: 'p1' }] },
      key: { right: ['p0'], partial: 'none' },
    })
    expect(wording && plainText(wording.stem)).toBe('“谢谢”怎么回答？')
    expect(wording?.explanation && plainText(wording.explanation)).toBe('有人说谢谢，就说不客气。')
  })

  test.each([
    ['', 'choice'],
    ['choice', 'choice'],
    ['单选题', 'choice'],
    ['多选', 'choice'],
    ['Multiple choice', 'choice'],
  ])('whose type is %j', (type, expected) => {
    expect(read({ ...choice, type }).wording?.type).toBe(expected)
  })

  const typed: [string, Record<string, string>, string][] = [
    ['判断题', { stem: '猫会飞。', answer: '错' }, 'judge'],
    ['', { stem: '猫会飞。', answer: 'FALSE' }, 'judge'],
    ['填空', { stem: '我____学生。', answer: '是' }, 'fillIn'],
    ['', { stem: '我（　）学生。', answer: '是', optionA: '是', optionB: '在' }, 'choice'],
    ['选词填空', { stem: '我（　）学生。', answer: '是', optionA: '是', optionB: '在' }, 'fillIn'],
    ['排序', { stem: '组成句子', optionA: '我', optionB: '爱', optionC: '你', answer: 'ABC' }, 'order'],
    ['连词成句', { stem: '我/爱/你', answer: '我爱你。' }, 'order'],
    ['作文', { stem: '我的家', answer: '' }, 'compose'],
    ['看拼音写汉字', { stem: 'nǐ hǎo', answer: '你 好' }, 'write'],
    ['手写', { stem: 'nǐ hǎo', answer: '你好' }, 'write'],
  ]
  test.each(typed)('of the type %j with %j', (type, cells, expected) => {
    const { wording, refused } = read({ ...cells, type })
    expect(refused).toEqual({})
    expect(wording?.type).toBe(expected)
  })

  test('an answer may be the text of an option, and cells have spaces around them', () => {
    expect(read({ ...choice, answer: ' 没关系 ' }).wording).toMatchObject({ key: { right: ['p1'] } })
  })
})

const refusals: [Record<string, string>, Record<string, string>][] = [
  [{ type: '选择', stem: '几？', optionA: '一', optionB: '二' }, { answer: 'field.keyMissing' }],
  [{ stem: '几？', optionA: '一', optionB: '二', answer: 'C' }, { answer: 'field.answerUnknown' }],
  [{ stem: '几？', optionA: '一', optionC: '二', answer: 'A' }, { optionB: 'field.required' }],
  [{ stem: '几？', optionA: '一', optionB: '一', answer: 'A' }, { optionB: 'field.twice' }],
  [{ type: '选择', stem: '几？', optionA: '一', answer: 'A' }, { optionA: 'field.tooFew' }],
  [{ type: '选择', optionA: '一', optionB: '二', answer: 'A' }, { stem: 'field.required' }],
  [{ type: '猜谜', stem: '几？', answer: '一' }, { type: 'field.typeUnclear' }],
  [{ stem: '你好吗？', answer: '很好' }, { type: 'field.typeUnclear' }],
  [{ type: '连线', stem: '一本 书', answer: 'A' }, { type: 'field.typeNotImported' }],
  [{ type: '手写', stem: 'nǐ hǎo', answer: 'nihao' }, { answer: 'field.hanzi' }],
  [{ type: '判断', stem: '猫会飞。', answer: '也许' }, { answer: 'field.answerUnknown' }],
  [{ type: '填空', stem: '我是学生。', answer: '是' }, { stem: 'field.noBlank' }],
  [{ type: '填空', stem: '____和____', answer: '是' }, { answer: 'field.answerCount' }],
  [
    { type: '填空', stem: '我____。', optionA: '在', optionB: '有', answer: '是' },
    { answer: 'field.notInBank' },
  ],
]
test.each(refusals)('%j is refused with %j', (cells, expected) => {
  expect(read(cells)).toEqual({ wording: null, refused: expected })
})

test('a stem that is too long is refused', () => {
  const { refused } = read({ type: '判断', stem: '很'.repeat(10_001), answer: '对' })
  expect(refused).toEqual({ stem: 'field.tooLong' })
})

test('many blanks take their answers apart in the way they are written', () => {
  const accepts = (answer: string) => {
    const { wording } = read({ type: '填空', stem: '我____学生，他____老师。', answer })
    return wording?.type === 'fillIn' && wording.key?.blanks.map(({ accept }) => accept)
  }
  const expected = [['是'], ['不是', '也是']]
  expect(accepts('是；不是/也是')).toEqual(expected)
  expect(accepts('是，不是/也是')).toEqual(expected)
  expect(accepts('是 不是/也是')).toEqual(expected)
  expect(accepts('（1）是（2）不是/也是')).toEqual(expected)
  expect(accepts('①是 ②不是/也是')).toEqual(expected)
  expect(accepts('是\n不是/也是')).toEqual(expected)
})
