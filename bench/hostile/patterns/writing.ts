import { repeat, tokenOf } from '../attackers.ts'
import type { Pattern } from '../pattern.ts'

/** The most that a character may have: 80 KB of ink. */
const line = Array.from({ length: 144 }, (_, n) => 100_000 + n)
const body = JSON.stringify({ char: '一', ink: Array.from({ length: 90 }, () => line) })

export const pattern: Pattern<{ token: string }> = {
  what: 'one student stores a written character 20,000 times, 20 at once',
  prepare: async (target) => ({ token: await tokenOf(target, target.student) }),
  attack: (target, { token }) =>
    repeat(target, { times: 20_000, atOnce: 20 }, async () => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const answer = await fetch(`${target.url}/teach/writing`, { method: 'POST', headers, body })
      await answer.arrayBuffer()
      return answer.status
    }),
}
