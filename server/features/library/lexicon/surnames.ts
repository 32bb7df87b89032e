// Surnames in running text: 仇先生, 我姓单. A character with another reading as a surname is one before a title, after 姓, and
// as a single word after 小 or 老.

const surnames: Readonly<Record<string, string>> = {
  ...{ 仇: 'qiú', 解: 'xiè', 区: 'ōu', 查: 'zhā', 朴: 'piáo', 单: 'shàn', 曾: 'zēng', 任: 'rén' },
  ...{ 华: 'huà', 盖: 'gě', 乐: 'yuè', 翟: 'zhái', 缪: 'miào', 燕: 'yān', 纪: 'jì', 召: 'shào' },
  ...{ 秘: 'bì', 员: 'yùn', 折: 'shé', 贾: 'jiǎ', 覃: 'qín', 洗: 'xiǎn', 种: 'chóng', 句: 'gōu' },
  ...{ 祭: 'zhài', 繁: 'pó', 乜: 'niè', 薄: 'bó', 曲: 'qū', 冼: 'xiǎn', 逄: 'páng', 晁: 'cháo' },
  ...{ 郗: 'xī', 尹: 'yǐn', 葛: 'gě', 宁: 'nìng', 柏: 'bǎi', 车: 'chē', 强: 'qiáng', 尉迟: 'yù chí' },
  ...{ 万俟: 'mò qí', 长孙: 'zhǎng sūn', 单于: 'chán yú', 令狐: 'líng hú', 澹台: 'tán tái', 鲜于: 'xiān yú' },
}
const titles =
  /^(?:先生|女士|小姐|太太|夫人|老师|同学|教授|医生|大夫|护士|经理|主任|校长|院长|师傅|阿姨|叔叔|伯伯|奶奶|爷爷|博士|律师|警官|导演|总|局长|处长|科长|部长|队长|班长|司机|教练|秘书|书记|市长|省长|县长|同志|董事长|总裁)/u

/** After these words a character that can be a verb is one: 去查老师的资料. */
const beforeVerb = new Set(
  '去 来 要 想 会 能 可以 应该 得 必须 帮 帮忙 再 先 没 不 别 在 正在 就 也 又 还 已经 马上 开始 继续 负责 需要 打算 准备'.split(
    ' ',
  ),
)
const verbs = new Set('查 解 任 盖 折 召 祭 洗 种 乐 单'.split(' '))
const isCounted = (word: string) => /[一二三四五六七八九十两几\d这那哪每各某]$/u.test(word)
/** 和解 before 老师 means 和 and 解老师. */
const joining = /^[和跟与同及]$/u

export interface NamedPart {
  /** The position in the whole text, in characters. */
  readonly from: number
  readonly syllables: readonly string[]
}

/** A given name of one or two characters between a surname and a title: 单田芳先生. */
const hasTitle = (words: readonly string[], at: number): boolean => {
  let length = 0
  for (let place = at; place < words.length && length <= 2; place += 1) {
    const word = words[place] ?? ''
    if (titles.test(word)) return true
    if (!/^\p{Script=Han}+$/u.test(word)) return false
    length += [...word].length
  }
  return false
}

const isName = (words: readonly string[], at: number): boolean => {
  const [before = '', word = '', after = ''] = [words[at - 1], words[at], words[at + 1]]
  if (before === '姓') return true
  if (isCounted(before) || (verbs.has(word) && beforeVerb.has(before))) return false
  if (titles.test(after)) return true
  if (before === '小' || before === '老') return word !== '区' && !/^\p{Script=Han}{2,}/u.test(after)
  // A verb in the middle of a sentence has an object that only looks like a name.
  const isBeginning = before === '' || !/\p{Script=Han}/u.test(before) || joining.test(before)
  return (isBeginning || !verbs.has(word)) && hasTitle(words, at + 1)
}

/** The positions and readings of the surnames. */
export const namedParts = (words: readonly string[]): NamedPart[] => {
  const names: NamedPart[] = []
  let from = 0
  for (const [at, word] of words.entries()) {
    const [first = '', last = ''] = [...word]
    const reading = surnames[word]
    if (reading && isName(words, at)) names.push({ from, syllables: reading.split(' ') })
    else if (word.length === 2 && joining.test(first) && surnames[last] && titles.test(words[at + 1] ?? ''))
      names.push({ from, syllables: [first === '和' ? 'hé' : '', surnames[last] ?? ''] })
    from += [...word].length
  }
  return names
}
