import { repeat, tokenOf } from '../attackers.ts'
import type { Pattern } from '../pattern.ts'

export const pattern: Pattern<{ token: string }> = {
  what: 'one student asks who they are, 40,000 times, 40 at once',
  prepare: async (target) => ({ token: await tokenOf(target, target.student) }),
  attack: (target, { token }) =>
    repeat(target, { times: 40_000, atOnce: 40 }, async () => {
      const answer = await fetch(`${target.url}/admin/user/info`, {
        headers: { authorization: `Bearer ${token}` },
      })
      await answer.arrayBuffer()
      return answer.status
    }),
}
