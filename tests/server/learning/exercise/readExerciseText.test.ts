// Ten questions pasted from a document: what is understood of them, and what is not.
import { describe, expect, test } from 'vitest'
import { plainText } from '#contract/richText.ts'
import { readExerciseText } from '#server/features/learning/exercise/import/readExerciseText.ts'

/** Each question in one line: its type, what is asked, what is right; or why it was not understood. */
const read = (text: string) =>
  readExerciseText(text).questions.map(({ number, wording, problems }) => {
    if (!wording) return [number, ...problems.map(({ part, reason }) => `${part}: ${reason}`)]
    const asked = plainText(wording.stem)
    switch (wording.type) {
      case 'choice': {
        const { options } = wording.content
        const right = options.filter(({ id }) => wording.key?.right.includes(id))
        const texts = [options, right].map((some) => some.map(({ body }) => plainText(body)).join(' '))
        return [number, 'choice', asked, ...texts]
      }
      case 'judge':
        return [number, 'judge', asked, wording.key?.isTrue]
      case 'fillIn': {
        const accepted = wording.key?.blanks.map(({ accept }) => accept.join('/')) ?? []
        return [number, 'fillIn', asked, ...accepted]
      }
      case 'order': {
        const textOf = (wanted: string) =>
          wording.content.pieces.filter(({ id }) => id === wanted).map(({ body }) => plainText(body))
        return [
          number,
          'order',
          asked,
          ...(wording.key?.orders.map((ids) => ids.flatMap(textOf).join(' ')) ?? []),
        ]
      }
      case 'compose':
        return [number, 'compose', asked, wording.key?.sample]
      default:
        return [number, wording.type]
    }
  })

test('a paper with headings, and its answers at the end', () => {
  const paper = `
第三课 练习

一、选择题（每题2分）
1. 你____吗？
A. 好    B. 是
C. 在    D. 有
2、“谢谢”怎么回答？ A．不客气 B．没关系 C．对不起
二、判断对错
1. 北京是中国的首都。（  ）
2. 上海在中国的北边。（  ）
三、填空
1. 我____学生，你____老师。
2. 他在（　　）看书。
四、连词成句
1. 我 / 喜欢 / 中国菜
五、写作
1. 写一写你的一天。

参考答案
一、1. A 2. A
二、1. 对 2. 错
三、1. 是；不是
2. 图书馆/家里
四、1. 我喜欢中国菜。
五、1. 早上七点我起床。
然后吃早饭。
`
  expect(read(paper)).toEqual([
    ['1', 'choice', '你____吗？', '好 是 在 有', '好'],
    ['2', 'choice', '“谢谢”怎么回答？', '不客气 没关系 对不起', '不客气'],
    ['1', 'judge', '北京是中国的首都。', true],
    ['2', 'judge', '上海在中国的北边。', false],
    ['1', 'fillIn', '我____学生，你____老师。', '是', '不是'],
    ['2', 'fillIn', '他在____看书。', '图书馆/家里'],
    ['1', 'order', '排列顺序', '我 喜欢 中国菜'],
    ['1', 'compose', '写一写你的一天。', '早上七点我起床。\n然后吃早饭。'],
  ])
  expect(readExerciseText(paper).unread).toEqual([{ line: 2, text: '第三课 练习' }])
})

test('answers and explanations below each question', () => {
  const text = `1. 我们明天（    ）学校。
A、去  B、来  C、回  D、到
答案：A
解析：明天是将来。
2.	下面哪个是水果？
（A）苹果
（B）米饭
（C）香蕉
【答案】AC
【解析】苹果和香蕉是水果，
米饭不是。
3．他说中文说____很好。
正确答案：得
4) 今天星期五。 答案：√`
  expect(read(text)).toEqual([
    ['1', 'choice', '我们明天（    ）学校。', '去 来 回 到', '去'],
    ['2', 'choice', '下面哪个是水果？', '苹果 米饭 香蕉', '苹果 香蕉'],
    ['3', 'fillIn', '他说中文说____很好。', '得'],
    ['4', 'judge', '今天星期五。', true],
  ])
  const explained = readExerciseText(text).questions.map(
    ({ wording }) => wording?.explanation && plainText(wording.explanation),
  )
  expect(explained).toEqual(['明天是将来。', '苹果和香蕉是水果，\n米饭不是。', null, null])
})

test('answers in the stem', () => {
  expect(
    read(`1. 他是我（ B ）朋友。
A. 地 B. 的 C. 得
（√）2. 一年有十二个月。
（×）3. 一个星期有八天。
4. 猫会飞。（F）`),
  ).toEqual([
    ['1', 'choice', '他是我（　）朋友。', '地 的 得', '的'],
    ['2', 'judge', '一年有十二个月。', true],
    ['3', 'judge', '一个星期有八天。', false],
    ['4', 'judge', '猫会飞。', false],
  ])
})

