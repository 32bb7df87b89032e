import type { FileId } from '#contract/ids.ts'
import { planSections } from '#contract/learning/plan/planParts.ts'
import { plansOf } from '#tests/support/plans.ts'
import { bytesOf, mustUpload } from '#tests/support/uploads.ts'
import { apiOf, repeat, tokenOf } from '../attackers.ts'
import type { Pattern } from '../pattern.ts'

export const pattern: Pattern<{ id: string }> = {
  what: 'a lesson plan with a picture of 5 MB at 400 places as a Word file, 10 times',
  prepare: async (target) => {
    const token = await tokenOf(target, 'teacher4')
    const bytes = bytesOf('png', 5_000_000)
    const fileId = await mustUpload(target, token, { name: '大.png', purpose: 'image', bytes })
    const picture = { type: 'picture' as const, attrs: { fileId: fileId as FileId } }
    const content = [{ type: 'paragraph' as const, content: Array.from({ length: 50 }, () => picture) }]
    const texts = planSections.slice(0, 8).map((section) => [section, { type: 'doc' as const, content }])
    return { id: await plansOf(apiOf(target)).make(token, Object.fromEntries(texts)) }
  },
  attack: async (target, { id }) => {
    const api = apiOf(target)
    const token = await tokenOf(target, 'teacher4')
    return repeat(target, { times: 10, atOnce: 3 }, async () => {
      const answer = await api.call('exportPlanToWord', { params: { id } }, token)
      return answer.ok ? answer.status : answer.error
    })
  },
}
