// Reads pasted text as questions: numbered stems with options, and answers in the stem, below each question or at the end.
import type { ExerciseType } from '#contract/learning/exercise/exerciseTypes.ts'
import { countBlanks } from './blanks.ts'
import { type Labelled, readLabel } from './labels.ts'
import { isAside, type Line, pastedLines, sourceLines } from './pastedLines.ts'
import type { QuestionDraft } from './questionDraft.ts'
import { questionOf, type ReadQuestion } from './questionOf.ts'
import { beginsAnswerList, type ListedAnswer, readAnswerList } from './readAnswerList.ts'
import { type ReadOptions, readOptions } from './readOptions.ts'
import { type NumberStyle, readHanziNumber, readHeading, readNumber } from './textLines.ts'
import { isSingleName, takeType } from './typeBracket.ts'

export interface ReadQuestions {
  readonly questions: readonly ReadQuestion[]
  readonly unread: readonly Line[]
}

/** "答：______" is the place for an answer. */
const isWritten = (text: string) => /[^_＿\s()（）]/.test(text)

class Reader {
  readonly drafts: QuestionDraft[] = []
  readonly unread: Line[] = []
  #section: number | undefined
  #type: ExerciseType | undefined
  #isSingle = false
  #bank: string[] = []
  #style: NumberStyle | undefined
  /** The draft of the present section. */
  #current: QuestionDraft | undefined

  /** `next` is the line below. */
  read({ line, text }: Line, next: string | undefined) {
    if (text.trim() === '') return this.#emptyLine(line)
    if (isAside(text)) {
      this.unread.push({ line, text })
      return
    }
    const label = this.#current && readLabel(text)
    if (label) this.#labelled(label, line)
    else if (!this.#begins({ line, text }, next)) this.#goesOn({ line, text })
  }

  /** Keeps an empty line between paragraphs. */
  #emptyLine(line: number) {
    const draft = this.#current
    if (!draft) return
    draft.lines.push(line)
    if (draft.open !== 'options') draft[draft.open].push('')
  }

  #labelled({ label, rest }: Labelled, line: number) {
    const draft = this.#current
    if (!draft) return
    draft.lines.push(line)
    draft.open = label
    if (isWritten(rest)) draft[label].push(rest)
  }

  /** Whether the line is a heading, or the first line of a question. */
  #begins({ line, text }: Line, next = ''): boolean {
    const heading = readHeading(text)
    const hanzi = readHanziNumber(text)
    const isQuestion =
      hanzi && !heading?.type && (countBlanks(text) > 0 || readOptions(next, 0)?.before === '')
    if (heading && !isQuestion) {
      this.#section = this.#section === undefined ? 0 : this.#section + 1
      this.#type = heading.type
      this.#isSingle = isSingleName(text)
      this.#bank = []
      this.#style = undefined
      this.#current = undefined
      return true
    }
    const numbered = isQuestion ? hanzi : readNumber(text)
    if (!numbered || (this.#style && numbered.style !== this.#style)) return false
    const last = this.#current?.number ?? 0
    // A text such as "3、4个人" in the middle of a question begins no question.
    if (this.#current && numbered.number !== 1 && (numbered.number <= last || numbered.number > last + 5))
      return false
    this.#style = numbered.style
    const typed = takeType(numbered.rest)
    this.#current = {
      number: numbered.number,
      style: numbered.style,
      section: this.#section,
      line,
      type: typed.type ?? this.#type,
      isSingle: typed.type ? typed.isSingle : this.#isSingle,
      bank: this.#bank,
      stem: [],
      options: [],
      alphabet: 'latin',
      lines: [line],
      answer: [],
      explanation: [],
      open: 'stem',
      hasLineBelow: false,
    }
    this.drafts.push(this.#current)
    this.#stemLine(this.#current, typed.text)
    return true
  }

  #addOptions(draft: QuestionDraft, { options, alphabet }: ReadOptions) {
    draft.options.push(...options)
    if (alphabet === 'cyrillic') draft.alphabet = alphabet
    draft.open = 'options'
    draft.hasLineBelow = false
  }

  #stemLine(draft: QuestionDraft, text: string) {
    const read = readOptions(text, draft.options.length)
    const before = read ? read.before : text.trim()
    if (before !== '') draft.stem.push(before)
    if (read) this.#addOptions(draft, read)
  }

  #goesOn({ line, text }: Line) {
    const draft = this.#current
    // The answer to a question with options is a single line.
    const isDone = draft?.open === 'answer' && draft.options.length > 0 && draft.answer.some(isWritten)
    if (!draft || isDone) {
      const options = isDone || this.#section === undefined ? undefined : readOptions(text, this.#bank.length)
      if (options && options.before === '') this.#bank.push(...options.options)
      else this.unread.push({ line, text })
      return
    }
    draft.lines.push(line)
    if (draft.open === 'stem') return this.#stemLine(draft, text)
    if (draft.open !== 'options') {
      draft[draft.open].push(text.trim())
      return
    }
    const options = readOptions(text, draft.options.length)
    if (options?.before === '') return this.#addOptions(draft, options)
    // The option goes on in this line.
    draft.options.push(`${draft.options.pop() ?? ''}\n${text.trim()}`.trim())
    draft.hasLineBelow = true
  }
}

