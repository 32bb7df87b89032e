import { repeat, tokenOf } from '../attackers.ts'
import type { Pattern } from '../pattern.ts'

export const pattern: Pattern<{ token: string }> = {
  what: 'one student asks for the longest pages of lessons and practice, 3,000 times, 90 at once',
  prepare: async (target) => ({ token: await tokenOf(target, target.student) }),
  attack: (target, { token }) =>
    repeat(target, { times: 3000, atOnce: 90 }, async (number) => {
      const path = number % 2 === 0 ? '/teach/live/page?size=200' : '/teach/attempt/practice?size=200'
      const answer = await fetch(`${target.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
      await answer.arrayBuffer()
      return answer.status
    }),
}
