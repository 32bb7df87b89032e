import { headerExtension, outExtensionIds } from '../rtp/rtp.ts'
import type { LocalParameters } from '../transport/transport.ts'
import type { SdpCodec, SdpSection } from './parseSdp.ts'

/** Payload types of what the engine offers to subscribers. */
export const offeredTypes = { opus: 111, red: 63, vp8: 96, vp8Repair: 97 } as const

/** One section of an offer to a subscriber. */
export type OfferedSection = {
  mid: string
  kind: 'audio' | 'video'
  /** Port 0, so that a later track can take its place. */
  isClosed: boolean
  /** Undefined when nothing is sent in it. */
  track:
    | { streamId: string; trackId: string; cname: string; ssrc: number; repairSsrc: number; isRed: boolean }
    | undefined
}

const sessionLines = (mids: string[], version: number): string[] => [
  'v=0',
  `o=- 4611686018427387904 ${version} IN IP4 127.0.0.1`,
  's=-',
  't=0 0',
  'a=ice-lite',
  'a=extmap-allow-mixed',
  ...(mids.length > 0 ? [`a=group:BUNDLE ${mids.join(' ')}`] : []),
  'a=msid-semantic: WMS *',
]

const transportLines = (local: LocalParameters, setup: 'actpass' | 'passive'): string[] => [
  'c=IN IP4 0.0.0.0',
  `a=ice-ufrag:${local.ufrag}`,
  `a=ice-pwd:${local.password}`,
  `a=fingerprint:sha-256 ${local.fingerprint}`,
  `a=setup:${setup}`,
  ...local.candidates.map((candidate) => `a=${candidate}`),
  'a=end-of-candidates',
]

const dataSection = (mid: string, transport: string[], isClosed = false): string[] => [
  `m=application ${isClosed ? 0 : 9} UDP/DTLS/SCTP webrtc-datachannel`,
  ...transport,
  `a=mid:${mid}`,
  'a=sctp-port:5000',
  'a=max-message-size:65536',
]

export const writeOffer = (input: {
  version: number
  local: LocalParameters
  dataMid: string
  sections: OfferedSection[]
}): string => {
  const transport = transportLines(input.local, 'actpass')
  const open = input.sections.filter((section) => !section.isClosed)
  const mids = [input.dataMid, ...open.map((section) => section.mid)]
  const lines = [...sessionLines(mids, input.version), ...dataSection(input.dataMid, transport)]
  for (const section of input.sections) lines.push(...offeredLines(section, transport))
  return `${lines.join('\r\n')}\r\n`
}

const offeredLines = (section: OfferedSection, transport: string[]): string[] => {
  const { track, isClosed } = section
  const { opus, red, vp8, vp8Repair } = offeredTypes
  const isAudio = section.kind === 'audio'
  const audioTypes = track && !track.isRed ? `${opus} ${red}` : `${red} ${opus}`
  const head = `m=${section.kind} ${isClosed ? 0 : 9} UDP/TLS/RTP/SAVPF ${isAudio ? audioTypes : `${vp8} ${vp8Repair}`}`
  const codecLines = isAudio
    ? [
        `a=rtpmap:${opus} opus/48000/2`,
        `a=fmtp:${opus} minptime=10;useinbandfec=1`,
        `a=rtcp-fb:${opus} nack`,
        `a=rtcp-fb:${opus} transport-cc`,
        `a=rtcp-fb:${opus} goog-remb`,
        `a=rtpmap:${red} red/48000/2`,
        `a=fmtp:${red} ${opus}/${opus}`,
      ]
    : [
        `a=rtpmap:${vp8} VP8/90000`,
        `a=rtcp-fb:${vp8} transport-cc`,
        `a=rtcp-fb:${vp8} goog-remb`,
        `a=rtcp-fb:${vp8} ccm fir`,
        `a=rtcp-fb:${vp8} nack`,
        `a=rtcp-fb:${vp8} nack pli`,
        `a=rtpmap:${vp8Repair} rtx/90000`,
        `a=fmtp:${vp8Repair} apt=${vp8}`,
      ]
  const start = [head, ...transport, `a=mid:${section.mid}`]
  if (isClosed) return [...start, 'a=inactive', ...codecLines]
  start.push(`a=extmap:${outExtensionIds.absSendTime} ${headerExtension.absSendTime}`)
  start.push(`a=extmap:${outExtensionIds.transportSequence} ${headerExtension.transportSequence}`)
  start.push(track ? 'a=sendonly' : 'a=inactive', 'a=rtcp-mux', 'a=rtcp-rsize')
  if (!track) return [...start, ...codecLines]
  return [
    ...start,
    `a=msid:${track.streamId} ${track.trackId}`,
    ...codecLines,
    ...(isAudio ? [] : [`a=ssrc-group:FID ${track.ssrc} ${track.repairSsrc}`]),
    `a=ssrc:${track.ssrc} cname:${track.cname}`,
    ...(isAudio ? [] : [`a=ssrc:${track.repairSsrc} cname:${track.cname}`]),
  ]
}

