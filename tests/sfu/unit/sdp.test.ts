import { describe, expect, it } from 'vitest'
import { parseSdp } from '#live/sfu/sdp/parseSdp.ts'
import { acceptedCodecs, writeAnswer, writeOffer } from '#live/sfu/sdp/writeSdp.ts'

const local = {
  ufrag: 'u',
  password: 'p',
  fingerprint: 'AA:BB',
  candidates: ['candidate:1 1 udp 1 127.0.0.1 5000 typ host'],
}

const CHROME_VIDEO = [
  'v=0',
  'a=fingerprint:sha-256 11:22',
  'a=setup:actpass',
  'a=ice-ufrag:abcd',
  'm=video 9 UDP/TLS/RTP/SAVPF 96 97 102',
  'a=mid:1',
  'a=extmap:4 urn:ietf:params:rtp-hdrext:sdes:mid',
  'a=extmap:9 urn:example:unknown',
  'a=sendonly',
  'a=msid:stream camera-id',
  'a=rtpmap:96 VP8/90000',
  'a=rtcp-fb:96 nack pli',
  'a=rtpmap:97 rtx/90000',
  'a=fmtp:97 apt=96',
  'a=rtpmap:102 H264/90000',
  'a=rid:q send',
  'a=rid:h send',
  'a=rid:f send',
  'a=simulcast:send q;h;f',
  'a=ssrc-group:FID 10 20',
  'a=ssrc:10 cname:x',
].join('\r\n')

describe('session descriptions', () => {
  it('[SFU-79] reads an offer of Chrome', () => {
    const sdp = parseSdp(CHROME_VIDEO)
    expect(sdp).toMatchObject({
      setup: 'actpass',
      ufrag: 'abcd',
      fingerprint: { algorithm: 'sha-256', value: '11:22' },
    })
    const [section] = sdp?.sections ?? []
    expect(section).toMatchObject({
      mid: '1',
      direction: 'sendonly',
      trackId: 'camera-id',
      rids: ['q', 'h', 'f'],
      ssrcs: [10],
    })
    expect(section?.repairs.get(10)).toBe(20)
  })

  it('[SFU-79] accepts VP8 with its RTX stream, answers simulcast, and lists no unknown extension', () => {
    const offered = parseSdp(CHROME_VIDEO)?.sections[0]
    if (!offered) throw new Error('unreachable')
    const codecs = acceptedCodecs(offered, true)
    expect(codecs.map((codec) => codec.name)).toEqual(['vp8', 'rtx'])
    const answer = writeAnswer({ version: 1, local, sections: [{ offered, codecs, isReceiving: true }] })
    expect(answer).toContain('a=simulcast:recv q;h;f')
    expect(answer).toContain('a=extmap:4 urn:ietf:params:rtp-hdrext:sdes:mid')
    expect(answer).not.toContain('unknown')
    expect(answer).toContain('a=setup:passive')
    expect(answer).toContain('a=ice-lite')
    const refused = writeAnswer({ version: 1, local, sections: [{ offered, codecs, isReceiving: false }] })
    expect(refused).toContain('a=inactive')
    expect(refused).not.toContain('a=simulcast')
  })

  it('[SFU-79] a released section is closed and not in the bundle', () => {
    const track = { streamId: 's', trackId: 'TR_1', cname: 'c', ssrc: 1, repairSsrc: 2, isRed: false }
    const offer = writeOffer({
      version: 1,
      local,
      dataMid: 'data',
      sections: [
        { mid: 't1', kind: 'audio', isClosed: true, track: undefined },
        { mid: 't2', kind: 'video', isClosed: false, track },
        { mid: 't3', kind: 'audio', isClosed: false, track: undefined },
      ],
    })
    expect(offer).toContain('a=group:BUNDLE data t2 t3\r\n')
    const sections = parseSdp(offer)?.sections ?? []
    expect(sections.map(({ mid, isRejected, direction }) => [mid, isRejected, direction])).toEqual([
      ['data', false, 'sendrecv'],
      ['t1', true, 'inactive'],
      ['t2', false, 'sendonly'],
      ['t3', false, 'inactive'],
    ])
  })

  it('[SFU-79] malformed descriptions are refused without an exception', () => {
    expect(parseSdp('')).toBeUndefined()
    expect(parseSdp('m=image 9 X 1')).toBeUndefined()
    expect(parseSdp('m=audio 9 X 1\r\n'.repeat(1000))).toBeUndefined()
    for (let cut = 0; cut < CHROME_VIDEO.length; cut += 3) parseSdp(CHROME_VIDEO.slice(0, cut))
  })
})
