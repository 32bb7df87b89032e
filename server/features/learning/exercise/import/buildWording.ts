// Builds the wording of an exercise from a question in plain texts, or gives the reasons why it cannot.
import { type ExerciseWording, exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import type { ExerciseType } from '#contract/learning/exercise/exerciseTypes.ts'
import { isPinyin } from '#contract/rules/pinyin/pinyin.ts'
import { plainRichText } from '#contract/rules/text/writeRichText.ts'
import { type Blanks, blanksOf, countBlanks, withBlankNodes } from './blanks.ts'
import { findOrders } from './findOrders.ts'
import { isSign, withoutJudgePlace } from './judgeSigns.ts'
import type { Problem, RawPart, RawQuestion } from './rawQuestion.ts'
import { readAlternatives, readBlanks, readChosen, readLetters, readTruth } from './readAnswer.ts'

export type Built =
  /** The wording, with the uncertain parts as problems that somebody has to check. */
  | { readonly wording: ExerciseWording; readonly problems: readonly Problem[] }
  | { readonly wording: null; readonly problems: readonly Problem[] }

class Unclear extends Error {
  readonly problem: Problem
  constructor(part: RawPart, reason: string) {
    super(reason)
    this.problem = { part, reason: `field.${reason}` }
  }
}

/** Temporary ids; the server makes its own (partIds.ts). */
const idAt = (at: number) => `p${at}`
const bodies = (texts: readonly string[]) =>
  texts.map((text, at) => ({ id: idAt(at), body: plainRichText(text) }))

const need = (text: string, part: RawPart, reason: string) => {
  if (text.trim() === '') throw new Unclear(part, reason)
}

/** Reports an uncertain part. */
type Doubt = (part: RawPart, reason: string) => void

const choiceOf = ({ stem, options, answer, alphabet, isSingle }: RawQuestion, doubt: Doubt) => {
  if (options.length < 2) throw new Unclear('options', 'tooFew')
  need(answer, 'answer', 'keyMissing')
  const chosen = readChosen(answer, options, alphabet)
  if (!chosen) throw new Unclear('answer', 'answerUnknown')
  const right = [...new Set(chosen.places)].map(idAt)
  // With two blanks each may have a letter.
  const isOfBlanks = right.length > 1 && countBlanks(stem) > 1
  if (chosen.isUnsure || isOfBlanks || (isSingle && right.length > 1)) doubt('answer', 'answerUnsure')
  return {
    type: 'choice',
    stem: plainRichText(stem),
    content: { options: bodies(options), many: right.length > 1, shuffle: true },
    key: { right, partial: 'none' },
  }
}

/** A short word that is no sentence and not in the stem already. */
const isWord = (stem: string, text: string) =>
  [...text].length <= 6 && !/[。！？!?，,]/.test(text) && !stem.includes(text)
/** Only in a single sentence a dash or a gap may be a blank. */
const isSentence = (stem: string) => !/[。！？!?\n](?=.)/s.test(stem.trim())

const blanksFor = ({ stem, answer, type, options, bank }: RawQuestion): Blanks => {
  const words = options.length + bank.length > 0 ? readLetters(answer) : undefined
  const blanks = blanksOf(stem, (count) => (words ?? readBlanks(answer, count)?.texts)?.length === count)
  if (!blanks.isWeak || blanks.isUnsure || type === 'fillIn') return blanks
  const texts = readBlanks(answer, blanks.spans.length)?.texts ?? []
  return { ...blanks, isUnsure: !isSentence(stem) || !texts.every((text) => isWord(stem, text)) }
}

/** With the options 对 and 错 the answer may be a letter. */
const truthOfRaw = ({ answer, options, alphabet }: RawQuestion) => {
  const truth = readTruth(answer)
  const [place] = truth ? [] : (readLetters(answer, alphabet) ?? [])
  return truth ?? (place === undefined ? undefined : readTruth(options[place] ?? ''))
}

const judgeOf = (raw: RawQuestion, doubt: Doubt) => {
  need(raw.answer, 'answer', 'keyMissing')
  const truth = truthOfRaw(raw)
  if (!truth) throw new Unclear('answer', 'answerUnknown')
  const stem = withoutJudgePlace(raw.stem)
  if (truth.isLoose && raw.type !== 'judge') doubt('type', 'typeUnsure')
  const hasBlank = countBlanks(stem) > 0 || (!raw.type && blanksFor({ ...raw, stem }).spans.length > 0)
  if (hasBlank) doubt('stem', 'blankUnsure')
  return { type: 'judge', stem: plainRichText(stem), content: {}, key: { isTrue: truth.isTrue } }
}

/** Letters are pinyin only with marks or digits: "ma" may be English, A4 and HSK3 are no syllables. */
const asOf = (accept: readonly string[]) => {
  if (accept.every((text) => /^\p{Script=Han}+$/u.test(text))) return 'hanzi'
  const hasTones = (text: string) => /[\u0300\u0301\u0304\u030c1-5]/.test(text.normalize('NFD'))
  const isReading = (text: string) =>
    /^[\p{Script=Latin}\p{M}1-5\s'’:-]+$/u.test(text) &&
    isPinyin(text) &&
    hasTones(text) &&
    !/^[A-Z]\d$/.test(text)
  return accept.every(isReading) ? 'pinyin' : 'text'
}

/** A single letter names a missing option, and √ is no word. */
const isNoText = (text: string) => /^[A-J]$/i.test(text) || isSign(text)

const fillInOf = (raw: RawQuestion, doubt: Doubt) => {
  const { stem, answer, bank, options, alphabet } = raw
  const { spans, isUnsure } = blanksFor(raw)
  const count = spans.length
  if (count === 0) throw new Unclear('stem', 'noBlank')
  need(answer, 'answer', 'keyMissing')
  const words = bank.length > 0 ? bank : options
  const letters = words.length > 0 ? readLetters(answer, alphabet) : undefined
  const isNamed = letters?.length === count && letters.every((place) => place < words.length)
  const read = isNamed
    ? { texts: letters.map((place) => words[place] ?? ''), isUnsure: false }
    : readBlanks(answer, count)
  if (!read) throw new Unclear('answer', 'answerCount')
  if (read.texts.some(isSign)) throw new Unclear('answer', 'answerUnknown')
  const isOther =
    !isNamed && read.texts.some((text) => isNoText(text) || (words.length > 0 && !words.includes(text)))
  if (read.isUnsure || isOther) doubt('answer', 'answerUnsure')
  if (isUnsure) doubt('stem', 'blankUnsure')
  const accepts = read.texts.map((text) => (words.includes(text) ? [text] : readAlternatives(text)))
  return {
    type: 'fillIn',
    stem: withBlankNodes(stem, spans, idAt),
    content: {
      blanks: accepts.map((accept, at) => ({ id: idAt(at), as: asOf(accept) })),
      bank: [...new Set(words)],
    },
    key: { blanks: accepts.map((accept, at) => ({ id: idAt(at), accept, tone: 'must' })) },
  }
}

/** The instruction of an exercise whose stem has only pieces. */
const orderStem = '排列顺序'

const piecesBy = (separator: RegExp, text: string) =>
  text.split(separator).flatMap((piece) => piece.trim() || [])

/** Pieces are separated by slashes, or by another sign if the answer consists of just these pieces. */
const piecesIn = (stem: string, answer: string): string[] => {
  const bySlash = piecesBy(/[/／]/, stem)
  if (bySlash.length > 1) return bySlash
  const others = [/[|｜]/, /[、，,]/, /\s+/].map((separator) => piecesBy(separator, stem))
  return others.find((pieces) => pieces.length > 1 && findOrders(pieces, answer).length > 0) ?? bySlash
}

/** The sentences of the answer, separated by lines or slashes. Each must consist of these pieces. */
const ordersOf = (pieces: readonly string[], answer: string): number[][] => {
  const orders = piecesBy(/[/／\n]/, answer).map((sentence) => findOrders(pieces, sentence))
  return orders.every(({ length }) => length > 0) ? orders.flat() : []
}

const orderOf = ({ stem, options, answer, alphabet }: RawQuestion) => {
  const inStem = options.length > 0 ? [] : piecesIn(stem, answer)
  const pieces = options.length > 0 ? options : inStem
  if (pieces.length < 2) throw new Unclear('options', 'tooFew')
  need(answer, 'answer', 'keyMissing')
  const letters = options.length > 0 ? readLetters(answer, alphabet) : undefined
  const isWhole = letters && new Set(letters).size === pieces.length && letters.length === pieces.length
  const orders = isWhole ? [letters] : ordersOf(pieces, answer)
  if (orders.length === 0) throw new Unclear('answer', 'answerUnknown')
  return {
    type: 'order',
    stem: plainRichText(inStem.length > 0 || stem.trim() === '' ? orderStem : stem),
    content: { pieces: bodies(pieces) },
    key: { orders: orders.map((order) => order.map(idAt)) },
  }
}

const composeOf = ({ stem, answer }: RawQuestion) => ({
  type: 'compose',
  stem: plainRichText(stem),
  content: { minChars: 0, maxChars: 0, words: [], files: 0 },
  key: { sample: answer, rubric: [] },
})

/** 看拼音写汉字：nǐ hǎo. The stem contains the pinyin of the characters to write. */
const writeOf = ({ stem, answer }: RawQuestion) => {
  need(answer, 'answer', 'keyMissing')
  return {
    type: 'write',
    stem: plainRichText(stem),
    content: { prompt: { as: 'stem' }, guided: false, freeOrder: false },
    key: { text: answer.replace(/[\s。，、,.；;]/gu, '') },
  }
}

const builders: Partial<Record<ExerciseType, (raw: RawQuestion, doubt: Doubt) => unknown>> = {
  choice: choiceOf,
  judge: judgeOf,
  fillIn: fillInOf,
  order: orderOf,
  write: writeOf,
  compose: composeOf,
}

const guess = (raw: RawQuestion): ExerciseType | undefined => {
  const { stem, options, answer, bank, alphabet } = raw
  if (options.length > 0) {
    const letters = readLetters(answer, alphabet)
    const isOrder = options.length > 2 && letters?.length === options.length
    return isOrder && countBlanks(stem) === 0 ? 'order' : 'choice'
  }
  // 是 beside a blank is a text; √ never is.
  const truth = readTruth(answer)
  const hasWeakBlank = blanksFor(raw).isWeak && blanksFor(raw).spans.length > 0
  if (truth && countBlanks(withoutJudgePlace(stem)) === 0 && !(truth.isLoose && hasWeakBlank)) return 'judge'
  const pieces = piecesIn(stem, answer)
  if (pieces.length > 2 && countBlanks(stem) === 0 && findOrders(pieces, answer).length > 0) return 'order'
  return bank.length > 0 || blanksFor(raw).spans.length > 0 ? 'fillIn' : undefined
}

/** A heading 选择 may also mean that words of a bank are chosen. */
const typeOf = (raw: RawQuestion): ExerciseType | undefined =>
  raw.type === 'choice' && raw.options.length === 0 && raw.bank.length > 0
    ? 'fillIn'
    : (raw.type ?? guess(raw))

const partOf = ([first, second, at]: readonly PropertyKey[]): Omit<Problem, 'reason'> => {
  if (first === 'stem' || first === 'explanation') return { part: first }
  if (first === 'key') return { part: 'answer' }
  const isOption = second === 'options' || second === 'pieces'
  return isOption && typeof at === 'number' ? { part: 'options', at } : { part: 'options' }
}

export const buildWording = (raw: RawQuestion): Built => {
  const doubts: Problem[] = [...(raw.doubts ?? [])]
  const doubt: Doubt = (part, reason) => doubts.push({ part, reason: `field.${reason}` })
  try {
    const type = typeOf(raw)
    if (type !== 'order') need(raw.stem, 'stem', 'required')
    if (!type) throw new Unclear('type', 'typeUnclear')
    const build = builders[type]
    if (!build) throw new Unclear('type', 'typeNotImported')
    const explanation = raw.explanation.trim() === '' ? null : plainRichText(raw.explanation)
    const parsed = exerciseWordingSchema.safeParse(Object.assign({ explanation }, build(raw, doubt)))
    if (parsed.success) return { wording: parsed.data, problems: doubts }
    const problems = parsed.error.issues.map(({ path, message }) => ({
      ...partOf(path),
      reason: message.startsWith('field.') ? message : 'field.invalid',
    }))
    return { wording: null, problems }
  } catch (error) {
    if (error instanceof Unclear) return { wording: null, problems: [error.problem] }
    throw error
  }
}
