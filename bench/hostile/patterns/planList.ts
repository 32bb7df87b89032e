import { richText } from '#contract/rules/text/writeRichText.ts'
import { plansOf } from '#tests/support/plans.ts'
import { apiOf, repeat, tokenOf } from '../attackers.ts'
import type { Pattern } from '../pattern.ts'

const text = richText(Array.from({ length: 20 }, () => '字'.repeat(900)).join('\n'))

export const pattern: Pattern = {
  what: 'pages of 100 lesson plans of 100,000 characters, 40 times',
  prepare: async (target) => {
    const token = await tokenOf(target, 'teacher2')
    const plans = plansOf(apiOf(target))
    const long = { goals: text, content: text, methods: text, procedure: text, homework: text }
    const ids: string[] = []
    for (let made = 0; made < 10; made += 1) ids.push(await plans.make(token, long))
    // What an account may send would not do for all of them.
    for (let copied = 0; copied < 9; copied += 1)
      await apiOf(target).must('copyLessonPlan', { body: { ids } }, token)
    return {}
  },
  attack: async (target) => {
    const api = apiOf(target)
    const token = await tokenOf(target, 'teacher2')
    return repeat(target, { times: 40, atOnce: 8 }, async () => {
      const answer = await api.call('pageLessonPlan', { query: { size: 100 } }, token)
      return answer.ok ? answer.status : answer.error
    })
  },
}
