// The delete set as ranges of clocks: enough to tell whether an update contains a new deletion.
import * as Y from 'yjs'

/** By client: ranges [from, to), in order, apart from each other. */
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
  return new Map([...all].map(([client, ranges]) => [client, joined(ranges)]))
}

const joined = (ranges: [number, number][]) => {
  const apart: [number, number][] = []
  for (const [from, to] of ranges.sort(([a], [b]) => a - b)) {
    const last = apart.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else apart.push([from, to])
  }
  return apart
}

export const covers = (known: Deletions, asked: Deletions): boolean =>
  [...asked].every(([client, ranges]) => {
    const have = known.get(client) ?? []
    let at = 0
    return ranges.every(([from, to]) => {
      while (at < have.length && (have[at]?.[1] ?? 0) < to) at += 1
      const range = have[at]
      return range !== undefined && range[0] <= from && to <= range[1]
    })
  })
