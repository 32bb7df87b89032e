import { headerExtension } from '../rtp/rtp.ts'

/** The parts of a session description that the engine acts on. */
export type SdpCodec = {
  payloadType: number
  name: string
  clockRate: number
  format: string
}
export type SdpSection = {
  kind: 'audio' | 'video' | 'application'
  mid: string
  /** Port 0: closed for good. With bundle-only it is open and shares the port of the others (RFC 9143, 6). */
  isRejected: boolean
  direction: 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive'
  codecs: SdpCodec[]
  /** Every packet of the connection is reported, for one of the codecs. */
  hasTransportFeedback: boolean
  /** Ids of the header extensions that the engine knows, by uri. */
  extensions: Map<string, number>
  rids: string[]
  trackId: string
  ssrcs: number[]
  /** Repair stream by media stream. */
  repairs: Map<number, number>
}
export type Sdp = {
  sections: SdpSection[]
  fingerprint: { algorithm: string; value: string } | undefined
  setup: string
  ufrag: string
}

const maxSections = 400
/** Browsers write some forty lines of thirty letters for a sound, and a hundred for a picture. */
const maxLines = 10_000
/** For one section; browsers need far less. */
const maxTypes = 100
const maxStreams = 16
const maxRids = 4
/** For the values that are kept: fingerprints have 191 letters at most. */
const longestWord = 256
const longestId = 128
const knownExtensions: ReadonlySet<string> = new Set(Object.values(headerExtension))

/** Undefined for a text that is no usable description. Never throws, and takes time linear to the text. */
export const parseSdp = (text: string): Sdp | undefined => {
  const sdp: Sdp = { sections: [], fingerprint: undefined, setup: '', ufrag: '' }
  let section: SdpSection | undefined
  const lines = text.split(/\r?\n/, maxLines + 1)
  if (lines.length > maxLines) return undefined
  for (const line of lines) {
    if (line.startsWith('m=')) {
      section = startSection(line.slice(2))
      if (!section || sdp.sections.length >= maxSections) return undefined
      sdp.sections.push(section)
    } else if (line.startsWith('a=')) {
      const colon = line.indexOf(':')
      const name = colon < 0 ? line.slice(2) : line.slice(2, colon)
      const value = colon < 0 ? '' : line.slice(colon + 1).trim()
      if (!readTransport(sdp, name, value) && section) readMedia(section, name, value)
    }
  }
  return sdp.sections.length > 0 || sdp.fingerprint ? sdp : undefined
}

const startSection = (line: string): SdpSection | undefined => {
  const [kind, port, , ...formats] = line.trim().split(' ')
  if (kind !== 'audio' && kind !== 'video' && kind !== 'application') return undefined
  return {
    kind,
    mid: '',
    isRejected: Number(port) === 0,
    direction: 'sendrecv',
    codecs:
      kind === 'application'
        ? []
        : formats.slice(0, maxTypes).map((format) => ({
            payloadType: Number(format),
            name: '',
            clockRate: 0,
            format: '',
          })),
    hasTransportFeedback: false,
    extensions: new Map(),
    rids: [],
    trackId: '',
    ssrcs: [],
    repairs: new Map(),
  }
}

const readTransport = (sdp: Sdp, name: string, value: string): boolean => {
  if (name === 'fingerprint') {
    const [algorithm, fingerprint] = value.split(' ')
    if (algorithm && fingerprint) {
      sdp.fingerprint ??= {
        algorithm: algorithm.slice(0, longestWord),
        value: fingerprint.slice(0, longestWord),
      }
    }
  } else if (name === 'setup') sdp.setup ||= value.slice(0, longestWord)
  else if (name === 'ice-ufrag') sdp.ufrag ||= value.slice(0, longestWord)
  else return false
  return true
}

const readMedia = (section: SdpSection, name: string, value: string): void => {
  const [first = '', second = '', third = ''] = value.split(' ', 3)
  switch (name) {
    case 'mid':
      section.mid = value.slice(0, longestId)
      break
    case 'bundle-only':
      section.isRejected = false
      break
    case 'sendrecv':
    case 'sendonly':
    case 'recvonly':
    case 'inactive':
      section.direction = name
      break
    case 'rtpmap': {
      const [codec = '', rate = '0'] = second.split('/')
      const sdpCodec = codecOf(section, first)
      if (sdpCodec) {
        sdpCodec.name = codec.toLowerCase()
        sdpCodec.clockRate = Number(rate)
      }
      break
    }
    case 'fmtp': {
      const sdpCodec = codecOf(section, first)
      if (sdpCodec) sdpCodec.format = value.slice(first.length + 1)
      break
    }
    case 'rtcp-fb':
      if (second === 'transport-cc' && (first === '*' || codecOf(section, first)))
        section.hasTransportFeedback = true
      break
    case 'extmap':
      if (knownExtensions.has(second)) section.extensions.set(second, Number.parseInt(first, 10))
      break
    case 'rid':
      if (second === 'send' && section.rids.length < maxRids && /^[\w-]{1,16}$/.test(first))
        section.rids.push(first)
      break
    case 'msid':
      section.trackId ||= second.slice(0, longestId)
      break
    case 'ssrc':
      readSsrc(section, Number(first), value)
      break
    case 'ssrc-group':
      if (first === 'FID' && section.repairs.size < maxStreams)
        section.repairs.set(Number(second), Number(third))
      break
  }
}

const readSsrc = (section: SdpSection, ssrc: number, value: string): void => {
  if (!section.ssrcs.includes(ssrc) && section.ssrcs.length < maxStreams) section.ssrcs.push(ssrc)
  const at = value.indexOf(' msid:')
  if (at >= 0) section.trackId ||= (value.slice(at + 6).split(' ', 2)[1] ?? '').slice(0, longestId)
}

const codecOf = (section: SdpSection, payloadType: string): SdpCodec | undefined =>
  section.codecs.find((codec) => codec.payloadType === Number(payloadType))
