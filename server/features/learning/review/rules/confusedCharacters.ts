// Possible wrong characters: where another character with the same sound or a similar shape makes a much likelier text. The
// likelihood of a text is that of its likeliest words (how often each is written); nothing else is known about its sense, so
// what is found is a question to the teacher. Pure: the same text gives the same result.
import type { Confusions } from '../../../library/lexicon/lexicon.ts'

export interface Lexicon {
  readonly counts: ReadonlyMap<string, number>
  readonly total: number
  readonly confusionsOf: (character: string) => Confusions
  /** 1 to 6 of HSK 2.0; null: in none of its lists. */
  readonly levelOf: (word: string) => number | null
}
export interface Suspicion {
  /** In characters of the text. */
  readonly at: number
  readonly wrong: string
  readonly right: string
  /** The word that was probably meant. */
  readonly word: string
  readonly kind: 'sound' | 'shape'
}

const wordMax = 4
/** How many times likelier, as a natural logarithm, the text has to become. */
const leastGain = { sound: 4.8, tone: 5.6, shape: 5.7 } as const
/** Further down its list a look-alike is less like. */
const placeCost = 0.08
const placeCostMost = 1.6
/** A character that is a word of the first lists was probably meant. */
const meantLevel = 3
const meantGain = 1.2
/** Words that are in no list of HSK have to gain more, and rare ones are not proposed. */
const unlistedGain = 3
const rareBelow = 40
/** Learners write the words of the lists more often than newspapers do: at least so often, by level. */
const listedCounts = [0, 20_000, 15_000, 8000, 4000, 2000, 800]
/** And single characters that are no words of the lists more seldom. */
const unlistedSingle = 0.15

/** Characters that begin the name of a person, after which everything is possible. */
const surnames = new Set([
  ...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文',
])
const nameMax = 3
/** Words in front of a name; the beginning of a text or of its part is another such place. */
const beforeName = new Set([...'叫姓是和跟与给对向找请为把被让问像小老'])

/** Which characters may be those of a name. */
const namesIn = (run: readonly string[], cost: Cost): ReadonlySet<number> => {
  const named = new Set<number>()
  for (const [at, character] of run.entries()) {
    if (!surnames.has(character) || (at > 0 && !beforeName.has(run[at - 1] ?? ''))) continue
    // 高兴 and 马上 are words; what is none is a name.
    if (cost(run.slice(at, at + 2).join('')) !== undefined && run.length > at + 2) continue
    for (let next = at; next < Math.min(run.length, at + nameMax); next += 1) named.add(next)
  }
  return named
}

interface Paths {
  /** The cost of the likeliest words of the first so many characters, and of all behind them. */
  readonly before: readonly number[]
  readonly behind: readonly number[]
}

const costsOf = ({ counts, total, levelOf }: Lexicon) => {
  const unknown = Math.log(total) + 1
  return (word: string): number | undefined => {
    const count = counts.get(word)
    const isSingle = [...word].length === 1
    if (count === undefined) return isSingle ? unknown : undefined
    const level = levelOf(word)
    const expected = level
      ? Math.max(count, listedCounts[level] ?? 0)
      : count * (isSingle ? unlistedSingle : 1)
    return Math.min(unknown, Math.log(total / Math.max(expected, 1)))
  }
}
type Cost = ReturnType<typeof costsOf>

const pathsOf = (run: readonly string[], cost: Cost): Paths => {
  const before = [0]
  const behind = Array.from<number>({ length: run.length + 1 }).fill(0)
  for (let end = 1; end <= run.length; end += 1) {
    let least = Number.POSITIVE_INFINITY
    for (let from = Math.max(0, end - wordMax); from < end; from += 1) {
      const own = cost(run.slice(from, end).join(''))
      if (own !== undefined) least = Math.min(least, (before[from] ?? 0) + own)
    }
    before.push(least)
  }
  for (let from = run.length - 1; from >= 0; from -= 1) {
    let least = Number.POSITIVE_INFINITY
    for (let end = from + 1; end <= Math.min(run.length, from + wordMax); end += 1) {
      const own = cost(run.slice(from, end).join(''))
      if (own !== undefined) least = Math.min(least, own + (behind[end] ?? 0))
    }
    behind[from] = least
  }
  return { before, behind }
}

