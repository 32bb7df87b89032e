import {
  Codec,
  DisconnectReason,
  type ICEServer,
  JoinResponse,
  ParticipantInfo_State,
  ReconnectResponse,
  ServerInfo,
} from '@livekit/protocol'
import type { ClaimGrants } from 'livekit-server-sdk'
import type { WebSocket } from 'ws'
import type { MediaEngineLimits } from '#contract/classroom/mediaEngine.ts'
import { findAnnounced } from './announcedTracks.ts'
import { isKindOfSource, maySend, permissionOf } from './api/grants.ts'
import { stampPacket } from './dataRelay.ts'
import { PublishedTrack } from './forward/publishedTrack.ts'
import type { VideoQueue } from './forward/videoQueue.ts'
import type { Log } from './log.ts'
import { Participant } from './participant.ts'
import { PublisherPeer } from './publisherPeer.ts'
import type { Room } from './room.ts'
import { handleRequest, refuseResume } from './signalRequests.ts'
import { openSignalSocket, type SignalSocket } from './signalSocket.ts'
import { sendCurrentSpeakers } from './speakerUpdates.ts'
import { type SubscriberEvents, SubscriberPeer } from './subscriberPeer.ts'
import type { AttachTransport } from './transport/transport.ts'

export type SessionContext = {
  attach: AttachTransport
  videoQueue: VideoQueue
  limits: MediaEngineLimits
  log: Log
  /** The TURN server with credentials of this participant; empty without one. */
  iceServersFor(identity: string): ICEServer[]
  /** A fresh token for a participant that stays, so that it can come back after its first one expired. */
  makeToken(room: Room, participant: Participant): Promise<string>
}

const serverInfo = new ServerInfo({ version: '1.9.0', protocol: 16, region: '', nodeId: 'embedded' })
const pingInterval = 5
const pingTimeout = 15
const tokenRenewal = 60_000
const codecs = ['video/VP8', 'video/rtx', 'audio/opus', 'audio/red'].map((mime) => new Codec({ mime }))

/** Joins a participant with a valid token. */
export const joinRoom = (
  context: SessionContext,
  input: { room: Room; claims: ClaimGrants; socket: WebSocket; autoSubscribe: boolean },
): void => {
  const { room, claims } = input
  const grant = claims.video ?? {}
  const participant = new Participant({
    identity: claims.sub ?? '',
    name: claims.name ?? '',
    metadata: claims.metadata ?? '',
    attributes: claims.attributes ?? {},
    permission: permissionOf(grant),
    autoSubscribe: input.autoSubscribe,
    mayAdminister: grant.roomAdmin === true,
  })
  participant.signal = connectSocket(context, room, participant, input.socket)
  const others = [...room.participants.values()].filter(
    (other) => other.identity !== participant.identity && !other.permission.hidden,
  )
  participant.subscriber = openSubscriber(context, room, participant)
  room.add(participant)
  participant.send({
    case: 'join',
    value: new JoinResponse({
      room: room.info(),
      participant: participant.info(),
      otherParticipants: others.map((other) => other.info()),
      iceServers: context.iceServersFor(participant.identity),
      serverVersion: serverInfo.version,
      serverInfo: serverInfo,
      subscriberPrimary: true,
      pingInterval: pingInterval,
      pingTimeout: pingTimeout,
      enabledPublishCodecs: codecs,
      fastPublish: participant.permission.canPublish,
    }),
  })
  participant.subscriber.offerNow({ isRestart: false })
  room.reconcileFor(participant)
  sendCurrentSpeakers(room, participant)
  renewToken(context, room, participant)
  context.log('info', 'participant.joined', { room: room.settings.name, identity: participant.identity })
}

/** Resumes the session of a participant whose socket was lost, or makes it rejoin. */
export const resumeSession = (
  context: SessionContext,
  input: { room: Room; claims: ClaimGrants; socket: WebSocket; sid: string },
): void => {
  const participant = input.room.participants.get(input.claims.sub ?? '')
  // The sid is known to the whole room, so a token of another login with the same identity is not enough.
  const isOwn = participant?.sid === input.sid && participant.metadata === (input.claims.metadata ?? '')
  if (!participant || !isOwn || !participant.subscriber?.transport.isOpen()) {
    const refused = openSignalSocket(input.socket, {
      messagesPerSecond: 10,
      onRequest: () => {},
      onClosed: () => {},
    })
    refuseResume((message) => refused.send(message))
    refused.close()
    return
  }
  clearTimeout(participant.resumeTimer)
  const old = participant.signal
  participant.signal = undefined
  old?.close()
  participant.signal = connectSocket(context, input.room, participant, input.socket)
  participant.send({
    case: 'reconnect',
    value: new ReconnectResponse({
      iceServers: context.iceServersFor(participant.identity),
      serverInfo: serverInfo,
      lastMessageSeq: participant.lastDataSequence,
    }),
  })
  const others = [...input.room.participants.values()].filter(
    (other) => other === participant || !other.permission.hidden,
  )
  participant.send({ case: 'update', value: { participants: others.map((other) => other.info()) } })
  participant.subscriber.offerNow({ isRestart: true })
  renewToken(context, input.room, participant)
  context.log('info', 'participant.resumed', {
    room: input.room.settings.name,
    identity: participant.identity,
  })
}

const connectSocket = (
  context: SessionContext,
  room: Room,
  participant: Participant,
  socket: WebSocket,
): SignalSocket => {
  const signal = openSignalSocket(socket, {
    messagesPerSecond: context.limits.signalsPerSecond,
    onRequest: (request) => {
      if (participant.signal !== signal) return
      handleRequest(
        {
          room,
          participant,
          tracksPerParticipant: context.limits.tracksPerParticipant,
          openPublisher: () => openPublisher(context, room, participant),
        },
        request,
      )
    },
    onClosed: () => {
      if (participant.signal !== signal) return
      participant.signal = undefined
      participant.resumeTimer = setTimeout(() => {
        room.remove(participant, DisconnectReason.SIGNAL_CLOSE)
      }, context.limits.resumeSeconds * 1000)
    },
  })
  return signal
}

const openSubscriber = (context: SessionContext, room: Room, participant: Participant): SubscriberPeer => {
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

const openPublisher = (context: SessionContext, room: Room, participant: Participant): PublisherPeer => {
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

const renewToken = (context: SessionContext, room: Room, participant: Participant): void => {
  clearTimeout(participant.tokenTimer)
  const renew = () => {
    context.makeToken(room, participant).then(
      (token) => participant.send({ case: 'refreshToken', value: token }),
      () => context.log('warn', 'token.notRenewed', { identity: participant.identity }),
    )
  }
  renew()
  participant.tokenTimer = setInterval(renew, tokenRenewal)
  participant.tokenTimer.unref()
}
