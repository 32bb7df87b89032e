import {
  type AddTrackRequest,
  DisconnectReason,
  LeaveRequest_Action,
  RequestResponse_Reason,
  type SignalRequest,
  type SyncState,
  type UpdateParticipantMetadata,
  type UpdateSubscription,
} from '@livekit/protocol'
import { isKindOfSource, maySend } from './api/grants.ts'
import { makeTrackInfo, type Participant } from './participant.ts'
import type { Room } from './room.ts'
import { applySettings } from './subscriptions.ts'

export type RequestContext = {
  room: Room
  participant: Participant
  tracksPerParticipant: number
  /** Makes the publishing connection when the first offer comes. */
  openPublisher(): NonNullable<Participant['publisher']>
}
type Request = NonNullable<SignalRequest['message']>

const maxMetadata = 64 * 1024

/** Acts on one message of a participant's client. */
export const handleRequest = (context: RequestContext, request: Request): void => {
  const { room, participant } = context
  switch (request.case) {
    case 'offer':
      answerOffer(context, request.value)
      break
    case 'answer':
      if (participant.subscriber?.answer(request.value.sdp, request.value.id) === false) {
        room.remove(participant, DisconnectReason.STATE_MISMATCH)
      }
      break
    case 'addTrack':
      addTrack(context, request.value)
      break
    case 'mute':
      muteOwn(context, request.value.sid, request.value.muted)
      break
    case 'subscription':
      updateSubscription(context, request.value)
      break
    case 'trackSetting':
      for (const sid of request.value.trackSids.slice(0, 500)) {
        if (!room.findTrack(sid)) continue
        participant.settings.set(sid, request.value)
        const down = participant.subscriber?.downTracks.find((one) => one.track.info.sid === sid)
        if (down) applySettings(down, request.value)
      }
      break
    case 'subscriptionPermission':
      room.subscriptions.setAudience(participant, request.value)
      break
    case 'updateMetadata':
      updateOwnMetadata(context, request.value)
      break
    case 'updateAudioTrack': {
      const track = participant.findTrack(request.value.trackSid)
      if (!track) break
      track.info.audioFeatures = request.value.features
      room.announce(participant)
      break
    }
    case 'syncState':
      syncState(context, request.value)
      break
    case 'ping':
      participant.send({ case: 'pong', value: BigInt(Date.now()) })
      break
    case 'pingReq':
      participant.send({
        case: 'pongResp',
        value: { lastPingTimestamp: request.value.timestamp, timestamp: BigInt(Date.now()) },
      })
      break
    case 'leave':
      room.remove(participant, DisconnectReason.CLIENT_INITIATED)
      break
    default:
      // Trickled candidates are not needed by an ICE-lite side; the rest is not offered by this engine.
      break
  }
}

const answerOffer = (context: RequestContext, offer: { sdp: string; id: number }): void => {
  const { participant } = context
  const publisher = participant.publisher ?? context.openPublisher()
  const answer = publisher.answer(offer.sdp)
  if (answer) participant.send({ case: 'answer', value: { type: 'answer', sdp: answer, id: offer.id } })
}

const addTrack = (context: RequestContext, request: AddTrackRequest): void => {
  const { participant } = context
  const refuse = (reason: RequestResponse_Reason, message: string) => {
    participant.send({
      case: 'requestResponse',
      value: { reason, message, request: { case: 'addTrack', value: request } },
    })
  }
  if (!maySend(participant.permission, request.source)) {
    refuse(RequestResponse_Reason.NOT_ALLOWED, 'not allowed to publish this source')
    return
  }
  if (!isKindOfSource(request.source, request.type)) {
    refuse(RequestResponse_Reason.UNSUPPORTED_TYPE, 'the source cannot be of this kind')
    return
  }
  const known = participant.waiting.find((waiting) => waiting.cid === request.cid)
  if (known) {
    participant.send({ case: 'trackPublished', value: { cid: request.cid, track: known.info } })
    return
  }
  if (participant.tracks.size + participant.waiting.length >= context.tracksPerParticipant) {
    refuse(RequestResponse_Reason.LIMIT_EXCEEDED, 'too many tracks')
    return
  }
  const info = makeTrackInfo(request)
  participant.waiting.push({ cid: request.cid, info, isRedWanted: !request.disableRed })
  participant.send({ case: 'trackPublished', value: { cid: request.cid, track: info } })
  participant.publisher?.sections.bindWaiting()
}

const muteOwn = ({ room, participant }: RequestContext, sid: string, isMuted: boolean): void => {
  const track = participant.findTrack(sid)
  if (track) room.setMuted(participant, track, isMuted)
  const waiting = participant.waiting.find((one) => one.info.sid === sid)
  if (waiting) waiting.info.muted = isMuted
}

const updateSubscription = ({ room, participant }: RequestContext, update: UpdateSubscription): void => {
  const sids = [...update.trackSids, ...update.participantTracks.flatMap((tracks) => tracks.trackSids)]
  for (const sid of sids.slice(0, 2000)) {
    const found = room.findTrack(sid)
    if (!found) continue
    participant.wishes.set(sid, update.subscribe)
    room.subscriptions.reconcileTrack(found.owner, found.track)
  }
}

const updateOwnMetadata = (
  { room, participant }: RequestContext,
  update: UpdateParticipantMetadata,
): void => {
  const respond = (reason: RequestResponse_Reason, message: string) => {
    participant.send({
      case: 'requestResponse',
      value: {
        requestId: update.requestId,
        reason,
        message,
        request: { case: 'updateMetadata', value: update },
      },
    })
  }
  if (!participant.permission.canUpdateMetadata) {
    respond(RequestResponse_Reason.NOT_ALLOWED, 'does not have permission to update own metadata')
    return
  }
  const size = update.metadata.length + update.name.length + JSON.stringify(update.attributes).length
  if (size > maxMetadata) {
    respond(RequestResponse_Reason.LIMIT_EXCEEDED, 'metadata is too long')
    return
  }
  if (update.metadata) participant.metadata = update.metadata
  if (update.name) participant.name = update.name
  mergeAttributes(participant, update.attributes)
  respond(RequestResponse_Reason.OK, '')
  room.announce(participant, { toItself: true })
}

/** An empty value removes the attribute. */
export const mergeAttributes = (participant: Participant, changes: Record<string, string>): void => {
  const merged = new Map([...Object.entries(participant.attributes), ...Object.entries(changes)])
  participant.attributes = Object.fromEntries([...merged].filter(([, value]) => value !== ''))
}

/** After a resume the client sends its state; subscriptions and settings may have changed meanwhile. */
const syncState = (context: RequestContext, state: SyncState): void => {
  if (state.subscription) updateSubscription(context, state.subscription)
}

/** Ends the session of a client that must rejoin. */
export const refuseResume = (send: (message: Parameters<Participant['send']>[0]) => void): void => {
  send({
    case: 'leave',
    value: {
      canReconnect: true,
      reason: DisconnectReason.STATE_MISMATCH,
      action: LeaveRequest_Action.RECONNECT,
    },
  })
}
