import { repeat } from '../attackers.ts'
import type { Pattern } from '../pattern.ts'

export const pattern: Pattern = {
  what: 'the description of all calls, 300 times, without an account',
  attack: (target) =>
    repeat(target, { times: 300, atOnce: 30 }, async () => {
      const answer = await fetch(`${target.url}/openapi.json`)
      await answer.arrayBuffer()
      return answer.status
    }),
}
