import {
  type AddTrackRequest,
  DisconnectReason,
  LeaveRequest_Action,
  RequestResponse_Reason,
  type SignalRequest,
  type SyncState,
  type UpdateParticipantMetadata,
  type UpdateSubscription,
  type UpdateTrackSettings,
} from '@livekit/protocol'
import { isKindOfSource, maySend } from '../api/grants.ts'
import type { Participant } from '../room/participant.ts'
import type { Room } from '../room/room.ts'
import { readAllowedSubscribers } from '../room/subscriptionPermission.ts'
import { applySettings } from '../room/subscriptions.ts'
import { audioFeatures, longestTrackId, makeTrackInfo } from '../room/trackInfo.ts'
import { readSettings } from '../room/trackSettings.ts'

export type RequestContext = {
  room: Room
  participant: Participant
  tracksPerParticipant: number
  /** Makes the publishing connection when the first offer comes. */
  openPublisher(): NonNullable<Participant['publisher']>
}
type Request = NonNullable<SignalRequest['message']>

/** In characters: a name, and metadata and attributes together. Everybody receives all of it with every change. */
const maxNameLength = 256
const maxMetadataLength = 16 * 1024
/** For one message: all tracks of a full room. */
const maxTracks = 2000

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
      changeSettings(context, request.value)
      break
    case 'subscriptionPermission':
      room.subscriptions.setAllowedSubscribers(participant, readAllowedSubscribers(request.value))
      break
    case 'updateMetadata':
      updateOwnMetadata(context, request.value)
      break
    case 'updateAudioTrack': {
      const track = participant.findTrack(request.value.trackSid)
      if (!track) break
      track.info.audioFeatures = audioFeatures(request.value.features)
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
  const cid = request.cid.slice(0, longestTrackId)
  const refuse = (reason: RequestResponse_Reason, message: string) => {
    participant.send({
      case: 'requestResponse',
      value: { reason, message, request: { case: 'addTrack', value: { cid } } },
    })
  }
  if (request.cid.length > longestTrackId) {
    refuse(RequestResponse_Reason.LIMIT_EXCEEDED, 'the id of the track is too long')
    return
  }
  if (!maySend(participant.permission, request.source)) {
    refuse(RequestResponse_Reason.NOT_ALLOWED, 'not allowed to publish this source')
    return
  }
  if (!isKindOfSource(request.source, request.type)) {
    refuse(RequestResponse_Reason.UNSUPPORTED_TYPE, 'the source cannot be of this kind')
    return
  }
  const pendingTrack = participant.pendingTracks.find((pendingTrack) => pendingTrack.cid === request.cid)
  if (pendingTrack) {
    participant.send({ case: 'trackPublished', value: { cid: request.cid, track: pendingTrack.info } })
    return
  }
  if (participant.tracks.size + participant.pendingTracks.length >= context.tracksPerParticipant) {
    refuse(RequestResponse_Reason.LIMIT_EXCEEDED, 'too many tracks')
    return
  }
  // Each publication sends an update and an offer to everybody.
  if (!participant.budget.publications.take(performance.now())) {
    refuse(RequestResponse_Reason.LIMIT_EXCEEDED, 'too many tracks in a short time')
    return
  }
  const info = makeTrackInfo(request)
  participant.pendingTracks.push({ cid: request.cid, info, isRedWanted: !request.disableRed })
  participant.send({ case: 'trackPublished', value: { cid: request.cid, track: info } })
  participant.publisher?.sections.bindPendingTracks()
}

const muteOwn = ({ room, participant }: RequestContext, sid: string, isMuted: boolean): void => {
  const track = participant.findTrack(sid)
  if (track) room.setMuted(participant, track, isMuted)
  const pendingTrack = participant.pendingTracks.find((one) => one.info.sid === sid)
  if (pendingTrack) pendingTrack.info.muted = isMuted
}

const changeSettings = ({ room, participant }: RequestContext, update: UpdateTrackSettings): void => {
  const settings = readSettings(update)
  for (const sid of new Set(update.trackSids.slice(0, maxTracks))) {
    const track = room.findTrack(sid)?.track
    if (!track) continue
    participant.settings.set(sid, settings)
    const down = participant.subscriber?.find(track)
    if (down) applySettings(down, settings)
  }
}

const updateSubscription = ({ room, participant }: RequestContext, update: UpdateSubscription): void => {
  const byParticipant = update.participantTracks.slice(0, maxTracks).flatMap(({ trackSids }) => trackSids)
  for (const sid of new Set([...update.trackSids, ...byParticipant].slice(0, maxTracks))) {
    const publication = room.findTrack(sid)
    if (!publication) continue
    participant.requestedSubscriptions.set(sid, update.subscribe)
    room.subscriptions.reconcilePair(publication.owner, publication.track, participant)
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
        request: { case: 'updateMetadata', value: { requestId: update.requestId } },
      },
    })
  }
  if (!participant.permission.canUpdateMetadata) {
    respond(RequestResponse_Reason.NOT_ALLOWED, 'does not have permission to update own metadata')
    return
  }
  const attributes = mergedAttributes(participant, update.attributes)
  const metadata = update.metadata || participant.metadata
  const size = metadata.length + JSON.stringify(attributes).length
  if (size > maxMetadataLength || update.name.length > maxNameLength) {
    respond(RequestResponse_Reason.LIMIT_EXCEEDED, 'name, metadata or attributes are too long')
    return
  }
  participant.metadata = metadata
  if (update.name) participant.name = update.name
  participant.attributes = attributes
  respond(RequestResponse_Reason.OK, '')
  room.announce(participant)
}

/** An empty value removes the attribute. */
export const mergedAttributes = (
  { attributes }: Pick<Participant, 'attributes'>,
  changes: Record<string, string>,
): Record<string, string> => {
  const merged = new Map([...Object.entries(attributes), ...Object.entries(changes)])
  return Object.fromEntries([...merged].filter(([, value]) => value !== ''))
}

/** After a resume the client sends its state; subscriptions may have changed while it was away. */
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
