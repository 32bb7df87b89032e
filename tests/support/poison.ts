// Updates of shared documents that decode, and that no document can apply.
import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'

/** An item without a parent, whose origin lies in its own future. */
export const poisonUpdate = (client = 7): Uint8Array => {
  const encoder = encoding.createEncoder()
  const number = (value: number) => encoding.writeVarUint(encoder, value)
  for (const value of [1, 1, client, 0]) number(value) // one client, one struct, from its clock 0 on
  encoding.writeUint8(encoder, 0x84) // has an origin; a string
  for (const value of [client, 5]) number(value)
  encoding.writeVarString(encoder, 'x')
  number(0) // nothing is deleted
  return encoding.toUint8Array(encoder)
}

/** As an older program merged them: on their bytes, so that none can be told from the others any more. */
export const mergedWithPoison = (pieces: readonly Uint8Array[]): Uint8Array =>
  Y.mergeUpdates([...pieces, poisonUpdate()])
