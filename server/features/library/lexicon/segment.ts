// Splits a text into the words that a textbook would list: by jieba without guessing, then by rules where jieba joins or cuts
// differently. `npm run bench:chinese` measures it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Jieba } from '@node-rs/jieba'
import { runSteps, type Steps } from '#server/kit/worker/inSteps.ts'
import { lexiconFolder, lookUp, readingsOfWord } from './lexicon.ts'

let jieba: Jieba | undefined
/** Loaded at the first text: some 100 ms and 30 MB. */
const load = (): Jieba => {
  if (jieba) return jieba
  const native = createRequire(import.meta.url)('@node-rs/jieba') as typeof import('@node-rs/jieba')
  jieba = native.Jieba.withDict(readFileSync(join(lexiconFolder, 'words.txt')))
  return jieba
}

const digits = '零〇一二两三四五六七八九十百千万亿几半数\\d０-９'
const numeral = /^[零〇一二两三四五六七八九十百千万亿\d０-９]+$/
const measures =
  '个本张只条件位家口次天块元角毛岁分斤杯瓶碗双把辆台座间层门首支枝份篇句遍场趟种群段节课页名颗朵片滴包盒套年月号点楼班道封幅束串排队阵顿棵根头匹部架项座列所句声眼步'
const counted = new RegExp(`^([${digits}]+)([${measures}]|分钟|小时|公斤|公里|公斤|星期)$`)
const pointed = new RegExp(`^([这那哪每各几某])([${measures}])$`)

/** Single words that look like two. */
const whole = new Set(
  '一点 一些 一下 一起 一样 一定 一般 一直 一边 一共 一切 一旦 一致 十分 万一 每天 每年 每次 各个 有的 似的 是的 真的 目的 为了 除了 不了 极了 得了 算了 罢了 对了 不好意思 不得了 不得不 不见得 不对 不错 天天 今年 明年 去年 前年 后年 本子 半天 上个月 一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 这么 那么 这样 那样 这里 那里 这儿 那儿 哪儿 哪里 这些 那些 哪些 每个人 第一'.split(
    ' ',
  ),
)
/** Verbs that leave their object alone (看|书), unless the whole is a word of the lists (游泳, 上课). */
const freeVerbs = new Set([...'看听说读写吃喝买卖坐回去来做打开学教穿洗等找给问借还骑放养种唱画拿带关'])

/** Words of degree before an adjective. */
const degrees = '很太真更最挺'
const directions = '起上下进出回过来去到完'

const isListed = (word: string): boolean => (readingsOfWord(word)?.hsk2 ?? null) !== null
/** 四个字 as a saying, which is one word however it is made. */
const isIdiom = (word: string): boolean => lookUp(word)?.partOfSpeech === 'idiom'
const isWord = (word: string): boolean => readingsOfWord(word) !== undefined

/** A piece of jieba as one or more words. */
const splitPiece = (piece: string): string[] => {
  if (piece.length < 2 || whole.has(piece)) return [piece]
  const [, number, measure] = counted.exec(piece) ?? pointed.exec(piece) ?? []
  if (number && measure && !(isListed(piece) && !pointed.test(piece))) return [number, measure]
  const [, verb] = /^(.)不\1$/u.exec(piece) ?? []
  if (verb) return [verb, '不', verb]
  if (isListed(piece)) return [piece]
  const [first = '', ...others] = [...piece]
  const rest = others.join('')
  const last = piece.slice(-1)
  const before = piece.slice(0, -1)
  if (first === '不' && isWord(rest)) return ['不', ...splitPiece(rest)]
  if (first === '是' && rest === '从') return ['是', '从']
  if ((last === '了' || last === '的' || last === '着') && isWord(before))
    return [...splitPiece(before), last]
  if (others.length === 1 && measures.includes(first) && !isWord(piece) && isListed(rest))
    return [first, rest]
  if (freeVerbs.has(first) && isListed(rest)) return [first, rest]
  if (others.length === 1 && degrees.includes(first) && isListed(rest)) return [first, rest]
  if (others.length === 1 && directions.includes(rest) && !isWord(piece) && isWord(first))
    return [first, rest]
  if (first === '小' && isListed(rest)) return [first, rest]
  // 数一数: a verb twice.
  if (others.length === 1 && first === '一' && isListed(rest)) return [first, rest]
  const [left, right] = [piece.slice(0, 2), piece.slice(2)]
  if (piece.length === 4 && !isIdiom(piece) && isListed(left) && isListed(right)) return [left, right]
  return [piece]
}

const isHan = (sign: string | undefined) => sign !== undefined && /^\p{Script=Han}$/u.test(sign)

/** 二|十|五 is one number, 第|三 one ordinal, 看|看 one word. */
const joined = (words: readonly string[]): string[] => {
  const result: string[] = []
  for (const word of words) {
    const last = result.at(-1)
    const isNumber =
      last !== undefined && numeral.test(word) && (last === '第' || numeral.test(last.replace('第', '')))
    const isAgain =
      word === last && isHan(word) && !numeral.test(word) && isWord(word) && !'的了吗呢吧'.includes(word)
    if (isNumber || isAgain) result[result.length - 1] = `${last}${word}`
    else result.push(word)
  }
  return result
}

/** The words of a text in their order; what stands between them (signs, spaces, letters) is among them. Together they are the text. */
export const segment = (text: string): string[] => runSteps(segmentSteps(text))

export function* segmentSteps(text: string): Steps<string[]> {
  const words: string[] = []
  for (const piece of load().cut(text, false)) {
    words.push(...splitPiece(piece))
    yield
  }
  return joined(words)
}
