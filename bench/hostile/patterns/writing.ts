import { inkOf, linesOf } from '#tests/support/handwriting.ts'
import { repeat, tokenOf } from '../attackers.ts'
import type { Pattern } from '../pattern.ts'

/** 80 lines beside the character and then the character: some 80 KB of ink. */
const wrong = Array.from({ length: 144 }, (_, n) => (n % 3 === 2 ? 100_000 + n : -1000 - n))
const ink = [...Array.from({ length: 80 }, () => wrong), ...inkOf(linesOf('一'))]
const body = JSON.stringify({ char: '一', ink })

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
