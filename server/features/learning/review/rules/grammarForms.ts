// Which grammatical forms a text has. A pattern sees a form, not whether it is right. Every repetition has an end.
import type { GrammarForm } from '#contract/learning/review/review.ts'

const within = '[^。！？；\\n]{0,40}?'
const patterns: Readonly<Record<GrammarForm, RegExp>> = {
  ba: /把(?!握|手|戏|关)[^。！？，\n]{1,20}?(?:了|着|到|在|给|成|完|好|进|上|下|出|起|回|干净|打开|一)/gu,
  bei: /被(?!子)[^。！？\n]{1,20}?(?:了|过|到|成|为|走|着|得)/gu,
  bi: /比(?!如|较|赛|方|例)[^。！？，\n]{1,12}?(?:大|小|多|少|高|低|快|慢|好|早|晚|长|短|贵|便宜|难|容易|重要|漂亮|热|冷|更|还)/gu,
  complement: /\p{Script=Han}得(?:很|非常|太|真|更|越来越|最|不|比较|那么|这么|要命|多|干干净净|清清楚楚)/gu,
  guo: /(?:没有?|曾经|去|来|看|听|吃|学|做|说|写|住|见|想|用|喝|玩|经历|参加|发生)过(?!去|来|年|节|程|生)/gu,
  zhe: /[看听说笑坐站拿穿戴放挂带走等想写躺抱背跟]着(?!急)/gu,
  shiDe: new RegExp(`是(?:在|从|跟|和|坐|昨天|去年|今年|怎么|什么时候|为了)${within}的(?=[。！？，])`, 'gu'),
  yinwei: new RegExp(`因为${within}所以`, 'gu'),
  suiran: new RegExp(`虽然${within}(?:但|可是|不过|却)`, 'gu'),
  ruguo: new RegExp(`(?:如果|要是)${within}(?:就|那么|便)`, 'gu'),
  budan: new RegExp(`不(?:但|仅|光)${within}(?:而且|也|还)`, 'gu'),
  yueLaiYue: /越来越/gu,
  yueYue: /越(?!来越)[^。！？，\n]{1,8}?越/gu,
  yibian: new RegExp(`一边${within}一边`, 'gu'),
  youYou: /又[^。！？，又\n]{1,8}?又/gu,
  lian: /连[^。！？，\n]{1,12}?[都也]/gu,
  chule: new RegExp(`除了${within}(?:以外|之外|还|也|都)`, 'gu'),
  zhiyao: new RegExp(`只要${within}就`, 'gu'),
  zhiyou: new RegExp(`只有${within}才`, 'gu'),
  yiJiu: /一(?!起|样|直|定|般|些|点|个|下|次|边|共|切|家|天)[^。！？，\n]{1,10}?就/gu,
}

export interface FoundForm {
  readonly form: GrammarForm
  readonly count: number
  readonly example: string
}

export const findForms = (text: string): FoundForm[] =>
  (Object.entries(patterns) as [GrammarForm, RegExp][]).flatMap(([form, pattern]) => {
    const matches = [...text.matchAll(pattern)]
    const [first] = matches
    return first ? [{ form, count: matches.length, example: first[0] }] : []
  })

const connectiveWords =
  '首先 其次 再次 最后 然后 接着 另外 此外 而且 并且 不但 不仅 因为 所以 因此 由于 于是 虽然 但是 可是 不过 然而 却 如果 要是 只要 只有 除非 无论 不管 即使 尽管 为了 同时 一方面 例如 比如 总之 总的来说 换句话说 总而言之 后来 从此 当然 其实 甚至 与其 不如 既然 否则 反而'.split(
    ' ',
  )
const counted = (text: string, word: string): number => text.split(word).length - 1

export const findConnectives = (text: string): { word: string; count: number }[] =>
  connectiveWords.flatMap((word) => {
    const count = counted(text, word)
    return count > 0 ? [{ word, count }] : []
  })

export const coverageOf = (text: string, words: readonly string[]): { word: string; count: number }[] =>
  words.map((word) => ({ word, count: counted(text, word) }))
