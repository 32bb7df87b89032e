// From a question in texts to the wording of an exercise, or to the reasons why not.
import { type ExerciseWording, exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import type { ExerciseType } from '#contract/learning/exercise/exerciseTypes.ts'
import { plainRichText } from '#contract/writeRichText.ts'
import { countBlanks, withBlankNodes, withoutJudgeBracket } from './blanks.ts'
import { findOrders } from './findOrders.ts'
import type { Problem, RawPart, RawQuestion } from './rawQuestion.ts'
import { readAlternatives, readBlanks, readChosen, readLetters, readTruth } from './readAnswer.ts'

export type Built =
  | { readonly wording: ExerciseWording; readonly problems: readonly [] }
  | { readonly wording: null; readonly problems: readonly Problem[] }

class Unclear extends Error {
  readonly problem: Problem
  constructor(part: RawPart, reason: string) {
    super(reason)
    this.problem = { part, reason: `field.${reason}` }
  }
}

/** Until the server makes its own (partIds.ts). */
const idAt = (at: number) => `p${at}`
const bodies = (texts: readonly string[]) =>
  texts.map((text, at) => ({ id: idAt(at), body: plainRichText(text) }))

const need = (text: string, part: RawPart, reason: string) => {
  if (text.trim() === '') throw new Unclear(part, reason)
}

const choiceOf = ({ stem, options, answer }: RawQuestion) => {
  if (options.length < 2) throw new Unclear('options', 'tooFew')
  need(answer, 'answer', 'keyMissing')
  const places = readChosen(answer, options)
  if (!places) throw new Unclear('answer', 'answerUnknown')
  const right = [...new Set(places)].map(idAt)
  return {
    type: 'choice',
    stem: plainRichText(stem),
    content: { options: bodies(options), many: right.length > 1, shuffle: true },
    key: { right, partial: 'none' },
  }
}

const judgeOf = ({ stem, answer }: RawQuestion) => {
  need(answer, 'answer', 'keyMissing')
  const isTrue = readTruth(answer)
  if (isTrue === undefined) throw new Unclear('answer', 'answerUnknown')
  return { type: 'judge', stem: plainRichText(withoutJudgeBracket(stem)), content: {}, key: { isTrue } }
}

/** Only marks or digits say that letters are pinyin: "ma" may be English. */
const asOf = (accept: readonly string[]) => {
  if (accept.every((text) => /^\p{Script=Han}+$/u.test(text))) return 'hanzi'
  const isPinyin = (text: string) =>
    /^[a-z1-5\s\p{M}'’:-]+$/iu.test(text) && /[a-z]/i.test(text) && /[\u0300\u0301\u0304\u030c1-5]/.test(text)
  return accept.every((text) => isPinyin(text.normalize('NFD'))) ? 'pinyin' : 'text'
}

const fillInOf = ({ stem, answer, bank, options }: RawQuestion) => {
  const count = countBlanks(stem)
  if (count === 0) throw new Unclear('stem', 'noBlank')
  need(answer, 'answer', 'keyMissing')
  const words = bank.length > 0 ? bank : options
  const letters = words.length > 0 ? readLetters(answer) : undefined
  const isNamed = letters?.length === count && letters.every((place) => place < words.length)
  const texts = isNamed ? letters.map((place) => words[place] ?? '') : readBlanks(answer, count)
  if (!texts) throw new Unclear('answer', 'answerCount')
  const accepts = texts.map((text) => (words.includes(text) ? [text] : readAlternatives(text)))
  return {
    type: 'fillIn',
    stem: withBlankNodes(stem, idAt),
    content: {
      blanks: accepts.map((accept, at) => ({ id: idAt(at), as: asOf(accept) })),
      bank: [...new Set(words)],
    },
    key: { blanks: accepts.map((accept, at) => ({ id: idAt(at), accept, tone: 'must' })) },
  }
}

/** What the pieces do not say: what to do with them. */
const orderStem = '排列顺序'

const piecesIn = (text: string) => text.split(/[/／]/).flatMap((piece) => piece.trim() || [])

const orderOf = ({ stem, options, answer }: RawQuestion) => {
  const inStem = options.length > 0 ? [] : piecesIn(stem)
  const pieces = options.length > 0 ? options : inStem
  if (pieces.length < 2) throw new Unclear('options', 'tooFew')
  need(answer, 'answer', 'keyMissing')
  const letters = options.length > 0 ? readLetters(answer) : undefined
  const isWhole = letters && new Set(letters).size === pieces.length && letters.length === pieces.length
  const orders = isWhole ? [letters] : findOrders(pieces, answer)
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

/** 看拼音写汉字：nǐ hǎo. The stem says what to write. */
const writeOf = ({ stem, answer }: RawQuestion) => {
  need(answer, 'answer', 'keyMissing')
  return {
    type: 'write',
    stem: plainRichText(stem),
    content: { prompt: { as: 'stem' }, guided: false, freeOrder: false },
    key: { text: answer.replace(/[\s。，、,.；;]/gu, '') },
  }
}

const builders: Partial<Record<ExerciseType, (raw: RawQuestion) => unknown>> = {
  choice: choiceOf,
  judge: judgeOf,
  fillIn: fillInOf,
  order: orderOf,
  write: writeOf,
  compose: composeOf,
}

const guess = ({ stem, options, answer, bank }: RawQuestion): ExerciseType | undefined => {
  if (options.length > 0) {
    const letters = readLetters(answer)
    const isOrder = options.length > 2 && letters?.length === options.length
    return isOrder && countBlanks(stem) === 0 ? 'order' : 'choice'
  }
  if (readTruth(answer) !== undefined && countBlanks(withoutJudgeBracket(stem)) === 0) return 'judge'
  if (countBlanks(stem) > 0 || bank.length > 0) return 'fillIn'
  return piecesIn(stem).length > 2 && findOrders(piecesIn(stem), answer).length > 0 ? 'order' : undefined
}

/** The heading says 选择 also where the words of a bank are chosen. */
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
  try {
    const type = typeOf(raw)
    if (type !== 'order') need(raw.stem, 'stem', 'required')
    if (!type) throw new Unclear('type', 'typeUnclear')
    const build = builders[type]
    if (!build) throw new Unclear('type', 'typeNotImported')
    const explanation = raw.explanation.trim() === '' ? null : plainRichText(raw.explanation)
    const parsed = exerciseWordingSchema.safeParse(Object.assign({ explanation }, build(raw)))
    if (parsed.success) return { wording: parsed.data, problems: [] }
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
