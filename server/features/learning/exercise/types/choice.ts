import type { ChoiceAnswer, ChoiceContent, ChoiceKey } from '#contract/learning/exercise/choice.ts'
import { allOrNothing, type NameOf, type Shuffle, type TypeRules } from './typeRules.ts'

export const choice = {
  mark: ({ many }: ChoiceContent, { right, partial }: ChoiceKey, { chosen }: ChoiceAnswer) => {
    const hits = chosen.filter((id) => right.includes(id)).length
    const misses = chosen.length - hits
    if (!many || partial === 'none') return allOrNothing(misses === 0 && hits === right.length)
    return { share: Math.max(0, hits - misses) / right.length, parts: [] }
  },
  fingerprint: (_: ChoiceContent, { chosen }: ChoiceAnswer) => [...chosen].sort().join(),
  rename: (content: ChoiceContent, key: ChoiceKey | null, nameOf: NameOf) => ({
    content: { ...content, options: content.options.map((option) => ({ ...option, id: nameOf(option.id) })) },
    key: key && { ...key, right: key.right.map(nameOf) },
  }),
  arrange: (content: ChoiceContent, shuffle: Shuffle) =>
    content.shuffle ? { ...content, options: shuffle(content.options) } : content,
} satisfies TypeRules
