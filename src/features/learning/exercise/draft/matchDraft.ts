// Pairs and, with `reuse`, categories. Pure but for the ids of new parts.
import type { WordingOfType } from './editedTypes.ts'
import { newPart } from './newWording.ts'

export type MatchWording = WordingOfType<'match'>
type Part = MatchWording['content']['left'][number]

export const rightIdOf = ({ key }: MatchWording, left: string): string | undefined =>
  key?.pairs.find((pair) => pair.left === left)?.right

/** The right ones that belong to nothing. */
export const distractorsOf = (wording: MatchWording): Part[] => {
  const used = new Set(wording.key?.pairs.map(({ right }) => right))
  return wording.content.right.filter(({ id }) => !used.has(id))
}

const withSides = (wording: MatchWording, left: Part[], right: Part[]): MatchWording => ({
  ...wording,
  content: { ...wording.content, left, right },
})

export const withBody = (wording: MatchWording, id: string, body: Part['body']): MatchWording => {
  const changed = (parts: readonly Part[]) => parts.map((part) => (part.id === id ? { ...part, body } : part))
  return withSides(wording, changed(wording.content.left), changed(wording.content.right))
}

const withPair = (wording: MatchWording, left: string, right: string): MatchWording => {
  const others = (wording.key?.pairs ?? []).filter((pair) => pair.left !== left)
  return { ...wording, key: { pairs: [...others, { left, right }] } }
}
/** Puts a left one into this category. */
export const sortInto = withPair

/** Adds a pair after this left one; when sorting, a left one in the same category. */
export const addLeft = (
  wording: MatchWording,
  after: string | undefined,
): { wording: MatchWording; id: string } => {
  const { left, right, reuse } = wording.content
  const place = after === undefined ? left.length : left.findIndex(({ id }) => id === after) + 1
  const added = newPart()
  const nextLeft = [...left.slice(0, place), added, ...left.slice(place)]
  const shared = reuse ? (rightIdOf(wording, after ?? '') ?? right[0]?.id) : undefined
  if (shared)
    return { wording: withPair(withSides(wording, nextLeft, right), added.id, shared), id: added.id }
  const partner = newPart()
  return {
    wording: withPair(withSides(wording, nextLeft, [...right, partner]), added.id, partner.id),
    id: added.id,
  }
}

export const removeLeft = (wording: MatchWording, id: string): MatchWording => {
  const { left, right, reuse } = wording.content
  const partner = rightIdOf(wording, id)
  const rightParts = reuse ? right : right.filter((one) => one.id !== partner)
  return {
    ...withSides(
      wording,
      left.filter((one) => one.id !== id),
      rightParts,
    ),
    key: { pairs: (wording.key?.pairs ?? []).filter((pair) => pair.left !== id) },
  }
}

export const addRight = (wording: MatchWording): { wording: MatchWording; id: string } => {
  const added = newPart()
  return {
    wording: withSides(wording, wording.content.left, [...wording.content.right, added]),
    id: added.id,
  }
}

/** Removes a category; its left ones are in none until the teacher says where they go. */
export const removeRight = (wording: MatchWording, id: string): MatchWording => ({
  ...withSides(
    wording,
    wording.content.left,
    wording.content.right.filter((one) => one.id !== id),
  ),
  key: { pairs: (wording.key?.pairs ?? []).filter(({ right }) => right !== id) },
})

/** Pairs become categories and back. A category for two becomes a pair for the first and an empty partner for the other. */
export const withReuse = (wording: MatchWording, reuse: boolean): MatchWording => {
  const switched = { ...wording, content: { ...wording.content, reuse } }
  if (reuse) return switched
  const used = new Set<string>()
  return wording.content.left.reduce((changed, { id }) => {
    const partner = rightIdOf(changed, id)
    if (partner && !used.has(partner)) {
      used.add(partner)
      return changed
    }
    const { wording: wider, id: added } = addRight(changed)
    return withPair(wider, id, added)
  }, switched)
}

/** A stored exercise has its right side in an order that tells nothing: here pair by pair, distractors last. */
export const openMatch = (wording: MatchWording): MatchWording => {
  const partners = wording.content.left.map(({ id }) => rightIdOf(wording, id))
  const rank = ({ id }: Part) => {
    const at = partners.indexOf(id)
    return at < 0 ? partners.length : at
  }
  const right = [...wording.content.right].sort((one, other) => rank(one) - rank(other))
  return withSides(wording, wording.content.left, right)
}
