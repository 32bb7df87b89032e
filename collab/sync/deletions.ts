// Delete sets as ranges of clocks, to tell whether one has deletions that another lacks.
import * as Y from 'yjs'

/** By client: ranges [from, to), sorted, without overlap. */
export type Deletions = ReadonlyMap<number, readonly (readonly [number, number])[]>

export const deletionsOf = (updates: readonly Uint8Array[]): Deletions => {
  const all = new Map<number, [number, number][]>()
  for (const update of updates) {
    for (const [client, items] of Y.decodeUpdate(update).ds.clients) {
      const ranges = all.get(client) ?? []
      for (const { clock, len } of items) ranges.push([clock, clock + len])
      all.set(client, ranges)
    }
  }
  return new Map([...all].map(([client, ranges]) => [client, mergeRanges(ranges)]))
}

const mergeRanges = (ranges: [number, number][]) => {
  const merged: [number, number][] = []
  for (const [from, to] of ranges.sort(([a], [b]) => a - b)) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

export const covers = (deletions: Deletions, others: Deletions): boolean =>
  [...others].every(([client, ranges]) => {
    const ownRanges = deletions.get(client) ?? []
    let at = 0
    return ranges.every(([from, to]) => {
      while (at < ownRanges.length && (ownRanges[at]?.[1] ?? 0) < to) at += 1
      const range = ownRanges[at]
      return range !== undefined && range[0] <= from && to <= range[1]
    })
  })
