// From samples of a page to what was heard and seen of one person: steps from sample to sample, pauses, units.
import type { Sample, Stream } from '../../e2e/support/watchMedia.ts'

/** Epoch ms. */
export interface Span {
  from: number
  to: number
}
/** What came from one sample to the next. */
export interface Step extends Span {
  packets: number
  samples: number
  concealed: number
  energy: number
  freezes: number
  freezeSeconds: number
}

const counts = ['packets', 'samples', 'concealed', 'energy', 'freezes', 'freezeSeconds'] as const

export const stepsOf = (samples: readonly Sample[], isWanted: (stream: Stream) => boolean): Step[] => {
  const before = new Map<string, Stream>()
  const steps: Step[] = []
  let last: number | undefined
  for (const { at, streams } of samples) {
    const step: Step = {
      from: last ?? at,
      to: at,
      packets: 0,
      samples: 0,
      concealed: 0,
      energy: 0,
      freezes: 0,
      freezeSeconds: 0,
    }
    for (const stream of streams.filter(isWanted)) {
      const known = before.get(stream.id)
      // A stream that is new in a later sample, or has lower counts, began after the one before.
      const since = known && known.packets <= stream.packets ? known : undefined
      for (const count of counts) step[count] += stream[count] - (since?.[count] ?? 0)
      before.set(stream.id, stream)
    }
    if (last !== undefined) steps.push(step)
    last = at
  }
  return steps
}

export const overlaps = (one: Span, other: Span) => one.from < other.to && other.from < one.to
export const secondsOf = ({ from, to }: Span) => (to - from) / 1000

/** A pause is a second or more without a packet. */
const pauseMs = 1000

export const pausesOf = (steps: readonly Step[]): Span[] => {
  const pauses: Span[] = []
  for (const { from, to, packets } of steps) {
    const last = pauses.at(-1)
    if (packets > 0) continue
    if (last?.to === from) last.to = to
    else pauses.push({ from, to })
  }
  return pauses.filter(({ from, to }) => to - from >= pauseMs)
}

/** Agora's definition: a unit of 2 s is frozen when at least 4 % of its sound is missing after concealment. */
const unitMs = 2000
const frozenFrom = 0.04

/** Steps that follow each other; a unit that is not full where steps are missing does not count. */
export const unitsOf = (steps: readonly Step[]): { units: number; frozen: number } => {
  let [units, frozen, samples, concealed] = [0, 0, 0, 0]
  let began: number | undefined
  let end = 0
  for (const step of steps) {
    if (began === undefined || step.from !== end) {
      began = step.from
      samples = 0
      concealed = 0
    }
    samples += step.samples
    concealed += step.concealed
    end = step.to
    if (end - began < unitMs) continue
    units += 1
    if (samples === 0 || concealed / samples >= frozenFrom) frozen += 1
    began = undefined
  }
  return { units, frozen }
}
