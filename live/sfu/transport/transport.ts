import { TokenBucket } from '../tokenBucket.ts'
import { type ChannelKind, type DataChannels, startDataChannels } from './dataChannels.ts'
import { type Certificate, type DtlsSession, startDtls } from './dtlsServer.ts'
import type { IceEndpoint, IceServer } from './iceServer.ts'
import { SrtpReceiver, SrtpSender } from './srtp.ts'

/** The transport of one peer connection; another implementation may replace it. */
export type MediaTransport = {
  local(): LocalParameters
  setRemoteFingerprint(fingerprint: { algorithm: string; value: string }): void
  /** New ICE credentials; keys, data channels and streams stay. */
  restartIce(): void
  isOpen(): boolean
  /** Milliseconds since the peer last proved that its path is alive. */
  silence(): number
  sendRtp(header: Buffer, headerLength: number, payload: Buffer): void
  sendRtcp(packet: Buffer): void
  openChannel(stream: number, kind: ChannelKind): void
  sendData(label: string, message: Buffer): boolean
  isChannelOpen(label: string): boolean
  close(): void
}

export type LocalParameters = {
  ufrag: string
  password: string
  fingerprint: string
  candidates: string[]
}

export type TransportEvents = {
  onOpen(): void
  /** The security layer ended; only a new peer connection helps. */
  onClosed(reason: string): void
  /** `arrivedAt`: the earliest possible time, undefined for just now. */
  onRtp(packet: Buffer, arrivedAt: number | undefined): void
  onRtcp(packet: Buffer): void
  onChannelOpen(label: string): void
  onData(label: string, message: Buffer): void
}

/** Packets of one connection: camera, screen and sound of a strong page are below 1000 a second. */
const mediaLimit = { burst: 4000, perSecond: 2000 }
const reportLimit = { burst: 1200, perSecond: 600 }

export type AttachTransport = (events: TransportEvents) => MediaTransport

/** Attaches peers to one ICE server: one UDP port and one certificate for all of them. */
export const makeAttachTransport =
  (ice: IceServer, certificate: Certificate): AttachTransport =>
  (events) =>
    attach(ice, certificate, events)

const attach = (ice: IceServer, certificate: Certificate, events: TransportEvents): MediaTransport => {
  let sender: SrtpSender | undefined
  let receiver: SrtpReceiver | undefined
  let channels: DataChannels | undefined
  let isClosed = false
  // Counted after the signature was checked, so that forged packets do not use up the limit of the real sender.
  const media = new TokenBucket(mediaLimit)
  const reports = new TokenBucket(reportLimit)
  const pendingChannels: Array<{ stream: number; kind: ChannelKind }> = []

  const endpoint: IceEndpoint = ice.open({
    onPath: () => {},
    onDatagram: (datagram, arrivedAt) => {
      if (isClosed) return
      const first = datagram.readUInt8(0)
      if (first >= 20 && first <= 63) dtls.receive(datagram)
      else if (first >= 128 && first <= 191) receiveMedia(datagram, arrivedAt)
    },
  })
  const receiveMedia = (datagram: Buffer, arrivedAt: number | undefined) => {
    if (!receiver || datagram.length < 8) return
    const type = datagram.readUInt8(1)
    if (type >= 192 && type <= 223) {
      const packet = receiver.unprotectRtcp(datagram)
      if (packet && reports.take(performance.now())) events.onRtcp(packet)
      return
    }
    const packet = receiver.unprotectRtp(datagram)
    if (packet && media.take(performance.now())) events.onRtp(packet, arrivedAt)
  }
  const dtls: DtlsSession = startDtls(certificate, {
    send: (datagram) => endpoint.send(datagram),
    onOpen: (keys) => {
      sender = new SrtpSender(keys.local)
      receiver = new SrtpReceiver(keys.remote)
      channels = startDataChannels({
        send: (packet) => dtls.send(packet),
        onOpen: events.onChannelOpen,
        onMessage: events.onData,
        onFlood: () => events.onClosed('flooded with pieces of messages'),
      })
      for (const { stream, kind } of pendingChannels.splice(0)) channels.open(stream, kind)
      events.onOpen()
    },
    onData: (packet) => channels?.receive(packet),
    onClosed: (reason) => {
      if (!isClosed) events.onClosed(reason)
    },
  })
  return {
    local: () => {
      const { ufrag, password } = endpoint.credentials()
      return { ufrag, password, fingerprint: certificate.fingerprint, candidates: ice.candidates() }
    },
    setRemoteFingerprint: (fingerprint) => dtls.expect(fingerprint),
    restartIce: () => {
      endpoint.restart()
    },
    isOpen: () => sender !== undefined && !isClosed,
    silence: () => Date.now() - endpoint.lastHeard(),
    sendRtp: (header, headerLength, payload) => {
      if (sender && !isClosed) endpoint.send(sender.protectRtp(header, headerLength, payload))
    },
    sendRtcp: (packet) => {
      if (sender && !isClosed) endpoint.send(sender.protectRtcp(packet))
    },
    openChannel: (stream, kind) => {
      if (channels) channels.open(stream, kind)
      else pendingChannels.push({ stream, kind })
    },
    sendData: (label, message) => channels?.send(label, message) ?? false,
    isChannelOpen: (label) => channels?.isOpen(label) ?? false,
    close: () => {
      if (isClosed) return
      isClosed = true
      channels?.close()
      dtls.close()
      endpoint.close()
    },
  }
}
