// Measures that several stats share. Their words are under `measure` in locales/*/insight.json, by name.
import type { Measure } from './defineStat.ts'

export const counted = { unit: 'count', as: 'sum' } as const satisfies Measure
export const distinct = { unit: 'count', as: 'distinct' } as const satisfies Measure
export const seconds = { unit: 'seconds', as: 'sum' } as const satisfies Measure
export const bytes = { unit: 'bytes', as: 'sum' } as const satisfies Measure
export const shareOf = <const S extends string, const O extends string>(share: S, of: O) =>
  ({ unit: 'share', as: { share, of } }) as const satisfies Measure
