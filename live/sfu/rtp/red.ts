/** The newest block of a RED payload (RFC 2198), for receivers that know only the inner codec. */
export const primaryOfRed = (payload: Buffer): Buffer => {
  let at = 0
  let skipped = 0
  while (at < payload.length && payload.readUInt8(at) > 127) {
    if (at + 4 > payload.length) return payload.subarray(payload.length)
    skipped += payload.readUInt16BE(at + 2) & 0x3ff
    at += 4
  }
  return payload.subarray(Math.min(payload.length, at + 1 + skipped))
}
