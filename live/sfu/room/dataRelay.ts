import { DataPacket, DataPacket_Kind } from '@livekit/protocol'
import type { Participant } from './participant.ts'

const maxUnsentPackets = 256
/** For one receiver, in bytes. */
const maxUnsentBytes = 1024 * 1024
const channel = { reliable: '_reliable', lossy: '_lossy' } as const

/** Stamps a packet with its real sender; undefined for a packet that must not be passed on. */
export const stampPacket = (sender: Participant, label: string, message: Buffer): DataPacket | undefined => {
  if (label !== channel.reliable && label !== channel.lossy) return undefined
  let packet: DataPacket
  try {
    packet = DataPacket.fromBinary(message)
  } catch {
    // A client of another kind, or a hostile one.
    return undefined
  }
  const { value } = packet
  // Speaker and SIP packets are the server's to send.
  if (value.case === undefined || value.case === 'speaker' || value.case === 'sipDtmf') return undefined
  packet.kind = label === channel.reliable ? DataPacket_Kind.RELIABLE : DataPacket_Kind.LOSSY
  packet.participantIdentity = sender.identity
  packet.participantSid = sender.sid
  if (value.case === 'user') {
    value.value.participantIdentity = sender.identity
    value.value.participantSid = sender.sid
  }
  if (packet.kind === DataPacket_Kind.RELIABLE && packet.sequence > 0) {
    // After a resume the client repeats the packets that were not acknowledged.
    if (packet.sequence <= sender.lastDataSequence) return undefined
    sender.lastDataSequence = packet.sequence
  }
  return packet
}

/** Sends a packet to its destinations. */
export const relayPacket = (
  packet: DataPacket,
  participants: Iterable<Participant>,
  senderSid: string,
): void => {
  const identities = new Set(packet.destinationIdentities)
  const sids = new Set<string>()
  if (packet.value.case === 'user') {
    for (const identity of packet.value.value.destinationIdentities) identities.add(identity)
    for (const sid of packet.value.value.destinationSids) sids.add(sid)
  }
  const isForAll = identities.size === 0 && sids.size === 0
  const label = packet.kind === DataPacket_Kind.LOSSY ? channel.lossy : channel.reliable
  const bytes = Buffer.from(packet.toBinary())
  for (const participant of participants) {
    if (participant.sid === senderSid) continue
    if (!isForAll && !identities.has(participant.identity) && !sids.has(participant.sid)) continue
    const transport = participant.subscriber?.transport
    if (!transport || transport.sendData(label, bytes) || label === channel.lossy) continue
    // Reliable data is kept until the channel is open.
    const unsent = participant.unsentData.reduce((sum, one) => sum + one.length, bytes.length)
    if (participant.unsentData.length < maxUnsentPackets && unsent <= maxUnsentBytes)
      participant.unsentData.push(bytes)
  }
}
