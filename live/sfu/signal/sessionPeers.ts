// Opens the two peer connections of a participant and handles their events.
import { DisconnectReason, ParticipantInfo_State } from '@livekit/protocol'
import { isKindOfSource, maySend } from '../api/grants.ts'
import { PublishedTrack } from '../forward/publishedTrack.ts'
import { PublisherPeer } from '../peer/publisherPeer.ts'
import { type SubscriberEvents, SubscriberPeer } from '../peer/subscriberPeer.ts'
import { stampPacket } from '../room/dataRelay.ts'
import type { Participant } from '../room/participant.ts'
import { findPendingTrack } from '../room/pendingTracks.ts'
import type { Room } from '../room/room.ts'
import type { SessionContext } from './sessionContext.ts'
import { refuseResume } from './signalRequests.ts'

export const openSubscriber = (
  context: SessionContext,
  room: Room,
  participant: Participant,
): SubscriberPeer => {
  const events: SubscriberEvents = {
    onOpen: () => room.activate(participant),
    onClosed: (reason) => {
      context.log('warn', 'subscriber.closed', { identity: participant.identity, reason })
      forceRejoin(room, participant)
    },
    onOffer: (offer) => participant.send({ case: 'offer', value: { type: 'offer', ...offer } }),
    onUnanswered: () => {
      // Without a socket the answer cannot come; its resume brings a new offer.
      if (!participant.signal) return
      context.log('warn', 'subscriber.unanswered', { identity: participant.identity })
      forceRejoin(room, participant)
    },
    onChannelOpen: (label) => {
      if (label !== '_reliable') return
      for (const bytes of participant.unsentData.splice(0)) {
        participant.subscriber?.transport.sendData('_reliable', bytes)
      }
    },
    onBandwidth: (bitrate) => participant.bandwidth.onEstimate(bitrate),
    onFeedback: (results) => participant.bandwidth.onFeedback(results),
  }
  return new SubscriberPeer(context.attach, events, context.limits)
}

/** Opens the publisher's connection at its first offer. */
export const openPublisher = (
  context: SessionContext,
  room: Room,
  participant: Participant,
): PublisherPeer => {
  const publisher: PublisherPeer = new PublisherPeer(
    context.attach,
    {
      onOpen: () => {},
      onClosed: (reason) => {
        context.log('warn', 'publisher.closed', { identity: participant.identity, reason })
        forceRejoin(room, participant)
      },
      onData: (label, message) => {
        if (!participant.permission.canPublishData || message.length > context.limits.dataBytes) return
        if (++participant.dataThisSecond > context.limits.dataPerSecond) return
        const copies = message.length * room.participants.size
        if (!participant.budget.relayed.take(performance.now(), copies)) return
        const packet = stampPacket(participant, label, message)
        if (packet) room.relay(packet, participant.sid)
      },
      findTrack: (offeredTrack, mid) => {
        const pendingTrack = findPendingTrack(participant.pendingTracks, offeredTrack)
        if (!pendingTrack || !maySend(participant.permission, pendingTrack.info.source)) return undefined
        const track = new PublishedTrack({
          info: pendingTrack.info,
          ownerSid: participant.sid,
          askKeyframe: (ssrc) => publisher.requestKeyframe(ssrc),
        })
        if (!isKindOfSource(pendingTrack.info.source, pendingTrack.info.type)) return undefined
        participant.pendingTracks.splice(participant.pendingTracks.indexOf(pendingTrack), 1)
        track.setMid(mid)
        return track
      },
      isRedWanted: (offeredTrack) =>
        findPendingTrack(participant.pendingTracks, offeredTrack)?.isRedWanted ??
        [...participant.tracks.values()].some((track) => track.isRed),
      onTrackBound: (track) => room.addTrack(participant, track),
      onTrackGone: (track) => room.removeTrack(participant, track),
    },
    context.videoPacer,
  )
  participant.publisher = publisher
  return publisher
}

/** A connection whose DTLS ended, or that is stuck, cannot be resumed, so the client has to join again. */
const forceRejoin = (room: Room, participant: Participant): void => {
  if (participant.state === ParticipantInfo_State.DISCONNECTED) return
  refuseResume((message) => participant.send(message))
  room.remove(participant, DisconnectReason.SIGNAL_CLOSE)
}
