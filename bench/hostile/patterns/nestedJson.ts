import { repeat, tokenOf } from '../attackers.ts'
import type { Pattern } from '../pattern.ts'

const deep = `${'['.repeat(500_000)}${']'.repeat(500_000)}`

export const pattern: Pattern<{ token: string }> = {
  what: 'a student saves an answer of 500,000 brackets, 300 times, 10 at once',
  prepare: async (target) => ({ token: await tokenOf(target, target.student) }),
  attack: (target, { token }) =>
    repeat(target, { times: 300, atOnce: 10 }, async () => {
      const answer = await fetch(`${target.url}/teach/attempt/answers`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: `{"value":${deep}}`,
      })
      await answer.arrayBuffer()
      return answer.status
    }),
}
