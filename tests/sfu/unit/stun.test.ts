import { describe, expect, it } from 'vitest'
import { buildBindingRequest, buildBindingSuccess, parseBindingRequest } from '#live/sfu/transport/stun.ts'

// RFC 5769, 2.1: sample request
const SAMPLE = Buffer.from(
  '000100582112a442b7e7a701bc34d686fa87dfae802200105354554e207465737420636c69656e74002400046e0001ff80290008932ff9b151263b36000600096576746a3a68367659202020000800149aeaa70cbfd8cb56781ef2b5b2d3f249c1b571a280280004e57a3bcf',
  'hex',
)
const PASSWORD = 'VOkJxbRl1RmTxUk/WvJxBt'

describe('STUN', () => {
  it('[SFU-70] reads the sample request of RFC 5769 and verifies it with its password', () => {
    const request = parseBindingRequest(SAMPLE)
    expect(request?.username).toBe('evtj:h6vY')
    expect(request?.useCandidate).toBe(false)
    expect(request?.isSignedWith(PASSWORD)).toBe(true)
    expect(request?.isSignedWith('another')).toBe(false)
  })

  it('[SFU-70] answers as RFC 5769 shows', () => {
    const answer = buildBindingSuccess({
      transactionId: Buffer.from('b7e7a701bc34d686fa87dfae', 'hex'),
      password: PASSWORD,
      address: '192.0.2.1',
      port: 32853,
    })
    expect(answer.toString('hex')).toContain('002000080001a147e112a643')
    expect(answer.readUInt16BE(2)).toBe(answer.length - 20)
    expect(answer.subarray(-8, -4).toString('hex')).toBe('80280004')
  })

  it('[SFU-70] answers as RFC 5769 shows over IPv6', () => {
    const answer = buildBindingSuccess({
      transactionId: Buffer.from('b7e7a701bc34d686fa87dfae', 'hex'),
      password: PASSWORD,
      address: '2001:db8:1234:5678:11:2233:4455:6677',
      port: 32853,
    })
    expect(answer.toString('hex')).toContain('002000140002a1470113a9faa5d3f179bc25f4b5bed2b9d9')
    const short = buildBindingSuccess({
      transactionId: Buffer.alloc(12),
      password: PASSWORD,
      address: '2001:db8::7',
      port: 1,
    })
    expect(short.toString('hex')).toContain('00200014000221130113a9fa000000000000000000000007')
  })

  it('[SFU-70] a written message is read back, and refused with any byte changed', () => {
    const transactionId = Buffer.alloc(12, 5)
    const packet = buildBindingRequest({
      transactionId,
      username: 'a:b',
      password: 'secret',
      useCandidate: true,
    })
    expect(parseBindingRequest(packet)?.isSignedWith('secret')).toBe(true)
    expect(parseBindingRequest(packet)?.useCandidate).toBe(true)
    for (let at = 0; at < packet.length; at++) {
      const changed = Buffer.from(packet)
      changed[at] = (changed[at] ?? 0) ^ 1
      const request = parseBindingRequest(changed)
      const isSame = request?.isSignedWith('secret') && request.username === 'a:b' && request.useCandidate
      expect(Boolean(isSame), `byte ${at}`).toBe(false)
    }
  })

  it('[SFU-70] truncated packets are refused, not read past their end', () => {
    for (let length = 0; length < SAMPLE.length; length++) {
      expect(parseBindingRequest(SAMPLE.subarray(0, length))).toBeUndefined()
    }
  })
})
