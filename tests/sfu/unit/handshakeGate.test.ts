import { describe, expect, it } from 'vitest'
import { HandshakeGate } from '#live/sfu/transport/handshakeGate.ts'

/** An unencrypted record with one fragment of a handshake message. */
function record(input: { type: number; sequence: number; body: string; from?: number; to?: number }): Buffer {
  const whole = Buffer.from(input.body)
  const { from = 0, to = whole.length } = input
  const bytes = Buffer.alloc(25 + to - from)
  bytes[0] = 22
  bytes.writeUInt16BE(12 + to - from, 11)
  bytes[13] = input.type
  bytes.writeUIntBE(whole.length, 14, 3)
  bytes.writeUInt16BE(input.sequence, 17)
  bytes.writeUIntBE(from, 19, 3)
  bytes.writeUIntBE(to - from, 22, 3)
  whole.copy(bytes, 25, from, to)
  return bytes
}
const encrypted = Buffer.from([22, 254, 253, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 9])
const bodies = (records: Buffer[]) => records.map((one) => one.toString('latin1', 25))

describe('the handshake gate', () => {
  const hello = record({ type: 1, sequence: 0, body: 'hello' })
  const helloAgain = record({ type: 1, sequence: 1, body: 'hello cookie' })
  const certificate = record({ type: 11, sequence: 2, body: 'certificate' })
  const key = record({ type: 16, sequence: 3, body: 'key' })
  const proof = record({ type: 15, sequence: 4, body: 'proof' })

  it('[SFU-83] passes each message once, complete and in order, and a repeated ClientHello', () => {
    const gate = new HandshakeGate()
    expect(bodies(gate.filter(hello, false))).toEqual(['hello'])
    expect(bodies(gate.filter(hello, false))).toEqual(['hello'])
    expect(bodies(gate.filter(helloAgain, false))).toEqual(['hello cookie'])
    expect(gate.filter(hello, false)).toEqual([])
    expect(gate.filter(proof, false)).toEqual([])
    expect(gate.filter(encrypted, false)).toEqual([])
    expect(bodies(gate.filter(certificate, false))).toEqual(['certificate'])
    expect(gate.filter(certificate, false)).toEqual([])
    expect(bodies(gate.filter(Buffer.concat([certificate, key]), false))).toEqual(['key', 'proof', ''])
    expect(gate.filter(encrypted, false)).toEqual([encrypted])
  })

  it('[SFU-83] reassembles fragments', () => {
    const gate = new HandshakeGate()
    const part = (from: number, to: number) =>
      record({ type: 1, sequence: 0, body: 'a long hello', from, to })
    expect(gate.filter(part(5, 12), false)).toEqual([])
    expect(bodies(gate.filter(part(0, 6), false))).toEqual(['a long hello'])
  })

  it('[SFU-62] after the handshake only encrypted records pass, also from a mixed datagram', () => {
    const gate = new HandshakeGate()
    for (const one of [hello, helloAgain, certificate, key, proof]) gate.filter(one, false)
    expect(gate.filter(hello, true)).toEqual([])
    expect(gate.filter(Buffer.concat([certificate, key, proof, encrypted]), true)).toEqual([encrypted])
    expect(gate.filter(Buffer.from([21, 254, 253, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0]), true)).toEqual([])
  })

  it('[SFU-69] truncated and malformed records are refused', () => {
    const gate = new HandshakeGate()
    for (let length = 0; length < hello.length; length++)
      expect(gate.filter(hello.subarray(0, length), false)).toEqual([])
    const huge = Buffer.from(hello)
    huge.writeUIntBE(0xffffff, 14, 3)
    expect(gate.filter(huge, false)).toEqual([])
  })
})
