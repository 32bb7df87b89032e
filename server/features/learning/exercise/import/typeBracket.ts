// Finds the type that web pages write beside each question: "1. (单选题, 2.0分) 我___学生。", "我___学生。 [单选题] *".
import type { ExerciseType } from '#contract/learning/exercise/exerciseTypes.ts'
import { withoutEnd } from '#contract/rules/text/withoutEnd.ts'
import { narrow } from './rawQuestion.ts'
import { typeOfWords } from './typeWords.ts'

const name =
  /^(?:单选|多选|单项选择|多项选择|选择|判断|填空|选词填空|连词成句|排序|简答|问答|翻译|主观)题?[\s,;\d.分*必答共每小题]*$/
const begin = /^\s*[([【〔]([^()[\]【】〔〕]{2,24})[)\]】〕]\s*/
/** Round brackets at the end belong to the sentence. */
const end = /[[【〔]([^()[\]【】〔〕]{2,24})[\]】〕]$/

export interface TypedText {
  readonly type: ExerciseType | undefined
  readonly isSingle: boolean
  readonly text: string
}

export const isSingleName = (text: string): boolean => /单选|单项/.test(text)

export const takeType = (text: string): TypedText => {
  const plain = narrow(text)
  const first = begin.exec(plain)
  if (first?.[1] && name.test(first[1].trim()))
    return {
      type: typeOfWords(first[1]),
      isSingle: isSingleName(first[1]),
      text: text.slice(first[0].length),
    }
  // A star marks a required question, and is removed.
  const last = end.exec(withoutEnd(plain.trimEnd(), '*').trimEnd())
  if (last?.[1] && name.test(last[1].trim()))
    return {
      type: typeOfWords(last[1]),
      isSingle: isSingleName(last[1]),
      text: text.slice(0, last.index).trimEnd(),
    }
  return { type: undefined, isSingle: false, text }
}