interface Proposal {
  readonly right: string
  readonly word: string
  readonly cost: number
}

/** The likeliest text with `right` at `at`, in a word of several characters. */
const replaced = (
  run: readonly string[],
  at: number,
  right: string,
  { paths: { before, behind }, cost, lexicon }: { paths: Paths; cost: Cost; lexicon: Lexicon },
): Proposal | undefined => {
  let best: Proposal | undefined
  for (let from = Math.max(0, at - wordMax + 1); from <= at; from += 1) {
    for (let end = Math.max(at + 1, from + 2); end <= Math.min(run.length, from + wordMax); end += 1) {
      const word = `${run.slice(from, at).join('')}${right}${run.slice(at + 1, end).join('')}`
      const own = lexicon.counts.has(word) ? cost(word) : undefined
      if (own === undefined || (lexicon.counts.get(word) ?? 0) < rareBelow) continue
      const isListed = lexicon.levelOf(word) !== null
      const sum = (before[from] ?? 0) + own + (behind[end] ?? 0) + (isListed ? 0 : unlistedGain)
      if (!best || sum < best.cost) best = { right, word, cost: sum }
    }
  }
  return best
}

const suspicionsIn = (run: readonly string[], offset: number, lexicon: Lexicon): Suspicion[] => {
  const cost = costsOf(lexicon)
  const paths = pathsOf(run, cost)
  const whole = paths.before[run.length] ?? 0
  const found: (Suspicion & { gain: number })[] = []
  const named = namesIn(run, cost)
  for (const [at, wrong] of run.entries()) {
    if (named.has(at)) continue
    const { sounds, tones, shapes } = lexicon.confusionsOf(wrong)
    const level = lexicon.levelOf(wrong)
    const meantCost = level !== null && level <= meantLevel ? meantGain : 0
    let best: (Suspicion & { gain: number }) | undefined
    const ways = [
      { kind: 'sound', others: sounds, least: leastGain.sound, each: 0 },
      { kind: 'sound', others: tones, least: leastGain.tone, each: 0 },
      { kind: 'shape', others: shapes, least: leastGain.shape, each: placeCost },
    ] as const
    for (const { kind, others, least, each } of ways) {
      for (const [place, right] of others.entries()) {
        const proposal = replaced(run, at, right, { paths, cost, lexicon })
        if (!proposal) continue
        const gain = whole - proposal.cost - least - meantCost - Math.min(placeCostMost, place * each)
        if (gain > 0 && gain > (best?.gain ?? 0))
          best = { at: offset + at, wrong, right, word: proposal.word, kind, gain }
      }
    }
    if (best) found.push(best)
  }
  // The likelier one stays of two that lie in one word, such as 己经 read as 自己 and 已经.
  const isWeaker = (one: { at: number; gain: number }) =>
    found.some((other) => other !== one && Math.abs(other.at - one.at) < 2 && other.gain > one.gain)
  return found.filter((one) => !isWeaker(one)).map(({ gain: _gain, ...suspicion }) => suspicion)
}

export const confusedCharacters = (text: string, lexicon: Lexicon): Suspicion[] => {
  const found: Suspicion[] = []
  let offset = 0
  for (const [piece] of text.matchAll(/\p{Script=Han}+|\P{Script=Han}+/gu)) {
    const run = [...piece]
    if (/\p{Script=Han}/u.test(run[0] ?? '')) found.push(...suspicionsIn(run, offset, lexicon))
    offset += run.length
  }
  return found
}
