// Makes a question from its draft: finds its answer, and reports what is uncertain.

import { takeMarks } from './markedOptions.ts'
import type { QuestionDraft } from './questionDraft.ts'
import type { Problem, RawPart, RawQuestion } from './rawQuestion.ts'
import { readLetters } from './readAnswer.ts'
import type { ListedAnswer } from './readAnswerList.ts'
import { readColonOptions } from './readOptions.ts'
import { takeAnswer } from './stemAnswer.ts'

export interface ReadQuestion extends RawQuestion {
  readonly number: number
  /** The number of the heading from 0, or undefined before the first one. */
  readonly section: number | undefined
  /** The number of the first line, from 1. */
  readonly line: number
  /** The pasted text. */
  readonly text: string
}

const linesOf = (lines: readonly string[]) => lines.join('\n').trim()

const letterOf = (place: number) => String.fromCharCode('A'.charCodeAt(0) + place)

/** Students would see a label that was not understood. */
const hasLabel = (text: string) =>
  /(?:答案|answer|ответ|jawaban|resposta)\s?[:：]/i.test(
    text.replace(/(?:选出|选择|写出|填写|找出)(?:正确|合适|恰当)的?答案/g, ''),
  )

const isUnbalanced = (text: string): boolean => {
  const count = (brackets: RegExp) => text.match(brackets)?.length ?? 0
  return count(/[(（【〔]/g) !== count(/[)）】〕]/g)
}

/** An option that contains another one, because a letter was left out: "A. 好 B. 坏 D. 行". */
const hasFurther = (option: string) => /(?:^|[\s\u3000])[A-Ja-j][.．、)）]/.test(option)

/** Options as lines with a colon, if the answer is a letter of one. */
const withColonOptions = (draft: QuestionDraft, answerText: string): QuestionDraft => {
  if (draft.options.length > 0 || draft.bank.length > 0 || !readLetters(answerText)) return draft
  const read = readColonOptions(draft.stem)
  if (!read) return draft
  return { ...draft, stem: [read.before], options: [...read.options], alphabet: read.alphabet }
}

/** `source` is the pasted text, line by line. */
export const questionOf = (
  gathered: QuestionDraft,
  listed: ListedAnswer | undefined,
  source: readonly string[],
): ReadQuestion => {
  const doubts: Problem[] = []
  const doubt = (part: RawPart, reason: string) => doubts.push({ part, reason: `field.${reason}` })
  const below = linesOf(gathered.answer) || listed?.answer.trim() || ''
  const draft = withColonOptions(gathered, below)
  const { number, section, line, type, isSingle, bank, alphabet } = draft
  const marked = takeMarks(draft.options)
  const options = marked?.options ?? draft.options
  const whole = linesOf(draft.stem)
  const taken = takeAnswer(whole, { options: options.length > 0 || bank.length > 0 })
  const ofMarks = marked?.places.map(letterOf).join('') ?? ''
  const answers = [below, options.length > 0 || bank.length > 0 ? (taken?.answer ?? '') : '', ofMarks].filter(
    Boolean,
  )
  // Two answers to a question must be the same, otherwise it is unclear which one is right.
  const places = new Set(answers.map((one) => readLetters(one, alphabet)?.join() ?? one))
  if (places.size > 1) doubt('answer', 'answerUnsure')
  const isTaken = taken !== undefined && (below === '' || options.length > 0 || bank.length > 0)
  if (isTaken && below === '' && taken.isUnsure) doubt('answer', 'answerUnsure')
  const stem = isTaken ? taken.stem : whole
  const answer = below || ofMarks || taken?.answer || ''
  if (hasLabel(stem) || isUnbalanced(stem)) doubt('stem', 'stemUnsure')
  if (draft.hasLineBelow || options.some((one) => hasLabel(one) || hasFurther(one)))
    doubt('options', 'optionUnsure')
  return {
    number,
    section,
    line,
    type,
    isSingle,
    bank,
    options,
    alphabet: ofMarks && !below ? 'latin' : alphabet,
    stem,
    answer,
    explanation: linesOf(draft.explanation) || listed?.explanation || '',
    text: [...new Set(draft.lines)]
      .map((at) => source[at - 1])
      .join('\n')
      .trimEnd(),
    doubts,
  }
}
