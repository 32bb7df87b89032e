// Names a mistake that the program found.
import type { ExerciseType } from '#contract/learning/exercise/exerciseTypes.ts'
import { type MistakeType, mistakeNameMax, mistakeNameMin } from '#contract/learning/mistake/mistake.ts'

/** Names in Chinese, the language that the school teaches. */
const typeNames: Readonly<Record<ExerciseType, string>> = {
  choice: '选择有误',
  fillIn: '填空有误',
  judge: '判断有误',
  match: '连线有误',
  order: '语序有误',
  write: '书写有误',
  speak: '朗读有误',
  compose: '写作有误',
  group: '回答有误',
}

const cut = (text: string): string =>
  [...text.replace(/\s+/g, ' ').trim()].slice(0, mistakeNameMax).join('').trim()
const isName = (text: string): boolean => [...text].length >= mistakeNameMin

/** The wrong answer, else the point, else the type: 2 to 10 characters. */
export const nameMistake = (wrongAnswer: {
  readonly type: ExerciseType
  readonly text: string
  readonly pointName: string | null
}): string => {
  const [text, point] = [cut(wrongAnswer.text), cut(wrongAnswer.pointName ?? '')]
  if (isName(text)) return text
  return isName(point) ? point : typeNames[wrongAnswer.type]
}

/** A first guess, which a teacher corrects. */
export const guessType = (type: ExerciseType): MistakeType => {
  if (type === 'order') return 'order'
  if (type === 'write') return 'writing'
  if (type === 'speak') return 'pronunciation'
  return type === 'judge' ? 'other' : 'substitution'
}
