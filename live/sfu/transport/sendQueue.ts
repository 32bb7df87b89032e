// What waits to be sent gets late. Where too much waits, pictures are left out first: small packets are sound, reports and
// handshakes.

/** In bytes: above the first mark only small packets are sent, above the second nothing. */
export interface QueueMarks {
  readonly pictures: number
  readonly everything: number
}

const smallPacket = 400

export const maySend = (waiting: number, datagram: Buffer, marks: QueueMarks): boolean =>
  waiting <= marks.pictures || (waiting <= marks.everything && datagram.length <= smallPacket)
