import { apiOf, repeat, tokenOf } from '../attackers.ts'
import type { Pattern } from '../pattern.ts'

const words = Array.from({ length: 1600 }, (_, at) =>
  String.fromCodePoint(0x4e00 + at * 7, 0x4e00 + at * 11, 0x4e00 + at * 3),
)

export const pattern: Pattern = {
  what: 'a deck of 1,600 words as an Anki package, 40 times',
  prepare: async (target) => {
    const api = apiOf(target)
    const teacher = await tokenOf(target, 'teacher2')
    const student = await tokenOf(target, target.student)
    for (let from = 0; from < words.length; from += 200) {
      const cards = words.slice(from, from + 200).map((name) => ({ name, interpretation: 'x'.repeat(300) }))
      const { ids } = await api.must('createWordCards', { body: { cards } }, teacher)
      await api.must('shareWordCard', { body: { ids } }, teacher)
      await api.must('addToDeck', { body: { cardIds: ids } }, student)
    }
    return {}
  },
  attack: async (target) => {
    const api = apiOf(target)
    const token = await tokenOf(target, target.student)
    return repeat(target, { times: 40, atOnce: 10 }, async () => {
      const answer = await api.call('exportDeck', {}, token)
      return answer.ok ? answer.status : answer.error
    })
  },
}
