// Metadata of a large update, so that requests can be answered without merging it again. Reading it takes three passes.
import * as Y from 'yjs'

export interface UpdateMetadata {
  /** The state vector: how far each client's structs are known without a gap. */
  readonly vector: Uint8Array
  /** Its delete set alone: all that a client lacks that has its structs. */
  readonly deletionsAlone: Uint8Array
  /** Some structs depend on missing ones; later pieces may fill the gap. */
  readonly hasHole: boolean
}

export const readUpdateMetadata = (bytes: Uint8Array): UpdateMetadata => {
  const vector = Y.encodeStateVectorFromUpdate(bytes)
  const deletionsAlone = Y.diffUpdate(bytes, vector)
  const known = Y.decodeStateVector(vector)
  const { to } = Y.parseUpdateMeta(bytes)
  const hasHole = [...to].some(([client, clock]) => clock > (known.get(client) ?? 0))
  return { vector, deletionsAlone, hasHole }
}
