// What must be known of a large piece to answer from it without merging it again. Looking takes three walks through it.
import * as Y from 'yjs'

export interface UpdateMetadata {
  /** How far each client's own structs are known without a hole. */
  readonly vector: Uint8Array
  /** Its deletions alone: all that somebody lacks who knows its structs. */
  readonly deletionsAlone: Uint8Array
  /** Something came before what it hangs on; pieces that come later may fill the hole. */
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
