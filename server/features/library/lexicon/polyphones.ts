// Characters whose reading depends on their neighbours, where they are words of their own. `before` and `after` are the
// neighbouring words, empty at an end or beside punctuation.

export interface Place {
  readonly before: string
  readonly after: string
  /** The whole text before the word. */
  readonly left: string
}
type Rule = (place: Place) => string | undefined

const any = (list: string) => {
  const words = new Set(list.split(' '))
  return (word: string) => words.has(word)
}
const begins = (word: string, characters: string) => word !== '' && characters.includes(word.charAt(0))
const isDegree = any('很 太 非常 更 最 这么 那么 比较 真 好 挺 不 多 有点儿 有点 特别 越来越 不太 还 都')
const isCount = (word: string) =>
  /^(?:第?[\d零〇一二两三四五六七八九十百千万几]+|这|那|哪|每|几|某|各|半|多少)$/u.test(word)
const isPerson = any('我 你 他 她 它 我们 你们 他们 她们 咱们 您 大家 人 老师 学生 孩子 谁')

/** The text after the last comma or full stop. */
const clauseOf = (text: string) => text.slice(Math.max(text.lastIndexOf('，'), text.lastIndexOf('。')) + 1)

const asMeasure =
  (measure: string, other: string): Rule =>
  ({ before }) =>
    isCount(before) ? measure : other

export const polyphones: Readonly<Record<string, Rule>> = {
  得: ({ before, after }) => {
    if (isPerson(before) || any('就 也 还 都 必 总 可 一定 只 今天 明天 现在')(before)) return 'děi'
    return before === '' ? 'děi' : after === '' || begins(after, '奖分病出到') ? 'dé' : 'de'
  },
  地: ({ before, after }) =>
    before.length > 1 && after !== '' && !begins(after, '上下里面方') ? 'de' : 'dì',
  还: ({ after, left }) =>
    begins(after, '书钱给清回掉债') ||
    (after === '了' && /[借把]/.test(left)) ||
    (/[借把]/.test(left) && begins(after, '你我他她老图'))
      ? 'huán'
      : 'hái',
  教: () => 'jiāo',
  长: ({ before, after }) =>
    !isDegree(before) && (begins(after, '得成出满胖高大在') || (after === '了' && begins(before, '又都也')))
      ? 'zhǎng'
      : 'cháng',
  行: asMeasure('háng', 'xíng'),
  数: ({ before, after }) =>
    begins(after, '一着了完到数清') || any('来 去 再 会 从')(before) || begins(after, '钱星羊')
      ? 'shǔ'
      : 'shù',
  背: ({ after }) => (begins(after, '着包书孩起上') && after !== '书' ? 'bēi' : 'bèi'),
  空: ({ before, after }) =>
    (any('有 没 没有 抽 填 点儿 有点儿 什么')(before) && !begins(after, '气调')) || begins(after, '格')
      ? 'kòng'
      : 'kōng',
  只: asMeasure('zhī', 'zhǐ'),
  种: ({ before }) => (isCount(before) || any('多 这些 各 一些')(before) ? 'zhǒng' : 'zhòng'),
  为: ({ before, left }) =>
    clauseOf(left).includes('以') || any('称 作 变 成 选 认')(before) ? 'wéi' : 'wèi',
  倒: ({ after }) => (begins(after, '了在下') ? 'dǎo' : 'dào'),
  干: ({ before, after }) =>
    isDegree(before) ||
    any('洗 晒 擦 吹 喝')(before) ||
    (after === '' && before !== '' && !begins(before, '在要想怎'))
      ? 'gān'
      : 'gàn',
  假: ({ before }) => (any('放 请 休 病 寒 暑 天 个 事')(before) ? 'jià' : 'jiǎ'),
  了: ({ before, left }) => (any('不 得')(before) && /\p{Script=Han}(?:不|得)$/u.test(left) ? 'liǎo' : 'le'),
  着: ({ before, after }) =>
    any('睡 找 买 猜 点')(before) && (after === '了' || after === '')
      ? 'zháo'
      : begins(after, '急火凉')
        ? 'zháo'
        : 'zhe',
  落: ({ after }) => (begins(after, '在') ? 'là' : 'luò'),
  弹: () => 'tán',
  差: () => 'chà',
  看: ({ after }) => (begins(after, '门家孩') && after !== '孩子们' ? 'kān' : 'kàn'),
  转: ({ after }) => (begins(after, '圈') ? 'zhuàn' : 'zhuǎn'),
  中: ({ before }) => (any('打 考 猜 说')(before) ? 'zhòng' : 'zhōng'),
  应: () => 'yīng',
  当: ({ after }) => (begins(after, '作成真') ? 'dàng' : 'dāng'),
  好: () => 'hǎo',
  都: () => 'dōu',
  谁: () => 'shéi',
  大: () => 'dà',
  过: ({ before, after }) =>
    /^(?:去|来|看|听|吃|喝|见|学|说|做|写|住|坐|用|问|想|买|到|读|教|玩|试|爬|骑|病|谈|当|参加|学习|打|来|养|唱|画|发生|认识|告诉)$/u.test(
      before,
    ) && !begins(after, '来去马')
      ? 'guo'
      : 'guò',
  重: ({ after }) => (begins(after, '写做说读考来') ? 'chóng' : 'zhòng'),
  调: ({ after }) => (begins(after, '大小高低到一') ? 'tiáo' : 'diào'),
  少: () => 'shǎo',
  分: () => 'fēn',
  难: () => 'nán',
  系: ({ after }) => (begins(after, '好上鞋领围安') ? 'jì' : 'xì'),
  量: ({ after, before }) => (begins(after, '一体血身了') || any('先 再 来')(before) ? 'liáng' : 'liàng'),
  扇: ({ before, after }) => (isCount(before) ? 'shàn' : after === '' ? 'shàn' : 'shān'),
  藏: () => 'cáng',
  冲: () => 'chōng',
  朝: () => 'cháo',
  曲: () => 'qǔ',
  便: () => 'biàn',
  炸: () => 'zhá',
  薄: () => 'báo',
  血: () => 'xiě',
  露: () => 'lù',
  与: () => 'yǔ',
  和: () => 'hé',
  更: () => 'gèng',
  的: () => 'de',
  吗: () => 'ma',
  嗯: () => 'ńg',
  呣: () => 'm̀',
  哼: () => 'hēng',
  啊: () => 'a',
  呢: () => 'ne',
  吧: () => 'ba',
  那: () => 'nà',
  哪: () => 'nǎ',
  子: () => 'zi',
  说: () => 'shuō',
  会: () => 'huì',
  给: () => 'gěi',
  要: () => 'yào',
  没: () => 'méi',
  几: () => 'jǐ',
  正: () => 'zhèng',
  发: () => 'fā',
  似: () => 'sì',
  打: () => 'dǎ',
  见: () => 'jiàn',
  车: () => 'chē',
  南: () => 'nán',
  石: () => 'shí',
}
