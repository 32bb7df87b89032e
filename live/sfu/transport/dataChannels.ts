import { Event, RTCSctpTransport } from 'werift'
import { TokenBucket } from '../tokenBucket.ts'
import { mayReachSctp } from './sctpGuard.ts'

/*
 * Data channels over werift's SCTP. The channel protocol (RFC 8832) is written here because werift opens
 * unordered channels as ordered ones (0x01 where 0x81 is meant).
 */
const ppids = { control: 50, text: 51, binary: 53, emptyText: 56, emptyBinary: 57 } as const
const controlTypes = { open: 3, ack: 2 } as const
const maxChannels = 16
/** More waiting chunks than this (about 1 MiB) means that the peer does not read any more. */
const maxQueuedChunks = 900
/** Limits the fragments of messages that never become complete. */
const maxHeldChunks = 4096
const lookEvery = 256
/** For one connection: some 10 Mbit/s. */
const packetLimit = { burst: 1000, perSecond: 1000 }

export type ChannelKind = { label: string; isOrdered: boolean; maxRetransmits: number | undefined }
type Channel = ChannelKind & { stream: number; isOpen: boolean }

export type DataChannels = {
  receive(packet: Buffer): void
  /** Opens a channel on a stream id of our choice; ids are odd because the DTLS server is not the client. */
  open(stream: number, kind: ChannelKind): void
  /** False when there is no such channel (yet) or the peer stopped reading. */
  send(label: string, message: Buffer): boolean
  isOpen(label: string): boolean
  close(): void
}

export const startDataChannels = (events: {
  send(packet: Buffer): void
  onOpen(label: string): void
  onMessage(label: string, message: Buffer): void
  /** The peer fills our memory with fragments of messages. */
  onFlood(): void
}): DataChannels => {
  const onStateChange = new Event<[string]>()
  const sctpTransport = new RTCSctpTransport(5000, 65536)
  sctpTransport.setDtlsTransport({
    id: 'own',
    iceTransport: { role: 'controlled' },
    onStateChange,
    dataReceiver: () => {},
    sendData: async (packet: Buffer) => events.send(packet),
  } as unknown as Parameters<typeof sctpTransport.setDtlsTransport>[0]) // only these members are read
  const sctp = sctpTransport.sctp
  sctp.onReceive.allUnsubscribe()
  // Called directly because werift's own listener leaves the rejections of malformed packets unhandled.
  const handle = sctp as unknown as {
    handleData(packet: Buffer): Promise<void>
    inboundStreams: Record<number, { reassembly: unknown[] }>
    sackMisOrdered: Set<number>
    lastReceivedTsn: number | undefined
  }
  const packets = new TokenBucket(packetLimit)
  let received = 0
  const isFlooded = () => {
    const held = Object.values(handle.inboundStreams).reduce(
      (sum, stream) => sum + stream.reassembly.length,
      0,
    )
    return held > maxHeldChunks || handle.sackMisOrdered.size > maxHeldChunks
  }
  const channels = new Map<number, Channel>()
  const waiting: Array<{ stream: number; ppid: number; data: Buffer }> = []

  const transmit = (stream: number, ppid: number, data: Buffer, channel?: Channel) => {
    const isControl = ppid === ppids.control
    const options = isControl
      ? { ordered: true }
      : { ordered: channel?.isOrdered ?? true, ...retransmits(channel) }
    sctp.send(stream, ppid, data, options).catch(() => {
      // The association ended; the transport reports that itself.
    })
  }
  sctp.stateChanged.connected.subscribe(() => {
    for (const { stream, ppid, data } of waiting.splice(0)) transmit(stream, ppid, data)
  })
  const control = (stream: number, data: Buffer) => {
    if (sctp.state === 'connected') transmit(stream, ppids.control, data)
    else waiting.push({ stream, ppid: ppids.control, data })
  }
  const opened = (channel: Channel) => {
    if (channel.isOpen) return
    channel.isOpen = true
    events.onOpen(channel.label)
  }
  sctp.onReceive.subscribe((stream, ppid, data) => {
    if (ppid === ppids.control) {
      if (data[0] === controlTypes.ack) {
        const channel = channels.get(stream)
        if (channel) opened(channel)
        return
      }
      const kind = parseOpen(data)
      if (!kind || (channels.size >= maxChannels && !channels.has(stream))) return
      const channel = channels.get(stream) ?? { ...kind, stream, isOpen: false }
      channels.set(stream, channel)
      control(stream, Buffer.from([controlTypes.ack]))
      opened(channel)
      return
    }
    const channel = channels.get(stream)
    if (!channel) return
    if (ppid === ppids.binary || ppid === ppids.text) events.onMessage(channel.label, data)
  })
  sctp.onReconfigStreams.subscribe((streams) => {
    for (const stream of streams) channels.delete(stream)
  })
  sctpTransport.start(5000).catch(() => {
    // Being the passive side, start only fails after close.
  })
  const find = (label: string) => {
    for (const channel of channels.values()) if (channel.label === label && channel.isOpen) return channel
    return undefined
  }
  return {
    receive: (packet) => {
      // The peer's SCTP takes both for loss, and sends them again more slowly.
      if (!packets.take(performance.now())) return
      const { lastReceivedTsn, sackMisOrdered } = handle
      if (!mayReachSctp(packet, { lastReceivedTsn, misordered: sackMisOrdered.size })) return
      if (++received % lookEvery === 0 && isFlooded()) {
        events.onFlood()
        return
      }
      handle.handleData(packet).catch(() => {
        // A malformed packet of the peer.
      })
    },
    open: (stream, kind) => {
      channels.set(stream, { ...kind, stream, isOpen: false })
      control(stream, buildOpen(kind))
    },
    send: (label, message) => {
      const channel = find(label)
      if (!channel || sctp.outboundQueue.length > maxQueuedChunks) return false
      if (message.length === 0) return true
      transmit(channel.stream, ppids.binary, message, channel)
      return true
    },
    isOpen: (label) => find(label) !== undefined,
    close: () => {
      channels.clear()
      sctp.stop().catch(() => {
        // Already stopped.
      })
    },
  }
}

const retransmits = (channel: Channel | undefined): { maxRetransmits?: number } =>
  channel?.maxRetransmits === undefined ? {} : { maxRetransmits: channel.maxRetransmits }

export const buildOpen = (kind: ChannelKind): Buffer => {
  const label = Buffer.from(kind.label)
  const header = Buffer.alloc(12)
  header.writeUInt8(controlTypes.open, 0)
  header.writeUInt8((kind.isOrdered ? 0 : 0x80) | (kind.maxRetransmits === undefined ? 0 : 1), 1)
  header.writeUInt32BE(kind.maxRetransmits ?? 0, 4)
  header.writeUInt16BE(label.length, 8)
  return Buffer.concat([header, label])
}

const parseOpen = (data: Buffer): ChannelKind | undefined => {
  if (data.length < 12 || data[0] !== controlTypes.open) return undefined
  const type = data.readUInt8(1)
  const labelLength = data.readUInt16BE(8)
  if (labelLength > 128 || data.length < 12 + labelLength) return undefined
  return {
    label: data.toString('utf8', 12, 12 + labelLength),
    isOrdered: (type & 0x80) === 0,
    maxRetransmits: (type & 3) === 1 ? data.readUInt32BE(4) : undefined,
  }
}
