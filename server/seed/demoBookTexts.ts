// What is printed in the demo school's textbook, and two articles for its teachers.

export const bookPages = [
  {
    code: 'home',
    unit: '第一课 我的家',
    picture: 'family',
    text: '第一课 我的家\n这是我的家。\n我家有四口人：爸爸、妈妈、姐姐和我。\n我爱我的家。',
    words: ['家', '爸爸', '妈妈', '姐姐'],
    sound: null,
  },
  {
    code: 'desk',
    unit: '第二课 桌子上有什么',
    picture: 'desk',
    text: '第二课 桌子上有什么\n桌子上有三本书和一个杯子。\n桌子下边有一个书包。\n你的桌子上有什么？',
    words: ['桌子', '书', '杯子', '书包'],
    sound: null,
  },
  {
    code: 'time',
    unit: '第三课 现在几点',
    picture: 'clock-0830',
    text: '第三课 现在几点\n现在八点半。\n我八点半去学校。\n听一听：现在几点？',
    words: ['现在', '点', '半', '学校'],
    sound: 'strikes-3',
  },
  {
    code: 'town',
    unit: '第四课 去学校怎么走',
    picture: 'street',
    text: '第四课 去学校怎么走\n请问，去学校怎么走？\n一直走，到路口往右走。\n学校在银行的旁边。',
    words: ['请问', '怎么', '走', '旁边'],
    sound: null,
  },
] as const satisfies readonly {
  readonly code: string
  readonly unit: string
  readonly picture: string
  readonly text: string
  readonly words: readonly string[]
  readonly sound: string | null
}[]

export const bookArticles = [
  {
    name: '把字句怎么引入',
    summary: '从动作开始，不从语法术语开始。',
    paragraphs: [
      '学生第一次遇到“把”字句，最怕的是术语。可以先做动作：老师一边把书放在桌子上，一边说“我把书放在桌子上”。',
      '然后请学生听口令做动作：把门打开，把笔给同学，把手举起来。听懂并做对以后，再让学生自己说口令。',
      '最后才在黑板上写出格式：谁 + 把 + 什么 + 怎么样。提醒学生，动词后面要有结果，不能只说“我把书放”。',
    ],
  },
  {
    name: '线上课怎么让每个学生都开口',
    summary: '分组、轮流和等待的时间。',
    paragraphs: [
      '线上课里，会说的学生越说越多，安静的学生越来越安静。办法是把时间分给每个人：两人一组，每人一分钟，时间到了就换。',
      '提问以后，先等三秒再叫人。三秒听起来很短，但是学生需要这三秒来想第一个词。',
      '课后看一看每个学生说了多长时间，下一次课先请上次说得少的同学。',
    ],
  },
] as const
