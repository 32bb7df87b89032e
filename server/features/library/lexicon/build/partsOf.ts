// The visible components of a character, and their layout.
import type { Sources } from './readSources.ts'

export const shapes = ['across', 'down', 'around', 'other'] as const
export type Shape = (typeof shapes)[number]

/** `ra` and `r3a`: the same component twice, and three times. */
const repeated = /^r(\d)?(?!e|o|r)/

const shapeOf = (code: string): Shape => {
  const way = code.replace(repeated, '')
  if (way.startsWith('a')) return 'across'
  if (way.startsWith('d')) return 'down'
  return /^(?:s|w)/.test(way) ? 'around' : 'other'
}

const timesOf = (code: string): number => {
  const match = repeated.exec(code)
  return match ? Number(match[1] ?? 2) : 1
}

/** A number refers to another line, which may refer to further ones; components without a character are left out. */
const resolve = (name: string, parts: Sources['parts'], depth = 0): string[] => {
  if (!/^\d+$/.test(name)) return [name]
  if (depth > 6) return []
  return parts.get(name)?.parts.flatMap((part) => resolve(part, parts, depth + 1)) ?? []
}

export const partsOf = (
  character: string,
  { parts }: Sources,
): { shape: Shape; parts: string[] } | undefined => {
  const entry = parts.get(character)
  if (!entry) return undefined
  const once = entry.parts.flatMap((part) => resolve(part, parts)).filter((part) => part !== character)
  const list = Array.from({ length: timesOf(entry.shape) }, () => once).flat()
  return list.length > 0 ? { shape: shapeOf(entry.shape), parts: list } : undefined
}
