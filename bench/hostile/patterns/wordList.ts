import { apiOf, repeat, tokenOf } from '../attackers.ts'
import type { Pattern } from '../pattern.ts'

const lines = Array.from({ length: 199 }, (_, line) =>
  Array.from({ length: 20 }, (_, at) => String.fromCodePoint(0x4e00 + ((line * 97 + at * 7) % 20_000))).join(
    '',
  ),
)
const text = [`好 x ${'好'.repeat(14_000)}`, ...lines].join('\n').slice(0, 20_000)

export const pattern: Pattern = {
  what: 'a pasted list of 200 words of 20 characters that no dictionary has, and a line of 18,000 signs, 80 times',
  attack: async (target) => {
    const api = apiOf(target)
    const token = await tokenOf(target, 'teacher2')
    return repeat(target, { times: 80, atOnce: 20 }, async (number) => {
      const answer = await api.call(
        'readWordList',
        { body: { text: `${text}${number}`.slice(-20_000) } },
        token,
      )
      return answer.ok ? answer.status : answer.error
    })
  },
}