test('words that are given once for a section, as in HSK papers', () => {
  const text = `一、选词填空
A 可惜  B 光  C 弄
1. 真（    ），他没来。
2. 我把手机（    ）丢了。
答案：1-2 AC`
  expect(read(text)).toEqual([
    ['1', 'fillIn', '真____，他没来。', '可惜'],
    ['2', 'fillIn', '我把手机____丢了。', '弄'],
  ])
  const [first] = readExerciseText(text).questions
  expect(first?.wording?.type === 'fillIn' && first.wording.content.bank).toEqual(['可惜', '光', '弄'])
})

test('sentences to be put in order by letters', () => {
  expect(
    read(`排列顺序题
56. A 可是今天起晚了
B 平时我骑自行车上下班
C 所以就打车来公司
答案：BAC`),
  ).toEqual([['56', 'order', '排列顺序', '平时我骑自行车上下班 可是今天起晚了 所以就打车来公司']])
})

test('several right orders of the same words are all found', () => {
  expect(read('一、连词成句\n1. 看 / 一 / 看\n答案：看一看')).toEqual([
    ['1', 'order', '排列顺序', '看 一 看', '看 一 看'],
  ])
})

describe('the list of answers', () => {
  const paper = (answers: string) => `1. 一加一是几？
A. 一 B. 二
2. 二加二是几？
A. 三 B. 四
3. 三加三是几？
A. 六 B. 七
${answers}`
  test.each([
    ['答案：1-3 BBA'],
    ['答案：1—3：B B A'],
    ['参考答案：1.B 2.B 3.A'],
    ['参考答案：1.B2.B3.A'],
    ['答案\n1. B\n2. B\n3. A'],
    ['【参考答案】\n1、B；2、B；3、A'],
    ['Answers:\n1) b 2) b 3) a'],
    ['答案与解析\n1. 答案：B 解析：1+1=2\n2. B\n3. A'],
    ['答案：1. 二 2. B. 四 3. 六'],
  ])('%j', (answers) => {
    expect(read(paper(answers)).map((question) => question.at(-1))).toEqual(['二', '四', '六'])
  })

  test('an answer that is not there is missed where it belongs', () => {
    expect(read(paper('答案：1. B 3. A'))).toEqual([
      ['1', 'choice', '一加一是几？', '一 二', '二'],
      ['2', 'answer: field.keyMissing'],
      ['3', 'choice', '三加三是几？', '六 七', '六'],
    ])
  })

  test('numbers that begin again are counted through where the list has no headings', () => {
    const text = `一、选择
1. 大的反义词是什么？
A. 小 B. 多
二、判断
1. 冬天很热。
答案
1. A
1. 错`
    expect(read(text)).toEqual([
      ['1', 'choice', '大的反义词是什么？', '小 多', '小'],
      ['1', 'judge', '冬天很热。', false],
    ])
  })
})

describe('what is no question stays text', () => {
  test('numbers with a point or a colon, and lists inside a question', () => {
    expect(
      read(`1. 他几点起床？
10:30 他还在睡觉。
1.5公斤苹果多少钱？
（1）看一看
A. 七点 B. 十一点
答案：B`),
    ).toEqual([
      [
        '1',
        'choice',
        '他几点起床？\n10:30 他还在睡觉。\n1.5公斤苹果多少钱？\n（1）看一看',
        '七点 十一点',
        '十一点',
      ],
    ])
  })

  test('people who talk are no options', () => {
    expect(
      read(`1. A：你去哪儿？
B：我去____。
答案：学校`),
    ).toEqual([['1', 'fillIn', 'A：你去哪儿？\nB：我去____。', '学校']])
  })

  test('a letter in an option is no further option', () => {
    expect(read('1. 他是什么血型？\nA. A型 B. B型 C. O型\n答案：B')).toEqual([
      ['1', 'choice', '他是什么血型？', 'A型 B型 O型', 'B型'],
    ])
  })

  test('an option goes on in the next line', () => {
    expect(read('1. 他为什么没来？\nA. 因为他\n生病了\nB. 因为下雨\n答案：A')).toEqual([
      ['1', 'choice', '他为什么没来？', '因为他\n生病了 因为下雨', '因为他\n生病了'],
    ])
  })
})

