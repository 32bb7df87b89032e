/*
 * Decides which of a client's DTLS records reach werift. Two faults of werift 0.25.2 need it:
 * - it takes a repeated or early message of the client's last flight at face value and makes the keys anew over a
 *   transcript that is longer by then, so that one lost packet in the handshake ended every fourth join at 20 % loss.
 *   Each message therefore passes once, whole and in order;
 * - it takes a clear ClientHello after the handshake for a renegotiation and a clear alert for the end, and anybody
 *   who can fake the peer's address can send both. Clear records therefore end with the handshake. Only they are left
 *   out of a datagram: a client that missed our last flight repeats clear and encrypted records together.
 */
const recordHeader = 13
const messageHeaderBytes = 12
const handshake = 22
const changeCipherSpec = 20
const clientHello = 1
const certificateVerify = 15
const maxMessage = 8192
const maxHeld = 8
const maxEarly = 2
/** Each is answered with new keys. A client repeats it some ten times in a minute, twice. */
const mostHellos = 40

type Message = { type: number; sequence: number; length: number; offset: number; part: Buffer }
type Assembly = { type: number; whole: Buffer; missing: Set<number> }

export class HandshakeGate {
  #next = 0
  #hellos = 0
  #hasVerified = false
  readonly #held = new Map<number, Assembly>()
  readonly #early: Buffer[] = []

  /** The records to pass on, in order; empty when none may pass. */
  filter(datagram: Buffer, isHandshaken: boolean): Buffer[] {
    const passed: Buffer[] = []
    for (let at = 0; at < datagram.length; ) {
      if (at + recordHeader > datagram.length) return []
      const end = at + recordHeader + datagram.readUInt16BE(at + 11)
      if (end > datagram.length) return []
      this.#filterRecord(datagram.subarray(at, end), isHandshaken, passed)
      at = end
    }
    return passed
  }

  #filterRecord(record: Buffer, isHandshaken: boolean, passed: Buffer[]): void {
    const type = record.readUInt8(0)
    const epoch = record.readUInt16BE(3)
    if (epoch === 1) {
      // A Finished that overtook the rest of its flight cannot be read before the keys are made.
      if (this.#hasVerified) passed.push(record)
      else if (this.#early.length < maxEarly) this.#early.push(record)
      return
    }
    if (epoch !== 0 || isHandshaken) return
    if (type === changeCipherSpec) passed.push(record)
    if (type !== handshake) return
    for (const message of messagesOf(record)) this.#filterMessage(record, message, passed)
  }

  #filterMessage(record: Buffer, message: Message, passed: Buffer[]): void {
    if (message.type === clientHello) {
      // The last one may come again; werift repeats its answer then. Chrome's is so long that it comes in parts.
      if (
        this.#hellos >= mostHellos ||
        this.#hasVerified ||
        message.sequence + 1 < this.#next ||
        message.sequence > this.#next
      )
        return
      const assembly = this.#collect(message)
      if (!assembly || assembly.missing.size > 0) return
      this.#held.delete(message.sequence)
      this.#next = message.sequence + 1
      this.#hellos++
      passed.push(recordOf(record, message.type, message.sequence, assembly.whole))
      return
    }
    if (message.sequence < this.#next || message.sequence >= this.#next + maxHeld) return
    this.#collect(message)
    for (
      let ready = this.#held.get(this.#next);
      ready?.missing.size === 0;
      ready = this.#held.get(this.#next)
    ) {
      passed.push(recordOf(record, ready.type, this.#next, ready.whole))
      this.#held.delete(this.#next)
      this.#next++
      if (ready.type !== certificateVerify) continue
      this.#hasVerified = true
      passed.push(...this.#early.splice(0))
    }
  }

  #collect(message: Message): Assembly | undefined {
    let assembly = this.#held.get(message.sequence)
    if (!assembly) {
      const missing = new Set(Array.from({ length: message.length }, (_, at) => at))
      assembly = { type: message.type, whole: Buffer.alloc(message.length), missing }
      this.#held.set(message.sequence, assembly)
    }
    if (assembly.whole.length !== message.length || assembly.type !== message.type) return undefined
    message.part.copy(assembly.whole, message.offset)
    for (let at = 0; at < message.part.length; at++) assembly.missing.delete(message.offset + at)
    return assembly
  }
}

function* messagesOf(record: Buffer): Generator<Message> {
  for (let at = recordHeader; at + messageHeaderBytes <= record.length; ) {
    const length = record.readUIntBE(at + 1, 3)
    const offset = record.readUIntBE(at + 6, 3)
    const partLength = record.readUIntBE(at + 9, 3)
    const end = at + messageHeaderBytes + partLength
    if (end > record.length || length > maxMessage || offset + partLength > length) return
    yield {
      type: record.readUInt8(at),
      sequence: record.readUInt16BE(at + 4),
      length,
      offset,
      part: record.subarray(at + messageHeaderBytes, end),
    }
    at = end
  }
}

/** One whole message as a record of its own. */
const recordOf = (like: Buffer, type: number, sequence: number, whole: Buffer): Buffer => {
  const record = Buffer.alloc(recordHeader + messageHeaderBytes + whole.length)
  like.copy(record, 0, 0, 11)
  record.writeUInt16BE(messageHeaderBytes + whole.length, 11)
  record.writeUInt8(type, recordHeader)
  record.writeUIntBE(whole.length, recordHeader + 1, 3)
  record.writeUInt16BE(sequence, recordHeader + 4)
  record.writeUIntBE(0, recordHeader + 6, 3)
  record.writeUIntBE(whole.length, recordHeader + 9, 3)
  whole.copy(record, recordHeader + messageHeaderBytes)
  return record
}
