// Makes an update that was stored unchecked applicable: a struct that builds on its own future, which no client can integrate,
// is replaced by a garbage-collected one, so that what its author wrote after it stays.
import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'

type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number]

const isImpossible = (struct: Struct): boolean => {
  if (!(struct instanceof Y.Item)) return false
  const { id, origin, rightOrigin } = struct
  const parent: unknown = struct.parent
  return [origin, rightOrigin, parent].some(
    (other) => other instanceof Y.ID && other.client === id.client && other.clock >= id.clock,
  )
}

/** Throws when the update cannot be read. */
export const replaceImpossibleStructs = (update: Uint8Array): { update: Uint8Array; isChanged: boolean } => {
  const { structs, ds } = Y.decodeUpdate(update)
  if (!structs.some(isImpossible)) return { update, isChanged: false }
  const encoder = new Y.UpdateEncoderV1()
  const { restEncoder } = encoder
  const runs = runsOf(structs)
  encoding.writeVarUint(restEncoder, runs.length)
  for (const run of runs) {
    const [first] = run
    if (!first) continue
    encoding.writeVarUint(restEncoder, run.length)
    encoder.writeClient(first.id.client)
    encoding.writeVarUint(restEncoder, first.id.clock)
    for (const struct of run) {
      if (isImpossible(struct)) new Y.GC(struct.id, struct.length).write(encoder, 0)
      else struct.write(encoder, 0)
    }
  }
  encoding.writeVarUint(restEncoder, ds.clients.size)
  for (const [client, ranges] of ds.clients) {
    encoding.writeVarUint(restEncoder, client)
    encoding.writeVarUint(restEncoder, ranges.length)
    for (const { clock, len } of ranges) {
      encoding.writeVarUint(restEncoder, clock)
      encoding.writeVarUint(restEncoder, len)
    }
  }
  return { update: encoder.toUint8Array(), isChanged: true }
}

/** Groups consecutive structs of the same client. */
const runsOf = (structs: readonly Struct[]): Struct[][] => {
  const runs: Struct[][] = []
  for (const struct of structs) {
    const run = runs.at(-1)
    if (run?.[0]?.id.client === struct.id.client) run.push(struct)
    else runs.push([struct])
  }
  return runs
}