describe('what is not understood says why', () => {
  test.each([
    ['1. 你好吗？\nA. 好 B. 不好', ['1', 'answer: field.keyMissing']],
    ['1. 你好吗？\nA. 好 B. 不好\n答案：D', ['1', 'answer: field.answerUnknown']],
    ['1. 你好吗？\nA. 好 B. 好\n答案：A', ['1', 'options: field.twice']],
    ['1. 你好吗？\n答案：很好', ['1', 'type: field.typeUnclear']],
    ['1. 我____学生，你____老师。\n答案：是', ['1', 'answer: field.answerCount']],
    ['一、判断\n1. 猫会飞。\n答案：也许', ['1', 'answer: field.answerUnknown']],
    ['一、填空\n1. 我是学生。\n答案：是', ['1', 'stem: field.noBlank']],
    ['一、连线题\n1. 一本 书\n答案：A', ['1', 'type: field.typeNotImported']],
    ['一、连词成句\n1. 我 / 喜欢 / 你\n答案：我爱你', ['1', 'answer: field.answerUnknown']],
    ['一、选择题\n1. 你好吗？\n答案：A', ['1', 'options: field.tooFew']],
    ['1.\n答案：A', ['1', 'stem: field.required']],
  ])('%j', (text, expected) => {
    expect(read(text)).toEqual([expected])
  })

  test('with the line and the pasted text of the question', () => {
    const text = '标题\n\n1. 你好吗？\nA. 好 B. 不好'
    expect(readExerciseText(text)).toEqual({
      questions: [
        {
          number: '1',
          line: 3,
          text: '1. 你好吗？\nA. 好 B. 不好',
          wording: null,
          problems: [{ part: 'answer', reason: 'field.keyMissing' }],
        },
      ],
      unread: [{ line: 1, text: '标题' }],
    })
  })

  test('and text without questions is unread', () => {
    expect(readExerciseText('你好！\n我是老师。')).toEqual({
      questions: [],
      unread: [
        { line: 1, text: '你好！' },
        { line: 2, text: '我是老师。' },
      ],
    })
    expect(readExerciseText('')).toEqual({ questions: [], unread: [] })
  })
})

test.each([
  ['图书馆', 'hanzi'],
  ['HSK', 'text'],
  ['hǎo', 'pinyin'],
  ['hao3', 'pinyin'],
  ['ńg', 'pinyin'],
  ['HSK3', 'text'],
  ['MP3', 'text'],
  ['A4', 'text'],
  ['hao', 'text'],
  ['好/hǎo', 'text'],
])('the answer %s makes a blank for %s', (answer, as) => {
  const [question] = readExerciseText(`1. 你____。\n答案：${answer}`).questions
  expect(question?.wording?.type === 'fillIn' && question.wording.content.blanks).toEqual([{ id: 'p0', as }])
})

test('the right answer of the example of the page is marked right', () => {
  const [question] = readExerciseText('2. 我___学生。（答案：是）').questions
  expect(question).toMatchObject({
    text: '2. 我___学生。（答案：是）',
    problems: [],
    wording: { type: 'fillIn', key: { blanks: [{ accept: ['是'] }] } },
  })
})

test('what is not certain is asked about, with what it may be', () => {
  const remarks = (text: string) =>
    readExerciseText(text).questions.map(({ wording, problems }) => [
      wording?.type,
      ...problems.map(({ part, reason }) => `${part}: ${reason}`),
    ])
  expect(remarks('1. 他是学生。（是）')).toEqual([['judge', 'type: field.typeUnsure']])
  expect(remarks('1. 他昨天____三个苹果。（吃）')).toEqual([['fillIn', 'answer: field.answerUnsure']])
  expect(remarks('1. 我    公司上班。\n答案：在')).toEqual([['fillIn', 'stem: field.blankUnsure']])
  expect(remarks('1. 你来吗？\nA. 来 B. 不 D. 没\n答案：A')).toEqual([
    ['choice', 'options: field.optionUnsure'],
  ])
  expect(remarks('1. 我____学生（真的。\n答案：是')).toEqual([['fillIn', 'stem: field.stemUnsure']])
})

test('empty lines between paragraphs stay, and so do raised and lowered numbers', () => {
  expect(read('一、写作\n1. 写一写。\n\n房间有 20 m²。\n\n\n答案：水是 H₂O。\n\n完。')).toEqual([
    ['1', 'compose', '写一写。\n\n房间有 20 m²。', '水是 H₂O。\n\n完。'],
  ])
})

test('what stands between questions and belongs to none is told', () => {
  const text = '1. 我____学生。\n我的答案：在\n正确答案：是\n得分：0\n第 1 页 共 2 页'
  expect(read(text)).toEqual([['1', 'fillIn', '我____学生。', '是']])
  expect(readExerciseText(text).unread).toEqual([
    { line: 2, text: '我的答案：在' },
    { line: 4, text: '得分：0' },
    { line: 5, text: '第 1 页 共 2 页' },
  ])
})

test('more than 200 questions are not read', () => {
  const text = Array.from({ length: 201 }, (_, at) => `${at + 1}. 猫会飞。（×）`).join('\n')
  const { questions, unread } = readExerciseText(text)
  expect(questions).toHaveLength(200)
  expect(unread).toEqual([{ line: 201, text: '201. 猫会飞。（×）' }])
})

test('texts that make a pattern try every way are read like others', () => {
  const letters = 'A B C D E F G H I J '.repeat(4)
  const [question] = readExerciseText(`1. (${letters}x\nA. 一\nB. 二`).questions
  expect(question?.problems).toEqual([{ part: 'answer', reason: 'field.keyMissing' }])
  for (const long of [
    ' ',
    '\t',
    '(',
    '( ',
    'A ',
    '1. ',
    '(1',
    'a/',
    '!',
    ', ',
    '答案',
    '【',
    'benar ',
    '第 ',
  ])
    expect(
      readExerciseText(
        `1. x${long.repeat(50_000 / long.length)}y\n答案：${long.repeat(40_000 / long.length)}.`,
      ).questions.length,
    ).toBeGreaterThan(0)
})
