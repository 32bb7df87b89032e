// Right and wrong answers of students. Wrong ones mostly agree, as in a class.
import type { ChoiceContent, ChoiceKey } from '#contract/learning/exercise/choice.ts'
import type { FillInContent, FillInKey } from '#contract/learning/exercise/fillIn.ts'
import type { JudgeKey } from '#contract/learning/exercise/judge.ts'
import type { OrderContent, OrderKey } from '#contract/learning/exercise/order.ts'
import type { Version } from '../../features/learning/exercise/score.ts'
import type { Random } from './random.ts'

const texts = [
  '我每天早上七点起床，八点去学校。下午我常常和朋友一起打球。',
  '我家有四口人。爸爸是医生，妈妈是老师，我和妹妹都是学生。',
  '上个周末我和同学去了公园。天气很好，我们拍了很多照片。',
  '我觉得汉语的声调很难，可是写汉字很有意思。',
] as const

const choose = ({ options, many }: ChoiceContent, { right }: ChoiceKey, random: Random) => {
  const wrong = options.map(({ id }) => id).filter((id) => !right.includes(id))
  const [first = '', second = first] = wrong
  const one = random.isChance(0.7) ? first : second
  return { chosen: many ? [...right.slice(1), one].filter(Boolean) : [one].filter(Boolean) }
}

const fill = ({ bank }: FillInContent, { blanks }: FillInKey, isRight: boolean) => ({
  blanks: blanks.map(({ id, accept }, at) => {
    const wrong = bank.find((text) => !accept.includes(text)) ?? '的'
    return { id, text: isRight || at > 0 ? (accept[0] ?? '') : wrong }
  }),
})

const swapped = ([first, second, ...others]: readonly string[]) =>
  [second, first, ...others].flatMap((id) => id ?? [])

/** An answer to one of the types that the demo school uses; `content` and `key` of a version are of its type. */
export const answerValue = ({ type, content, key }: Version, isRight: boolean, random: Random): unknown => {
  switch (type) {
    case 'choice': {
      const its = key as ChoiceKey
      return isRight ? { chosen: its.right } : choose(content as ChoiceContent, its, random)
    }
    case 'judge':
      return { isTrue: (key as JudgeKey).isTrue === isRight }
    case 'fillIn':
      return fill(content as FillInContent, key as FillInKey, isRight)
    case 'order': {
      const [order = (content as OrderContent).pieces.map(({ id }) => id)] = (key as OrderKey).orders
      return { order: isRight ? order : swapped(order) }
    }
    case 'compose':
      return { text: random.pick(texts), fileIds: [] }
    default:
      return null
  }
}
