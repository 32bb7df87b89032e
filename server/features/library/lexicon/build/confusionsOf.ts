// What may be written for a character by mistake: one that sounds like it, or one that looks like it.
import { type DrawnCharacter, lookalikesOf } from './lookalikes.ts'
import type { Shape } from './partsOf.ts'

export interface Confusions {
  /** Characters with the same syllable in the same tone, and in another one. */
  readonly sounds: readonly string[]
  readonly tones: readonly string[]
  /** The likest first. */
  readonly shapes: readonly string[]
}
export interface CharacterFacts {
  readonly character: string
  /** Marked syllables. */
  readonly readings: readonly string[]
  readonly shape: Shape | undefined
  readonly parts: readonly string[]
}

const withoutTone = (syllable: string): string =>
  syllable
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0304\u030c]/g, '')
    .normalize('NFC')

const group = (pairs: readonly (readonly [key: string, character: string])[]): Map<string, Set<string>> => {
  const groups = new Map<string, Set<string>>()
  for (const [key, character] of pairs) {
    const same = groups.get(key)
    if (same) same.add(character)
    else groups.set(key, new Set([character]))
  }
  return groups
}

/** Without one of its parts, which is named by its place: 喝 and 渴 are both `across:?曷`. */
const withoutOnePart = ({ shape, parts }: CharacterFacts): string[] =>
  shape === undefined || parts.length < 2
    ? []
    : parts.map((_, at) => `${shape}:${parts.map((part, place) => (place === at ? '?' : part)).join('')}`)

/** More characters than this share no more than a radical. */
const frameMost = 18
/** So many more strokes may one character have than another that is a part of it. */
const addedStrokesMost = 3

/** Only the first `common` characters, which stand first, are likely to be meant. */
export const confusionsOf = (
  characters: readonly CharacterFacts[],
  drawn: readonly DrawnCharacter[],
  common: number,
): Map<string, Confusions> => {
  const likely = new Set(characters.slice(0, common).map(({ character }) => character))
  const alike = lookalikesOf(drawn, drawn.filter(({ character }) => likely.has(character)).length)
  const strokes = new Map(drawn.map(({ character, medians }) => [character, medians.length]))
  const soundsBy = (keyOf: (reading: string) => string) => {
    const groups = group(
      characters
        .slice(0, common)
        .flatMap(({ character, readings }) => readings.map((one) => [keyOf(one), character] as const)),
    )
    return ({ character, readings }: CharacterFacts) =>
      new Set(
        readings.flatMap((one) => [...(groups.get(keyOf(one)) ?? [])]).filter((one) => one !== character),
      )
  }
  const sameTone = soundsBy((reading) => reading.toLowerCase())
  const anyTone = soundsBy(withoutTone)
  const frames = group(
    characters.flatMap((one) => withoutOnePart(one).map((frame) => [frame, one.character] as const)),
  )
  const shapes = new Map(characters.map(({ character }) => [character, new Set<string>()]))
  const note = (one: string, other: string) => {
    if (one !== other && likely.has(other)) shapes.get(one)?.add(other)
  }
  for (const one of characters) {
    for (const frame of withoutOnePart(one)) {
      const same = frames.get(frame)
      if (same && same.size <= frameMost) for (const other of same) note(one.character, other)
    }
    // 卖 is 买 with something above it.
    for (const part of one.parts) {
      const added = (strokes.get(one.character) ?? 0) - (strokes.get(part) ?? Number.NEGATIVE_INFINITY)
      if (added > addedStrokesMost || !shapes.has(part)) continue
      note(one.character, part)
      note(part, one.character)
    }
    for (const other of alike.get(one.character) ?? []) note(one.character, other)
  }
  for (const [character, others] of alike) for (const other of others) note(other, character)
  return new Map(
    characters.map((one) => {
      const sounds = sameTone(one)
      const tones = [...anyTone(one)].filter((other) => !sounds.has(other))
      return [one.character, { sounds: [...sounds], tones, shapes: [...(shapes.get(one.character) ?? [])] }]
    }),
  )
}
