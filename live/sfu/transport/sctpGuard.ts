/*
 * What of a peer's SCTP packets may reach werift. It believes what a packet says of numbers and goes through all of them: a
 * report of 1200 bytes can name 290 times 65,536 received chunks, and reading it takes most of a second.
 */
const headerBytes = 12
const chunkHeader = 4
const types = { data: 0, sack: 3, reconfig: 130, forwardTsn: 192 } as const
/** Our own queue of 900 chunks, with room for what is on its way. */
const furthestGap = 4096
const mostChunks = 64
/** Of streams that end, or are skipped: a peer has 16 channels. */
const longestStreamList = 280
/** Chunks after a missing one: each further one sorts all of them. TCP's usual window. */
const mostMisordered = 256

type Received = { readonly lastReceivedTsn: number | undefined; readonly misordered: number }

/** False: the packet counts as lost. What a browser sends passes, or is sent again by it. */
export const mayReachSctp = (packet: Buffer, { lastReceivedTsn, misordered }: Received): boolean => {
  let chunks = 0
  for (let at = headerBytes; at + chunkHeader <= packet.length; ) {
    const length = packet.readUInt16BE(at + 2)
    const end = at + length
    if (length < chunkHeader || end > packet.length || ++chunks > mostChunks) return false
    const body = packet.subarray(at + chunkHeader, end)
    switch (packet.readUInt8(at)) {
      case types.sack:
        if (!isBearableReport(body)) return false
        break
      case types.reconfig:
      case types.forwardTsn:
        if (length > longestStreamList) return false
        break
      case types.data: {
        if (body.length < 4) return false
        const isNext = lastReceivedTsn !== undefined && body.readUInt32BE(0) === (lastReceivedTsn + 1) >>> 0
        if (misordered >= mostMisordered && !isNext) return false
        break
      }
    }
    at = end + ((4 - (length % 4)) % 4)
  }
  return true
}

/** Its gaps come one after the other, and none reaches further than what we can have sent. */
const isBearableReport = (body: Buffer): boolean => {
  if (body.length < 12) return false
  const gaps = body.readUInt16BE(8)
  const duplicates = body.readUInt16BE(10)
  if (body.length < 12 + (gaps + duplicates) * 4) return false
  let before = 0
  for (let n = 0; n < gaps; n++) {
    const start = body.readUInt16BE(12 + n * 4)
    const end = body.readUInt16BE(14 + n * 4)
    if (start <= before || end < start || end > furthestGap) return false
    before = end
  }
  return true
}
