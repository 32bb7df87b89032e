// The choices for a drawing. Pure.
export const grids = ['tian', 'mi', 'none'] as const
export type Grid = (typeof grids)[number]
export const speeds = ['slow', 'normal', 'fast'] as const
export type Speed = (typeof speeds)[number]

export interface HanziSettings {
  readonly grid: Grid
  readonly speed: Speed
  readonly outline: boolean
}
const oneOf = <V extends string>(all: readonly V[], value: unknown, standard: V): V =>
  all.find((one) => one === value) ?? standard

/** Always whole, for any stored value. */
export const readHanziSettings = (stored: unknown): HanziSettings => {
  const field = (name: keyof HanziSettings): unknown => Reflect.get(Object(stored), name)
  return {
    grid: oneOf(grids, field('grid'), 'tian'),
    speed: oneOf(speeds, field('speed'), 'normal'),
    outline: field('outline') !== false,
  }
}
