import { createHmac, timingSafeEqual } from 'node:crypto'

/*
 * The part of STUN (RFC 8489) that an ICE-lite agent needs: read binding requests, check their integrity,
 * answer them. Everything else is dropped by returning undefined.
 */
const cookie = 0x2112a442
const bindingRequest = 0x0001
const bindingSuccess = 0x0101
const attributeTypes = {
  username: 0x0006,
  messageIntegrity: 0x0008,
  xorMappedAddress: 0x0020,
  useCandidate: 0x0025,
  fingerprint: 0x8028,
} as const

export type BindingRequest = {
  transactionId: Buffer
  username: string
  useCandidate: boolean
  /** True only for a request made with our password. */
  isSignedWith(password: string): boolean
}

export const parseBindingRequest = (packet: Buffer): BindingRequest | undefined => {
  if (packet.length < 20 || packet.readUInt16BE(0) !== bindingRequest) return undefined
  if (packet.readUInt32BE(4) !== cookie || packet.readUInt16BE(2) !== packet.length - 20) return undefined
  let username: string | undefined
  let useCandidate = false
  let integrityAt = -1
  for (let at = 20; at + 4 <= packet.length; ) {
    const type = packet.readUInt16BE(at)
    const length = packet.readUInt16BE(at + 2)
    const end = at + 4 + length
    if (end > packet.length) return undefined
    // What follows the integrity attribute is not protected by it, so it must not be believed.
    if (integrityAt < 0) {
      if (type === attributeTypes.username) username = packet.toString('utf8', at + 4, end)
      else if (type === attributeTypes.useCandidate) useCandidate = true
      else if (type === attributeTypes.messageIntegrity && length === 20) integrityAt = at
    }
    at = end + ((4 - (length % 4)) % 4)
  }
  if (username === undefined || integrityAt < 0) return undefined
  return {
    transactionId: packet.subarray(8, 20),
    username,
    useCandidate,
    isSignedWith: (password) => {
      const expected = integrity(packet.subarray(0, integrityAt), password)
      return timingSafeEqual(expected, packet.subarray(integrityAt + 4, integrityAt + 24))
    },
  }
}

export const buildBindingSuccess = (input: {
  transactionId: Buffer
  password: string
  address: string
  port: number
}): Buffer => {
  const header = Buffer.alloc(20)
  header.writeUInt16BE(bindingSuccess, 0)
  header.writeUInt32BE(cookie, 4)
  input.transactionId.copy(header, 8)
  const mapped = mappedAddress(input, header.subarray(4, 20))
  header.writeUInt16BE(mapped.length, 2)
  const body = Buffer.concat([header, mapped])
  const signed = Buffer.concat([
    body,
    attribute(attributeTypes.messageIntegrity, integrity(body, input.password)),
  ])
  signed.writeUInt16BE(signed.length - 20 + 8, 2)
  const check = Buffer.alloc(4)
  check.writeUInt32BE((crc32(signed) ^ 0x5354554e) >>> 0)
  return Buffer.concat([signed, attribute(attributeTypes.fingerprint, check)])
}

/** A signed binding request, as the controlling side sends it (synthetic participants and tests). */
export const buildBindingRequest = (input: {
  transactionId: Buffer
  username: string
  password: string
  useCandidate: boolean
}): Buffer => {
  const header = Buffer.alloc(20)
  header.writeUInt16BE(bindingRequest, 0)
  header.writeUInt32BE(cookie, 4)
  input.transactionId.copy(header, 8)
  const parts = [header, attribute(attributeTypes.username, Buffer.from(input.username))]
  if (input.useCandidate) parts.push(attribute(attributeTypes.useCandidate, Buffer.alloc(0)))
  const body = Buffer.concat(parts)
  body.writeUInt16BE(body.length - 20, 2)
  const signed = Buffer.concat([
    body,
    attribute(attributeTypes.messageIntegrity, integrity(body, input.password)),
  ])
  signed.writeUInt16BE(signed.length - 20, 2)
  return signed
}

const attribute = (type: number, value: Buffer): Buffer => {
  const padded = Buffer.alloc(4 + Math.ceil(value.length / 4) * 4)
  padded.writeUInt16BE(type, 0)
  padded.writeUInt16BE(value.length, 2)
  value.copy(padded, 4)
  return padded
}

/** HMAC over everything before the attribute, with the length field as if it ended the message. */
const integrity = (before: Buffer, password: string): Buffer => {
  const message = Buffer.from(before)
  message.writeUInt16BE(before.length - 20 + 24, 2)
  return createHmac('sha1', password).update(message).digest()
}

/** XOR-MAPPED-ADDRESS; `mask` is the cookie with the transaction id. */
const mappedAddress = ({ address, port }: { address: string; port: number }, mask: Buffer): Buffer => {
  const bytes = addressBytes(address)
  const mapped = Buffer.alloc(4 + bytes.length)
  mapped.writeUInt16BE(bytes.length === 4 ? 1 : 2, 0)
  mapped.writeUInt16BE(port ^ (cookie >>> 16), 2)
  for (const [at, byte] of bytes.entries()) mapped[4 + at] = byte ^ (mask[at] ?? 0)
  return attribute(attributeTypes.xorMappedAddress, mapped)
}

/** Four bytes of an IPv4 address, sixteen of an IPv6 address. */
const addressBytes = (address: string): Buffer => {
  if (!address.includes(':')) return Buffer.from(address.split('.').map(Number))
  const [before = '', after = ''] = withoutZone(address).split('::')
  const groups = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
  const [head, tail] = [groups(before), groups(after)]
  const bytes = Buffer.alloc(16)
  for (const [n, group] of head.entries()) bytes.writeUInt16BE(group, n * 2)
  for (const [n, group] of tail.entries()) bytes.writeUInt16BE(group, 16 - (tail.length - n) * 2)
  return bytes
}

const withoutZone = (address: string): string => address.split('%', 1)[0] ?? ''

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

const crc32 = (bytes: Buffer): number => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 255] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}
