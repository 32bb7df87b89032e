// Pasted text as questions: numbered stems with their options, and answers in place, below each question or at the end.
import type { ExerciseType } from '#contract/learning/exercise/exerciseTypes.ts'
import { takeAnswer } from './blanks.ts'
import type { RawQuestion } from './rawQuestion.ts'
import { beginsAnswerList, type ListedAnswer, readAnswerList } from './readAnswerList.ts'
import { readOptions } from './readOptions.ts'
import { type NumberStyle, readHeading, readLabel, readNumber, splitLabels } from './textLines.ts'

export interface ReadQuestion extends RawQuestion {
  readonly number: number
  /** From 0, by headings; undefined: before the first one. */
  readonly section: number | undefined
  /** From 1. */
  readonly line: number
  /** As it was pasted. */
  readonly text: string
}
interface Line {
  readonly line: number
  readonly text: string
}
export interface ReadQuestions {
  readonly questions: readonly ReadQuestion[]
  readonly unread: readonly Line[]
}

interface Draft {
  readonly number: number
  readonly style: NumberStyle
  readonly section: number | undefined
  readonly line: number
  readonly type: ExerciseType | undefined
  readonly bank: string[]
  readonly stem: string[]
  readonly options: string[]
  readonly text: string[]
  answer: string[]
  explanation: string[]
  /** Where the next line of text belongs. */
  open: 'stem' | 'options' | 'answer' | 'explanation'
}

/** "答：______" is the place for an answer. */
const isWritten = (text: string) => /[^_＿\s()（）]/.test(text)

class Reader {
  readonly drafts: Draft[] = []
  readonly unread: Line[] = []
  #section: number | undefined
  #type: ExerciseType | undefined
  #bank: string[] = []
  #style: NumberStyle | undefined
  /** Of the section. */
  #current: Draft | undefined

  get last() {
    return this.drafts.at(-1)
  }

  read({ line, text }: Line) {
    const label = this.#current && readLabel(text)
    if (label) this.#labelled(label, text)
    else if (!this.#begins({ line, text })) this.#goesOn({ line, text })
  }

  #labelled({ label, rest }: { label: 'answer' | 'explanation'; rest: string }, text: string) {
    const draft = this.#current
    if (!draft) return
    draft.text.push(text)
    draft.open = label
    if (isWritten(rest)) draft[label].push(rest)
  }

  /** A heading, or the first line of a question. */
  #begins({ line, text }: Line): boolean {
    const heading = readHeading(text)
    if (heading) {
      this.#section = this.#section === undefined ? 0 : this.#section + 1
      this.#type = heading.type
      this.#bank = []
      this.#style = undefined
      this.#current = undefined
      return true
    }
    const numbered = readNumber(text)
    if (!numbered || (this.#style && numbered.style !== this.#style)) return false
    const last = this.#current?.number ?? 0
    // "3、4个人" in the middle of a question is no question.
    if (this.#current && numbered.number !== 1 && (numbered.number <= last || numbered.number > last + 5))
      return false
    this.#style = numbered.style
    this.#current = {
      number: numbered.number,
      style: numbered.style,
      section: this.#section,
      line,
      type: this.#type,
      bank: this.#bank,
      stem: [],
      options: [],
      text: [text],
      answer: [],
      explanation: [],
      open: 'stem',
    }
    this.drafts.push(this.#current)
    this.#stemLine(this.#current, numbered.rest)
    return true
  }

  #stemLine(draft: Draft, text: string) {
    const read = readOptions(text, draft.options.length)
    const before = read ? read.before : text.trim()
    if (before !== '') draft.stem.push(before)
    if (!read) return
    draft.options.push(...read.options)
    draft.open = 'options'
  }

  #goesOn({ line, text }: Line) {
    const draft = this.#current
    // Options have one answer, on one line.
    const isDone = draft?.open === 'answer' && draft.options.length > 0 && draft.answer.length > 0
    if (!draft || isDone) {
      const options = isDone || this.#section === undefined ? undefined : readOptions(text, this.#bank.length)
      if (options && options.before === '') this.#bank.push(...options.options)
      else this.unread.push({ line, text })
      return
    }
    draft.text.push(text)
    if (draft.open === 'stem') return this.#stemLine(draft, text)
    if (draft.open !== 'options') {
      draft[draft.open].push(text.trim())
      return
    }
    const options = readOptions(text, draft.options.length)
    if (options?.before === '') draft.options.push(...options.options)
    // An option that goes on in the next line.
    else draft.options.push(`${draft.options.pop() ?? ''}\n${text.trim()}`.trim())
  }
}

const questionOf = (draft: Draft, listed: ListedAnswer | undefined): ReadQuestion => {
  const { number, section, line, type, bank, options, text } = draft
  const whole = draft.stem.join('\n')
  const isChoice = options.length > 0 || bank.length > 0
  const written = draft.answer.join('\n').trim() || listed?.answer.trim() || ''
  const taken = written ? { stem: whole, answer: '' } : takeAnswer(whole, { options: isChoice })
  return {
    number,
    section,
    line,
    type,
    bank,
    options,
    stem: taken.stem,
    answer: written || taken.answer,
    explanation: draft.explanation.join('\n').trim() || listed?.explanation || '',
    text: text.join('\n'),
  }
}

/** The n-th question of a number has the n-th answer of that number; under headings those of the same heading. */
const answerOf = (drafts: readonly Draft[], list: readonly ListedAnswer[]) => {
  const hasSections = list.some(({ section }) => section !== undefined)
  const placeOf = ({ number, section }: { number: number; section: number | undefined }) =>
    hasSections ? `${section ?? 0} ${number}` : String(number)
  const waiting = Map.groupBy(list, placeOf)
  return new Map(drafts.map((draft) => [draft, waiting.get(placeOf(draft))?.shift()]))
}

export const readQuestions = (text: string): ReadQuestions => {
  const lines = text
    .split(/\r\n|[\r\n\v\f\u2028\u2029]/)
    .flatMap((whole, at) => splitLabels(whole).map((part): Line => ({ line: at + 1, text: part })))
    .filter((line) => line.text.trim() !== '')
  const reader = new Reader()
  let list: ListedAnswer[] = []
  for (const [at, line] of lines.entries()) {
    const label = readLabel(line.text)
    const next = label?.rest === '' ? lines[at + 1]?.text : label?.rest
    if (label?.label === 'answer' && next && reader.last && beginsAnswerList(next, reader.last)) {
      const rest = lines.slice(at + 1).map(({ text: below }) => below)
      list = readAnswerList(label.rest === '' ? rest : [label.rest, ...rest])
      break
    }
    reader.read(line)
  }
  const answers = answerOf(reader.drafts, list)
  const questions = reader.drafts.map((draft) => questionOf(draft, answers.get(draft)))
  return { questions, unread: reader.unread }
}
