// Metadata of a large update, with which requests are answered without merging it again. Reading it takes three passes.
import * as Y from 'yjs'

export interface UpdateMetadata {
  /** The state vector: how far each client's structs are known without a gap. */
  readonly stateVector: Uint8Array
  /** An update with the delete set alone: all that a client lacks that has the structs. */
  readonly deleteSet: Uint8Array
  /** Some structs are missing between others; later updates may fill the gap. */
  readonly hasGap: boolean
}

export const readUpdateMetadata = (bytes: Uint8Array): UpdateMetadata => {
  const stateVector = Y.encodeStateVectorFromUpdate(bytes)
  const deleteSet = Y.diffUpdate(bytes, stateVector)
  const clocks = Y.decodeStateVector(stateVector)
  const { to } = Y.parseUpdateMeta(bytes)
  const hasGap = [...to].some(([client, clock]) => clock > (clocks.get(client) ?? 0))
  return { stateVector, deleteSet, hasGap }
}
