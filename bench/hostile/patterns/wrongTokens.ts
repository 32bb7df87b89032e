import { repeat } from '../attackers.ts'
import type { Pattern } from '../pattern.ts'

export const pattern: Pattern = {
  what: '40,000 calls with tokens that nobody has, each another one, 40 at once',
  attack: (target) =>
    repeat(target, { times: 40_000, atOnce: 40 }, async (number) => {
      const headers = { authorization: `Bearer guessed-${number}` }
      const answer = await fetch(`${target.url}/admin/user/info`, { headers })
      await answer.arrayBuffer()
      return answer.status
    }),
}
