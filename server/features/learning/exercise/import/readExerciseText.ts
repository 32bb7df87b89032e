// Reads pasted text as exercises, with the uncertain parts of each.
import { importQuestionsMax, type ReadText } from '#contract/learning/exercise/textImport.ts'
import { buildWording } from './buildWording.ts'
import { readQuestions } from './readQuestions.ts'

/** Reads the first 200 questions, and reports the lines of further ones as unread. */
export const readExerciseText = (text: string): ReadText => {
  const { questions, unread } = readQuestions(text)
  const further = questions.slice(importQuestionsMax)
  return {
    questions: questions.slice(0, importQuestionsMax).map((question) => {
      const { wording, problems } = buildWording(question)
      return {
        number: String(question.number),
        line: question.line,
        text: question.text,
        wording,
        problems: problems.map(({ part, reason }) => ({ part, reason })),
      }
    }),
    unread: [...unread, ...further].map((one) => ({ line: one.line, text: one.text })),
  }
}
