import { plansOf } from '#tests/support/plans.ts'
import { apiOf, repeat, tokenOf } from '../attackers.ts'
import type { Pattern } from '../pattern.ts'

/** Every letter has another mark than the one before. */
const content = Array.from({ length: 16_000 }, (_, at) => ({
  ...{ type: 'text' as const, text: '字' },
  ...(at % 2 === 0 && { marks: [{ type: 'bold' as const }] }),
}))
const goals = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content }] }

export const pattern: Pattern<{ id: string }> = {
  what: 'a lesson plan with 16,000 changes of marks copied 20 times',
  prepare: async (target) => ({
    id: await plansOf(apiOf(target)).make(await tokenOf(target, 'teacher3'), { goals }),
  }),
  attack: async (target, { id }) => {
    const api = apiOf(target)
    const token = await tokenOf(target, 'teacher3')
    return repeat(target, { times: 20, atOnce: 5 }, async () => {
      const answer = await api.call('copyLessonPlan', { body: { ids: [id] } }, token)
      return answer.ok ? answer.status : answer.error
    })
  },
}
