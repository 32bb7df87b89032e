import { setTimeout as pause } from 'node:timers/promises'
import { updateMessage } from '#collab/sync/messages.ts'
import { planDocumentName } from '#contract/learning/plan/planDocument.ts'
import { overlargeUpdates, unfitUpdates } from '#tests/collab/support/hostileUpdates.ts'
import { attack } from '#tests/collab/support/people.ts'
import { apiOf, repeat, tokenOf } from '../attackers.ts'
import type { Pattern } from '../pattern.ts'

export const pattern: Pattern<string> = {
  what: 'updates that cannot be applied, or have too much of something, to a plan of the attacker’s own: 300, twenty at once',
  prepare: async (target) => {
    const token = await tokenOf(target, 'teacher2')
    const api = apiOf(target)
    const textbookId = (await api.must('createTextbook', { body: { name: '有毒' } }, token)).id
    return (await api.must('createLessonPlan', { body: { name: '有毒', textbookId } }, token)).id
  },
  attack: async (target, id) => {
    const token = await tokenOf(target, 'teacher2')
    const updates = Object.values({ ...unfitUpdates(), ...overlargeUpdates() })
    return repeat(target, { times: 300, atOnce: 20 }, async (number) => {
      const one = attack({ url: target.url, name: planDocumentName(id), token })
      await one.opened
      one.send(updateMessage(updates[number % updates.length] ?? new Uint8Array()))
      const { code } = await Promise.race([one.closed, pause(3_000).then(() => ({ code: 'waits' }))])
      one.socket.terminate()
      return code
    })
  },
}
