// Two hundred pasted questions in the styles of Word, WPS, web pages and chats: how many are read right, wrong, or asked about.
import { describe, expect, test } from 'vitest'
import type { ExerciseWording } from '#contract/learning/exercise/exercise.ts'
import { plainText, type RichText } from '#contract/richText.ts'
import { readExerciseText } from '#server/features/learning/exercise/import/readExerciseText.ts'
import { chatQuestions } from '#tests/support/pasted/chat.ts'
import type { Pasted } from '#tests/support/pasted/pasted.ts'
import { webQuestions } from '#tests/support/pasted/web.ts'
import { wordQuestions } from '#tests/support/pasted/word.ts'
import { wpsQuestions } from '#tests/support/pasted/wps.ts'

const listed = (texts: readonly string[], sign = ' / ') => texts.join(sign)
const bodiesOf = (parts: readonly { readonly body: RichText }[]) => parts.map(({ body }) => plainText(body))

const lineOf = (wording: ExerciseWording): string => {
  const asked = plainText(wording.stem)
  switch (wording.type) {
    case 'choice': {
      const { options } = wording.content
      const right = options.filter(({ id }) => wording.key?.right.includes(id))
      return ['choice', asked, listed(bodiesOf(options)), listed(bodiesOf(right))].join(' | ')
    }
    case 'judge':
      return ['judge', asked, wording.key?.isTrue ? '√' : '×'].join(' | ')
    case 'fillIn': {
      const texts = wording.key?.blanks.map(({ accept }) => accept.join('/')) ?? []
      return ['fillIn', asked, listed(texts, ' ; ')].join(' | ')
    }
    case 'order': {
      const { pieces } = wording.content
      const orders = wording.key?.orders.map((order) =>
        listed(
          order.map((place) => bodiesOf(pieces.filter(({ id }) => id === place)).join()),
          ' ',
        ),
      )
      return ['order', asked, listed(bodiesOf(pieces)), listed(orders ?? [])].join(' | ')
    }
    case 'compose':
      return ['compose', asked, wording.key?.sample].join(' | ')
    default:
      return wording.type
  }
}

/** A question with a remark is shown to the teacher, who says whether it is right. */
const read = (text: string): string[] =>
  readExerciseText(text).questions.map(({ wording, problems }) =>
    wording && problems.length === 0 ? lineOf(wording) : 'asked',
  )

const compare = (questions: readonly Pasted[]) => {
  const lines = questions.flatMap(([text, ...expected]) => {
    const found = read(text)
    return Array.from({ length: Math.max(found.length, expected.length) }, (_, at) => ({
      text,
      expected: expected[at],
      found: found[at],
    }))
  })
  return {
    questions: lines.length,
    right: lines.filter(({ expected, found }) => found === expected).length,
    /** Clear to a teacher, and yet the reader asks. */
    askedMore: lines.filter(({ expected, found }) => found === 'asked' && expected !== 'asked'),
    wrong: lines.filter(({ expected, found }) => found !== 'asked' && found !== expected),
    asked: lines.filter(({ found }) => found === 'asked').length,
  }
}

const styles = { Word: wordQuestions, WPS: wpsQuestions, web: webQuestions, chat: chatQuestions }

describe('pasted questions', () => {
  test.each(Object.entries(styles))('of %s: none is wrong', (_, questions) => {
    const compared = compare(questions)
    expect(compared.wrong).toEqual([])
    expect(compared.questions).toBe(50)
  })

  test('of two hundred, 180 are read as a teacher reads them, and a teacher would ask about the others, too', () => {
    const all = compare(Object.values(styles).flat())
    const counts = {
      questions: all.questions,
      right: all.right - all.asked,
      wrong: all.wrong.length,
      asked: all.asked,
    }
    process.stdout.write(`pasted questions: ${JSON.stringify(counts)}\n`)
    expect(all.askedMore).toEqual([])
    expect(counts).toEqual({ questions: 200, right: 180, wrong: 0, asked: 20 })
  })
})
