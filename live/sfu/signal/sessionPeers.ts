// The two connections of a participant: what happens in a session when something happens on one of them.
import { DisconnectReason, ParticipantInfo_State } from '@livekit/protocol'
import { isKindOfSource, maySend } from '../api/grants.ts'
import { PublishedTrack } from '../forward/publishedTrack.ts'
import { PublisherPeer } from '../peer/publisherPeer.ts'
import { type SubscriberEvents, SubscriberPeer } from '../peer/subscriberPeer.ts'
import { stampPacket } from '../room/dataRelay.ts'
import type { Participant } from '../room/participant.ts'
import { findAnnounced } from '../room/pendingTracks.ts'
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
      restartSession(room, participant)
    },
    onOffer: (offer) => participant.send({ case: 'offer', value: { type: 'offer', ...offer } }),
    onUnanswered: () => {
      // Without a socket the answer cannot come; its resume brings a new offer.
      if (!participant.signal) return
      context.log('warn', 'subscriber.unanswered', { identity: participant.identity })
      restartSession(room, participant)
    },
    onChannelOpen: (label) => {
      if (label !== '_reliable') return
      for (const bytes of participant.unsentData.splice(0)) {
        participant.subscriber?.transport.sendData('_reliable', bytes)
      }
    },
    onBandwidth: (bitrate) => participant.bandwidth.onEstimate(bitrate),
    onFeedback: (fates) => participant.bandwidth.onFeedback(fates),
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
        restartSession(room, participant)
      },
      onData: (label, message) => {
        if (!participant.permission.canPublishData || message.length > context.limits.dataBytes) return
        if (++participant.dataThisSecond > context.limits.dataPerSecond) return
        const copies = message.length * room.participants.size
        if (!participant.allowance.relayed.take(performance.now(), copies)) return
        const packet = stampPacket(participant, label, message)
        if (packet) room.relay(packet, participant.sid)
      },
      findTrack: (wanted, mid) => {
        const waiting = findAnnounced(participant.waiting, wanted)
        if (!waiting || !maySend(participant.permission, waiting.info.source)) return undefined
        const track = new PublishedTrack({
          info: waiting.info,
          ownerSid: participant.sid,
          askKeyframe: (ssrc) => publisher.askKeyframe(ssrc),
        })
        if (!isKindOfSource(waiting.info.source, waiting.info.type)) return undefined
        participant.waiting.splice(participant.waiting.indexOf(waiting), 1)
        track.setMid(mid)
        return track
      },
      isRedWanted: (wanted) =>
        findAnnounced(participant.waiting, wanted)?.isRedWanted ??
        [...participant.tracks.values()].some((track) => track.isRed),
      onTrackBound: (track) => room.addTrack(participant, track),
      onTrackGone: (track) => room.removeTrack(participant, track),
    },
    context.videoQueue,
  )
  participant.publisher = publisher
  return publisher
}

/** A connection whose security layer ended, or that is stuck, cannot be resumed: the client makes new ones. */
const restartSession = (room: Room, participant: Participant): void => {
  if (participant.state === ParticipantInfo_State.DISCONNECTED) return
  refuseResume((message) => participant.send(message))
  room.remove(participant, DisconnectReason.SIGNAL_CLOSE)
}
