// The words of the demo lesson 自我介绍, as cards.
import type { CardTexts } from '../features/library/wordCard/insertCards.ts'

type Word = readonly [
  name: string,
  pinyin: string,
  partOfSpeech: CardTexts['partOfSpeech'],
  interpretation: string,
  collocation: string,
  sentence: string,
]

const words: readonly Word[] = [
  ['名字', 'míngzi', 'noun', 'name', '叫什么名字', '你叫什么名字？'],
  ['叫', 'jiào', 'verb', 'to be called', '我叫……', '我叫安娜。'],
  ['认识', 'rènshi', 'verb', 'to know, to get to know (a person)', '认识你', '认识你很高兴。'],
  ['高兴', 'gāoxìng', 'adjective', 'glad, happy', '很高兴', '今天我很高兴。'],
  ['国家', 'guójiā', 'noun', 'country', '哪个国家', '你来自哪个国家？'],
  ['学生', 'xuésheng', 'noun', 'student', '大学生', '我是汉语学生。'],
  ['老师', 'lǎoshī', 'noun', 'teacher', '汉语老师', '她是我们的汉语老师。'],
  ['喜欢', 'xǐhuan', 'verb', 'to like', '喜欢学习', '我喜欢写汉字。'],
  ['朋友', 'péngyou', 'noun', 'friend', '好朋友', '他是我的中国朋友。'],
  ['学习', 'xuéxí', 'verb', 'to study, to learn', '学习汉语', '我们一起学习汉语。'],
]

export const demoWords: readonly CardTexts[] = words.map(
  ([name, pinyin, partOfSpeech, interpretation, collocation, sentence]) => ({
    name,
    pinyin,
    partOfSpeech,
    interpretation,
    collocation,
    sentence,
    soundId: null,
  }),
)
