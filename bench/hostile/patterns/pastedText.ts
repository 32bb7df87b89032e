import { apiOf, repeat, tokenOf } from '../attackers.ts'
import type { Pattern } from '../pattern.ts'

const letters = 'A B C D E F G H I J '.repeat(3)
const texts = [
  `1. (${letters}x\nA. 一\nB. 二`,
  `1. x${' '.repeat(90_000)}x`,
  `1. ${'a/'.repeat(45_000)}\n答案：${'a'.repeat(999)}`,
  `1. x\n${'答案：'.repeat(30_000)}`,
]

export const pattern: Pattern = {
  what: 'pasted questions that make patterns try every way, 100,000 characters at most, 80 times',
  attack: async (target) => {
    const api = apiOf(target)
    const token = await tokenOf(target, 'teacher2')
    return repeat(target, { times: 80, atOnce: 20 }, async (number) => {
      const answer = await api.call(
        'readExerciseText',
        { body: { text: texts[number % texts.length] ?? '' } },
        token,
      )
      return answer.ok ? answer.status : answer.error
    })
  },
}
