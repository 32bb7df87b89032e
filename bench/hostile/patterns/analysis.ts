import { apiOf, repeat, tokenOf } from '../attackers.ts'
import type { Pattern } from '../pattern.ts'

/** Hanzi one after the other, from another one on each time. */
const textFrom = (first: number) =>
  Array.from({ length: 20_000 }, (_, at) => String.fromCodePoint(0x4e00 + ((first + at * 7) % 20_000))).join(
    '',
  )

export const pattern: Pattern = {
  what: 'a text of 20,000 rare characters in numbers, 80 times',
  attack: async (target) => {
    const api = apiOf(target)
    const token = await tokenOf(target, 'teacher2')
    return repeat(target, { times: 80, atOnce: 20 }, async (number) => {
      const answer = await api.call('analyseText', { body: { text: textFrom(number) } }, token)
      return answer.ok ? answer.status : answer.error
    })
  },
}