/** The n-th question with a number gets the n-th answer with this number, under headings that of the same heading. */
const answerOf = (drafts: readonly QuestionDraft[], list: readonly ListedAnswer[]) => {
  const hasSections = list.some(({ section }) => section !== undefined)
  const placeOf = ({ number, section }: { number: number; section: number | undefined }) =>
    hasSections ? `${section ?? 0} ${number}` : String(number)
  const waiting = Map.groupBy(list, placeOf)
  return new Map(drafts.map((draft) => [draft, waiting.get(placeOf(draft))?.shift()]))
}

const doubted = (question: ReadQuestion): ReadQuestion => ({
  ...question,
  doubts: [...(question.doubts ?? []), { part: 'answer', reason: 'field.answerUnsure' }],
})

/** A line with a blank, or with options below it, is a question and no answer. */
const isQuestionLine = (text: string, next: string): boolean => {
  const numbered = readNumber(text)
  if (!numbered) return false
  if (countBlanks(numbered.rest) > 0 || (readOptions(numbered.rest, 0)?.options.length ?? 0) > 1) return true
  return readOptions(next, 0)?.before === '' && !readLabel(next)
}

/** The line at which questions begin again, with the heading above them. */
const endOfList = (lines: readonly Line[], from: number): number => {
  const at = lines.findIndex(
    ({ text }, place) => place > from && isQuestionLine(text, lines[place + 1]?.text ?? ''),
  )
  if (at < 0) return lines.length
  return readHeading(lines[at - 1]?.text ?? '') ? at - 1 : at
}

/** A list of answers that begins with "答案": its first line and its texts. */
const listAt = (lines: readonly Line[], at: number, drafts: readonly QuestionDraft[]) => {
  const last = drafts.at(-1)
  const label = readLabel(lines[at]?.text ?? '')
  if (label?.label !== 'answer' || !last) return undefined
  const isBelow = label.rest === ''
  const from = isBelow ? lines.findIndex(({ text }, place) => place > at && text.trim() !== '') : at
  const first = isBelow ? lines[from]?.text : label.rest
  if (!first || !beginsAnswerList(first, last)) return undefined
  // A line such as "1. 是 2. 不是" may be the answers for the blanks of the question above.
  const numbers = readAnswerList([first]).map(({ number }) => number)
  const isWaiting = ({ number, answer }: QuestionDraft) => numbers.includes(number) && answer.length === 0
  const isOfBlanks = numbers.length === countBlanks(last.stem.join('\n')) && numbers.length > 1
  if (isOfBlanks && !drafts.slice(0, -1).some(isWaiting)) return undefined
  const end = endOfList(lines, from)
  const texts = lines.slice(isBelow ? from : at + 1, end).map(({ text }) => text)
  return { end, texts: isBelow ? texts : [label.rest, ...texts] }
}

/** A list of answers belongs to the questions above it; others may follow it. */
export const readQuestions = (text: string): ReadQuestions => {
  const source = sourceLines(text)
  const lines = pastedLines(source)
  const questions: ReadQuestion[] = []
  const unread: Line[] = []
  let reader = new Reader()
  const finish = (texts: readonly string[]) => {
    const answers = answerOf(reader.drafts, readAnswerList(texts))
    const read = reader.drafts.map((draft) => questionOf(draft, answers.get(draft), source))
    // A single answer below all questions may belong to each of them.
    const isOfAll =
      read.length > 1 && read.every(({ answer }, place) => (answer === '') === place < read.length - 1)
    questions.push(...read.map((one, place) => (isOfAll && place === read.length - 1 ? doubted(one) : one)))
    unread.push(...reader.unread)
    reader = new Reader()
  }
  let at = 0
  while (at < lines.length) {
    const line = lines[at] as Line // `at` is a place in the list
    const list = listAt(lines, at, reader.drafts)
    if (list) finish(list.texts)
    else reader.read(line, lines.slice(at + 1).find((below) => below.text.trim() !== '')?.text)
    at = list ? list.end : at + 1
  }
  finish([])
  return { questions, unread }
}
