// One exercise of each type. What only the key or the explanation says contains SECRET.
import { richText } from '#contract/rules/text/writeRichText.ts'

const picture = '01920000-0000-7000-8000-000000000001'
const sound = '01920000-0000-7000-8000-000000000002'

export const exampleWordings = {
  choice: {
    type: 'choice',
    stem: richText('「{谢谢|xièxie}」怎么回答？'),
    content: {
      options: [
        { id: 'a', body: richText('不客气') },
        { id: 'b', body: richText('没关系') },
        {
          id: 'c',
          body: {
            type: 'doc',
            content: [
              { type: 'paragraph', content: [{ type: 'picture', attrs: { fileId: picture, alt: '' } }] },
            ],
          },
        },
      ],
      many: false,
      shuffle: true,
    },
    key: { right: ['a'], partial: 'none' },
    explanation: richText('SECRET'),
  },
  fillIn: {
    type: 'fillIn',
    stem: richText('我[[a]]学生，[[b]]老师。'),
    content: {
      blanks: [
        { id: 'a', as: 'hanzi' },
        { id: 'b', as: 'text' },
      ],
      bank: [],
    },
    key: {
      blanks: [
        { id: 'a', accept: ['SECRET 是'], tone: 'must' },
        { id: 'b', accept: ['SECRET 不是', 'SECRET 也不是'], tone: 'half' },
      ],
    },
    explanation: richText('SECRET'),
  },
  judge: {
    type: 'judge',
    stem: richText('北京是中国的首都。'),
    content: {},
    key: { isTrue: true },
    explanation: richText('SECRET'),
  },
  match: {
    type: 'match',
    stem: richText('一…'),
    content: {
      left: [
        { id: 'a', body: richText('书') },
        { id: 'b', body: richText('水') },
      ],
      right: [
        { id: 'x', body: richText('本') },
        { id: 'y', body: richText('杯') },
        { id: 'z', body: richText('只') },
      ],
      reuse: false,
    },
    key: {
      pairs: [
        { left: 'a', right: 'x' },
        { left: 'b', right: 'y' },
      ],
    },
    explanation: richText('SECRET'),
  },
  order: {
    type: 'order',
    stem: richText('连词成句'),
    content: {
      pieces: [
        { id: 'a', body: richText('我') },
        { id: 'b', body: richText('喜欢') },
        { id: 'c', body: richText('喝茶') },
      ],
    },
    key: { orders: [['a', 'b', 'c']] },
    explanation: richText('SECRET'),
  },
  write: {
    type: 'write',
    stem: richText('写汉字'),
    content: {
      prompt: { as: 'pinyin', text: 'mì mì' },
      guided: false,
      freeOrder: false,
      shown: '',
      count: 2,
    },
    key: { text: '秘密' },
    explanation: richText('SECRET'),
  },
  speak: {
    type: 'speak',
    stem: richText('请读一读'),
    content: { text: '你好', seconds: 30, model: sound },
    key: { text: 'SECRET 你好' },
    explanation: richText('SECRET'),
  },
  compose: {
    type: 'compose',
    stem: richText('写一写你的一天。'),
    content: { minChars: 50, maxChars: 200, words: ['然后'], files: 2 },
    key: { sample: 'SECRET 早上我……', rubric: [{ name: 'SECRET 语法', points: 5 }] },
    explanation: richText('SECRET'),
  },
} as const
