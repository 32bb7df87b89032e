// Memory of received packets, which are kept for some seconds to be sent again. Node's own pool would put them between
// datagrams that are sent and forgotten, and each of its blocks stays as long as one packet in it.

const blockBytes = 64 * 1024

const openBlocks = (): ((length: number) => Buffer) => {
  let block = Buffer.allocUnsafeSlow(blockBytes)
  let used = 0
  return (length) => {
    if (length > blockBytes) return Buffer.allocUnsafeSlow(length)
    if (used + length > blockBytes) {
      block = Buffer.allocUnsafeSlow(blockBytes)
      used = 0
    }
    used += length
    return block.subarray(used - length, used)
  }
}

/** Sound is kept longer than pictures: a stream keeps so many packets, and has fewer of them in a second. */
const mostSound = 400
const soundMemory = openBlocks()
const pictureMemory = openBlocks()

/** Not cleared: all of it is to be written. */
export const allocatePacket = (length: number): Buffer =>
  length <= mostSound ? soundMemory(length) : pictureMemory(length)
