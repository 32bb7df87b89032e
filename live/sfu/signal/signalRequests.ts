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
import { readAudience } from '../room/subscriptionPermission.ts'
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

/** In characters: a name, and metadata and attributes together. All of it goes to everybody with every change. */
const longestName = 256
const longestMetadata = 16 * 1024
/** Of one message: all tracks of a full room. */
const mostTracks = 2000

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
      room.subscriptions.setAudience(participant, readAudience(request.value))
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
  const known = participant.waiting.find((waiting) => waiting.cid === request.cid)
  if (known) {
    participant.send({ case: 'trackPublished', value: { cid: request.cid, track: known.info } })
    return
  }
  if (participant.tracks.size + participant.waiting.length >= context.tracksPerParticipant) {
    refuse(RequestResponse_Reason.LIMIT_EXCEEDED, 'too many tracks')
    return
  }
  // Each one is news for everybody, and an offer to everybody.
  if (!participant.allowance.publications.take(performance.now())) {
    refuse(RequestResponse_Reason.LIMIT_EXCEEDED, 'too many tracks in a short time')
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

const changeSettings = ({ room, participant }: RequestContext, update: UpdateTrackSettings): void => {
  const settings = readSettings(update)
  for (const sid of new Set(update.trackSids.slice(0, mostTracks))) {
    const track = room.findTrack(sid)?.track
    if (!track) continue
    participant.settings.set(sid, settings)
    const down = participant.subscriber?.find(track)
    if (down) applySettings(down, settings)
  }
}

const updateSubscription = ({ room, participant }: RequestContext, update: UpdateSubscription): void => {
  const byParticipant = update.participantTracks.slice(0, mostTracks).flatMap(({ trackSids }) => trackSids)
  for (const sid of new Set([...update.trackSids, ...byParticipant].slice(0, mostTracks))) {
    const found = room.findTrack(sid)
    if (!found) continue
    participant.wishes.set(sid, update.subscribe)
    room.subscriptions.reconcilePair(found.owner, found.track, participant)
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
  if (size > longestMetadata || update.name.length > longestName) {
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
