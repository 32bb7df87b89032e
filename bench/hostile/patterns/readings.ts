import { apiOf, repeat, tokenOf } from '../attackers.ts'
import type { Pattern } from '../pattern.ts'

const text = `${'以'.repeat(1333)}${'，为'.repeat(333)}`

export const pattern: Pattern = {
  what: 'the readings of 2,000 characters, 以 1,333 times and ，为 333 times, 80 times',
  attack: async (target) => {
    const api = apiOf(target)
    const token = await tokenOf(target, 'teacher2')
    return repeat(target, { times: 80, atOnce: 20 }, async (number) => {
      const answer = await api.call('readChinese', { body: { text: `${text}${number % 2}` } }, token)
      return answer.ok ? answer.status : answer.error
    })
  },
}
