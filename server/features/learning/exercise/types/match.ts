import type { MatchAnswer, MatchContent, MatchKey } from '#contract/learning/exercise/match.ts'
import { richTextFace } from '#contract/richText.ts'
import { byId, type NameOf, type PartShare, type Shuffle, type TypeRules } from './typeRules.ts'

type Pair = MatchKey['pairs'][number]

export const match = {
  mark: ({ right }: MatchContent, key: MatchKey, answer: MatchAnswer) => {
    const faces = new Map(right.map(({ id, body }) => [id, richTextFace(body)]))
    // Right sides that look the same are the same for the student (一本书, 一本词典).
    const isRight = ({ left, right: expected }: Pair) => {
      const chosen = answer.pairs.find((pair) => pair.left === left)
      return (
        chosen !== undefined && faces.has(chosen.right) && faces.get(chosen.right) === faces.get(expected)
      )
    }
    const parts = key.pairs.map((pair): PartShare => ({ id: pair.left, share: isRight(pair) ? 1 : 0 }))
    return { share: parts.filter(({ share }) => share === 1).length / parts.length, parts }
  },
  fingerprint: (_: MatchContent, { pairs }: MatchAnswer) =>
    pairs
      .map(({ left, right }) => `${left}-${right}`)
      .sort()
      .join(),
  rename: (content: MatchContent, key: MatchKey | null, nameOf: NameOf) => {
    const renamed = <P extends { readonly id: string }>(parts: readonly P[]) =>
      parts.map((part) => ({ ...part, id: nameOf(part.id) }))
    const pairOf = ({ left, right }: Pair) => ({ left: nameOf(left), right: nameOf(right) })
    return {
      // Sorted, because both sides are written pair by pair.
      content: { ...content, left: renamed(content.left), right: byId(renamed(content.right)) },
      key: key && { pairs: key.pairs.map(pairOf) },
    }
  },
  arrange: (content: MatchContent, shuffle: Shuffle) => ({ ...content, right: shuffle(content.right) }),
} satisfies TypeRules
