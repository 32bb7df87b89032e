// Words that name a type in headings and in the column of a sheet.
import { type ExerciseType, exerciseTypes } from '#contract/learning/exercise/exerciseTypes.ts'

const words: readonly (readonly [RegExp, ExerciseType])[] = [
  [/判断|true\s*(or|\/)\s*false|benar.*salah|verdadeiro.*falso|верно.*неверно/iu, 'judge'],
  [/填空|填词|完形|fill[\s-]*in|isian|preench|lacuna|пропуск/iu, 'fillIn'],
  [/连线|匹配|配对|matching|mencocokkan|associar|соотнес/iu, 'match'],
  [
    /排序|排列|连词成句|组成句子|完成句子顺序|(word|sentence) order|put .* in order|urutkan|orden|порядок/iu,
    'order',
  ],
  [/选择|单选|多选|选出|multiple choice|choose|pilihan|escolha|выбер|выбор/iu, 'choice'],
  [/朗读|口语|复述|read aloud|speaking/iu, 'speak'],
  [/写汉字|看拼音写|手写|handwriting|tulisan tangan|escrita à mão|письмо от руки/iu, 'write'],
  [
    /写作|作文|问答|简答|造句|翻译|改写|回答问题|书面表达|essay|writing|translat|esai|redação|сочинение|ответьте/iu,
    'compose',
  ],
]

/** The type stands in the beginning of a longer heading or cell. */
const nameMax = 500

/** undefined if no type is named. 选词填空 is a fill-in, because blanks are answered. */
export const typeOfWords = (text: string): ExerciseType | undefined => {
  const name = text.trim().slice(0, nameMax)
  return exerciseTypes.find((type) => type === name) ?? words.find(([pattern]) => pattern.test(name))?.[1]
}
