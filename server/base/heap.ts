// How far the heap may grow before it is collected. V8 lets the heap of a busy process grow to several times of what is in
// it, because memory is cheap for a page in a browser; here it is a small school's only machine, and one person's garbage
// would be everybody's memory (docs/decisions/0145).
import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** Old objects are collected when they are so much more than after the last time. */
const growingPercent = 25
/** Space for young objects, in bytes: V8 doubles it again and again, up to 128 MB. */
const youngMost = 8 * 1024 * 1024

const youngBytes = () =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0

export const keepHeapSmall = (): void => {
  setFlagsFromString(`--heap-growing-percent=${growingPercent}`)
  let factor = 2
  // Looked at after each collection, because an idle process shrinks it again.
  new PerformanceObserver(() => {
    const next = youngBytes() < youngMost ? 2 : 1
    if (next === factor) return
    factor = next
    setFlagsFromString(`--semi-space-growth-factor=${factor}`)
  }).observe({ entryTypes: ['gc'] })
}
