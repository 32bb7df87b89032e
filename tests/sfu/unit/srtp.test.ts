import { describe, expect, it } from 'vitest'
import { ReplayWindow } from '#live/sfu/transport/replayWindow.ts'
import { deriveKey, SrtpReceiver, SrtpSender } from '#live/sfu/transport/srtp.ts'

// RFC 3711, B.3
const keys = {
  masterKey: Buffer.from('E1F97A0D3E018BE0D64FA32C06DE4139', 'hex'),
  masterSalt: Buffer.from('0EC675AD498AFEEBB6960B3AABE6', 'hex'),
}

function packet(sequence: number, ssrc = 0x1234) {
  const header = Buffer.alloc(12)
  header[0] = 0x80
  header[1] = 111
  header.writeUInt16BE(sequence, 2)
  header.writeUInt32BE(ssrc, 8)
  return { header, payload: Buffer.from(`payload ${sequence}`) }
}

describe('SRTP', () => {
  it('[SFU-71] derives the keys of RFC 3711', () => {
    expect(deriveKey(keys, 0, 16).toString('hex').toUpperCase()).toBe('C61E7A93744F39EE10734AFE3FF7A087')
    expect(deriveKey(keys, 2, 14).toString('hex').toUpperCase()).toBe('30CBBC08863D8C85D49DB34A9AE1')
    expect(deriveKey(keys, 1, 20).toString('hex').toUpperCase()).toBe(
      'CEBE321F6FF7716B6FD4AB49AF256A156D38BAA4',
    )
  })

  // The packet that libsrtp validates itself with, made with the same keys.
  it('[SFU-71] a protected packet has the bytes that another implementation makes', () => {
    const header = Buffer.from('800f1234decafbadcafebabe', 'hex')
    const datagram = new SrtpSender(keys).protectRtp(header, 12, Buffer.alloc(16, 0xab))
    expect(datagram.toString('hex')).toBe(
      '800f1234decafbadcafebabe4e55dc4ce79978d88ca4d215949d2402b78d6acc99ea179b8dbb',
    )
  })

  it('[SFU-71] packets of every length are decrypted', () => {
    const [sender, receiver] = [new SrtpSender(keys), new SrtpReceiver(keys)]
    const bytes = Buffer.from(Array.from({ length: 1500 }, (_, n) => n & 255))
    for (let length = 0; length <= bytes.length; length += 13) {
      const clear = receiver.unprotectRtp(
        sender.protectRtp(packet(length).header, 12, bytes.subarray(0, length)),
      )
      expect(clear?.subarray(12).equals(bytes.subarray(0, length)), `${length} bytes`).toBe(true)
    }
  })

  it('[SFU-71] protected packets are decrypted across the wrap of the sequence number', () => {
    const [sender, receiver] = [new SrtpSender(keys), new SrtpReceiver(keys)]
    for (let count = 0; count < 200; count++) {
      const { header, payload } = packet((65400 + count) & 0xffff)
      const clear = receiver.unprotectRtp(sender.protectRtp(header, 12, payload))
      expect(clear?.subarray(12).toString()).toBe(payload.toString())
    }
  })

  it('[SFU-71] a late packet from before the wrap is decrypted', () => {
    const [sender, receiver] = [new SrtpSender(keys), new SrtpReceiver(keys)]
    const datagrams = [65534, 65535, 0, 1].map((sequence) => {
      const { header, payload } = packet(sequence)
      return sender.protectRtp(header, 12, payload)
    })
    const [first, late, third, fourth] = datagrams
    for (const datagram of [first, third, fourth, late]) {
      expect(receiver.unprotectRtp(datagram ?? Buffer.alloc(0))).toBeDefined()
    }
  })

  it('[SFU-71] a packet is accepted once, and not with a changed byte', () => {
    const [sender, receiver] = [new SrtpSender(keys), new SrtpReceiver(keys)]
    const { header, payload } = packet(7)
    const datagram = sender.protectRtp(header, 12, payload)
    for (let at = 0; at < datagram.length; at++) {
      const changed = Buffer.from(datagram)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(receiver.unprotectRtp(changed), `byte ${at}`).toBeUndefined()
    }
    expect(receiver.unprotectRtp(datagram)).toBeDefined()
    expect(receiver.unprotectRtp(datagram)).toBeUndefined()
    expect(receiver.unprotectRtp(datagram.subarray(0, 15))).toBeUndefined()
  })

  it('[SFU-97] [SFU-71] a packet that goes twice has the same cipher text under another header, and is taken once', () => {
    const [sender, receiver] = [new SrtpSender(keys), new SrtpReceiver(keys)]
    const twice = (sequence: number) => {
      const { header, payload } = packet(sequence)
      const first = sender.protectRtp(header, 12, payload)
      sender.protectRtp(packet((sequence + 1) & 0xffff).header, 12, Buffer.from('between'))
      const other = Buffer.from(header)
      other[1] = 112
      return [first, sender.protectRtp(other, 12, payload)] as const
    }
    const [first, second] = twice(65_535)
    expect(second.subarray(12, -10).equals(first.subarray(12, -10))).toBe(true)
    expect(receiver.unprotectRtp(first)).toBeDefined()
    expect(receiver.unprotectRtp(second)).toBeUndefined()
    const [, late] = twice(1)
    expect(receiver.unprotectRtp(late)?.subarray(12).toString()).toBe('payload 1')
  })

  it('[SFU-71] RTCP is encrypted, authenticated and accepted once', () => {
    const [sender, receiver] = [new SrtpSender(keys), new SrtpReceiver(keys)]
    const report = Buffer.from('80c90001000000ff', 'hex')
    const datagram = sender.protectRtcp(Buffer.concat([report, report]))
    expect(receiver.unprotectRtcp(datagram)?.toString('hex')).toBe(report.toString('hex').repeat(2))
    expect(receiver.unprotectRtcp(datagram)).toBeUndefined()
    expect(receiver.unprotectRtcp(Buffer.alloc(30))).toBeUndefined()
  })
})

describe('the replay window', () => {
  it('[SFU-71] accepts each index once and nothing too old', () => {
    const window = new ReplayWindow()
    window.accept(5000)
    expect(window.isNew(5000)).toBe(false)
    expect(window.isNew(4999)).toBe(true)
    window.accept(4999)
    expect(window.isNew(4999)).toBe(false)
    expect(window.isNew(5000 - 1024)).toBe(false)
    window.accept(9000)
    expect(window.isNew(5000)).toBe(false)
    expect(window.isNew(8999)).toBe(true)
  })

  it('[SFU-71] estimates the nearest index', () => {
    const window = new ReplayWindow()
    window.accept(65536 * 3 + 10)
    expect(window.estimate(11)).toBe(65536 * 3 + 11)
    expect(window.estimate(65530)).toBe(65536 * 2 + 65530)
    window.accept(65536 * 3 + 65000)
    expect(window.estimate(3)).toBe(65536 * 4 + 3)
  })
})
