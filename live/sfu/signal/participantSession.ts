// How a participant joins a room, resumes after its socket was lost, and keeps a valid token.
import { Codec, DisconnectReason, JoinResponse, ReconnectResponse, ServerInfo } from '@livekit/protocol'
import type { ClaimGrants } from 'livekit-server-sdk'
import type { WebSocket } from 'ws'
import { permissionOf } from '../api/grants.ts'
import { sendCurrentSpeakers } from '../audio/speakerUpdates.ts'
import { Participant } from '../room/participant.ts'
import type { Room } from '../room/room.ts'
import type { SessionContext } from './sessionContext.ts'
import { openPublisher, openSubscriber } from './sessionPeers.ts'
import { handleRequest, refuseResume } from './signalRequests.ts'
import { openSignalSocket, type SignalSocket } from './signalSocket.ts'

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
    budget: room.budgets.of(claims.sub ?? '', context.limits, performance.now()),
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
      room: room.infoFor(participant.identity),
      participant: participant.info(),
      otherParticipants: others.map((other) => other.info()),
      iceServers: context.iceServersFor(participant.identity),
      serverVersion: serverInfo.version,
      serverInfo,
      subscriberPrimary: true,
      pingInterval,
      pingTimeout,
      enabledPublishCodecs: codecs,
      fastPublish: participant.permission.canPublish,
    }),
  })
  participant.subscriber.offerNow({ isRestart: false })
  room.subscriptions.reconcileFor(participant)
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
  const isSameLogin = participant?.sid === input.sid && participant.metadata === (input.claims.metadata ?? '')
  if (!participant || !isSameLogin || !participant.subscriber?.transport.isOpen()) {
    const ignore = () => {}
    const refused = openSignalSocket(input.socket, {
      messagesPerSecond: 10,
      work: input.room.budgets.of(input.claims.sub ?? '', context.limits, performance.now()).work,
      onRequest: ignore,
      onTooMuchWork: ignore,
      onFailed: ignore,
      onClosed: ignore,
    })
    refuseResume((message) => refused.send(message))
    refused.close()
    return
  }
  clearTimeout(participant.resumeTimer)
  const oldSocket = participant.signal
  participant.signal = undefined
  oldSocket?.close()
  participant.signal = connectSocket(context, input.room, participant, input.socket)
  participant.send({
    case: 'reconnect',
    value: new ReconnectResponse({
      iceServers: context.iceServersFor(participant.identity),
      serverInfo,
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
    work: participant.budget.work,
    onTooMuchWork: () => {
      context.log('warn', 'participant.tooMuchWork', {
        room: room.settings.name,
        identity: participant.identity,
      })
      room.removals.add(participant, performance.now())
      room.remove(participant, DisconnectReason.PARTICIPANT_REMOVED)
    },
    onFailed: (error) => {
      const reason = error instanceof Error ? error.stack : String(error)
      context.log('error', 'request.failed', { identity: participant.identity, reason })
      room.remove(participant, DisconnectReason.STATE_MISMATCH)
    },
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
      waitForResume(context, room, participant)
    },
  })
  return signal
}

/** Removes a participant that does not resume. Time in which the engine cannot be reached does not count. */
const waitForResume = (context: SessionContext, room: Room, participant: Participant): void => {
  const resumeMs = context.limits.resumeSeconds * 1000
  const check = () => {
    const since = context.reachableSince()
    const remainingMs = resumeMs - (since === null ? 0 : performance.now() - since)
    if (remainingMs > 0) participant.resumeTimer = setTimeout(check, remainingMs)
    else room.remove(participant, DisconnectReason.SIGNAL_CLOSE)
  }
  participant.resumeTimer = setTimeout(check, resumeMs)
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