/** The codecs of an offered section which the engine takes, best first. */
export const acceptedCodecs = (section: SdpSection, isRedWanted: boolean): SdpCodec[] => {
  if (section.kind === 'audio') {
    const opus = section.codecs.find((codec) => codec.name === 'opus')
    if (!opus) return []
    const pair = `${opus.payloadType}/${opus.payloadType}`
    const red = section.codecs.find((codec) => codec.name === 'red' && codec.format === pair)
    if (!red) return [opus]
    return isRedWanted ? [red, opus] : [opus]
  }
  const vp8 = section.codecs.find((codec) => codec.name === 'vp8')
  if (!vp8) return []
  const repair = section.codecs.find(
    (codec) => codec.name === 'rtx' && codec.format === `apt=${vp8.payloadType}`,
  )
  return repair ? [vp8, repair] : [vp8]
}

const answeredExtensions: string[] = [
  headerExtension.mid,
  headerExtension.rid,
  headerExtension.repairedRid,
  headerExtension.audioLevel,
  headerExtension.transportSequence,
]

/** One section of an answer to a publisher. */
export type AnsweredSection = { offered: SdpSection; codecs: SdpCodec[]; isReceiving: boolean }

export const writeAnswer = (input: {
  version: number
  local: LocalParameters
  sections: AnsweredSection[]
}): string => {
  const transport = transportLines(input.local, 'passive')
  const isKept = (section: AnsweredSection) =>
    !section.offered.isRejected && (section.offered.kind === 'application' || section.codecs.length > 0)
  const mids = input.sections.filter(isKept).map((section) => section.offered.mid)
  const lines = sessionLines(mids, input.version)
  for (const section of input.sections) {
    const { kind, mid, isRejected } = section.offered
    if (kind === 'application') lines.push(...dataSection(mid, transport, isRejected))
    else lines.push(...answeredLines(section, transport, isKept(section)))
  }
  return `${lines.join('\r\n')}\r\n`
}

const answeredLines = (section: AnsweredSection, transport: string[], isKept: boolean): string[] => {
  const { offered, codecs, isReceiving } = section
  const listed = isKept ? codecs : offered.codecs.slice(0, 1)
  const types = listed.map((codec) => codec.payloadType).join(' ')
  const lines = [`m=${offered.kind} ${isKept ? 9 : 0} UDP/TLS/RTP/SAVPF ${types}`, ...transport]
  lines.push(`a=mid:${offered.mid}`)
  if (!isKept) return [...lines, 'a=inactive']
  for (const [uri, id] of offered.extensions) {
    if (answeredExtensions.includes(uri)) lines.push(`a=extmap:${id} ${uri}`)
  }
  lines.push(isReceiving ? 'a=recvonly' : 'a=inactive', 'a=rtcp-mux', 'a=rtcp-rsize')
  for (const codec of codecs) {
    const channels = offered.kind === 'audio' ? '/2' : ''
    const name = codec.name === 'vp8' ? 'VP8' : codec.name
    lines.push(`a=rtpmap:${codec.payloadType} ${name}/${codec.clockRate}${channels}`)
    const format = codec.name === 'opus' ? 'minptime=10;useinbandfec=1;usedtx=1' : codec.format
    if (format) lines.push(`a=fmtp:${codec.payloadType} ${format}`)
    if (codec.name === 'opus') {
      lines.push(`a=rtcp-fb:${codec.payloadType} nack`, `a=rtcp-fb:${codec.payloadType} transport-cc`)
    }
    if (codec.name === 'vp8') {
      for (const feedback of ['transport-cc', 'goog-remb', 'ccm fir', 'nack', 'nack pli']) {
        lines.push(`a=rtcp-fb:${codec.payloadType} ${feedback}`)
      }
    }
  }
  if (isReceiving && offered.rids.length > 0) {
    for (const rid of offered.rids) lines.push(`a=rid:${rid} recv`)
    lines.push(`a=simulcast:recv ${offered.rids.join(';')}`)
  }
  return lines
}
