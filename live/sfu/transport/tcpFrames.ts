// Datagrams on a TCP connection (RFC 4571): each is preceded by its length in two bytes.
const lengthBytes = 2

export const frame = (datagram: Buffer): Buffer => {
  const framed = Buffer.allocUnsafe(lengthBytes + datagram.length)
  framed.writeUInt16BE(datagram.length, 0)
  datagram.copy(framed, lengthBytes)
  return framed
}

/** Assembles datagrams from the chunks of a connection. One longer than `longest` (bytes) is reported at once. */
export const openFrameReader = (
  longest: number,
  { onDatagram, onTooLong }: { onDatagram(datagram: Buffer): void; onTooLong(): void },
): ((piece: Buffer) => void) => {
  let rest: Buffer = Buffer.alloc(0)
  return (piece) => {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    while (rest.length >= lengthBytes) {
      const end = lengthBytes + rest.readUInt16BE(0)
      if (end - lengthBytes > longest) return onTooLong()
      if (rest.length < end) return
      onDatagram(rest.subarray(lengthBytes, end))
      rest = rest.subarray(end)
    }
  }
}
