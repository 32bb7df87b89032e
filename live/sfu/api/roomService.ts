import {
  CreateRoomRequest,
  DataPacket,
  DataPacket_Kind,
  DeleteRoomRequest,
  DisconnectReason,
  ListParticipantsRequest,
  ListParticipantsResponse,
  ListRoomsRequest,
  ListRoomsResponse,
  MuteRoomTrackRequest,
  MuteRoomTrackResponse,
  ParticipantPermission,
  RoomParticipantIdentity,
  SendDataRequest,
  UpdateParticipantRequest,
  UpdateRoomMetadataRequest,
  UpdateSubscriptionsRequest,
  UserPacket,
} from '@livekit/protocol'
import type { VideoGrant } from 'livekit-server-sdk'
import type { Participant } from '../room/participant.ts'
import { muteTrack } from '../room/remoteMute.ts'
import type { Room } from '../room/room.ts'
import type { Rooms } from '../room/rooms.ts'
import { mergedAttributes } from '../signal/signalRequests.ts'

/** A refusal in the words of Twirp, which the server SDK understands. */
export class TwirpError extends Error {
  readonly code: 'not_found' | 'permission_denied' | 'invalid_argument' | 'resource_exhausted'
  constructor(code: TwirpError['code'], message: string) {
    super(message)
    this.code = code
  }
}

type Json = Parameters<typeof CreateRoomRequest.fromJson>[0]
type Answer = { toJson(): Json } | undefined
export type RoomServiceCall = (rooms: Rooms, grant: VideoGrant, body: Json) => Answer

const emptyTimeout = 300
const departureTimeout = 20
const lenient = { ignoreUnknownFields: true }

const requireGrant = (isAllowed: boolean | undefined): void => {
  if (!isAllowed) throw new TwirpError('permission_denied', 'permissions denied')
}

const requireRoom = (rooms: Rooms, grant: VideoGrant, name: string): Room => {
  requireGrant(grant.roomAdmin && grant.room === name)
  const room = rooms.find(name)
  if (!room) throw new TwirpError('not_found', 'requested room does not exist')
  return room
}

const requireParticipant = (room: Room, identity: string): Participant => {
  const participant = room.participants.get(identity)
  if (!participant) throw new TwirpError('not_found', 'participant does not exist')
  return participant
}

/** The calls of livekit.RoomService that the engine answers. */
export const roomService: Record<string, RoomServiceCall> = {
  CreateRoom: (rooms, grant, body) => {
    requireGrant(grant.roomCreate)
    const request = CreateRoomRequest.fromJson(body, lenient)
    if (!request.name || request.name.length > 256)
      throw new TwirpError('invalid_argument', 'name is required')
    const room = rooms.create({
      name: request.name,
      emptyTimeout: request.emptyTimeout || emptyTimeout,
      departureTimeout: request.departureTimeout || departureTimeout,
      maxParticipants: request.maxParticipants,
      metadata: request.metadata,
    })
    if (!room) throw new TwirpError('resource_exhausted', 'too many rooms')
    return room.info()
  },
  ListRooms: (rooms, grant, body) => {
    requireGrant(grant.roomList)
    const { names } = ListRoomsRequest.fromJson(body, lenient)
    const matchingRooms = rooms
      .all()
      .filter((room) => names.length === 0 || names.includes(room.settings.name))
    return new ListRoomsResponse({ rooms: matchingRooms.map((room) => room.info()) })
  },
  DeleteRoom: (rooms, grant, body) => {
    requireGrant(grant.roomCreate)
    const { room } = DeleteRoomRequest.fromJson(body, lenient)
    if (!rooms.delete(room)) throw new TwirpError('not_found', 'requested room does not exist')
    return undefined
  },
  ListParticipants: (rooms, grant, body) => {
    const request = ListParticipantsRequest.fromJson(body, lenient)
    const room = requireRoom(rooms, grant, request.room)
    return new ListParticipantsResponse({
      participants: [...room.participants.values()].map((one) => one.info()),
    })
  },
  GetParticipant: (rooms, grant, body) => {
    const request = RoomParticipantIdentity.fromJson(body, lenient)
    return requireParticipant(requireRoom(rooms, grant, request.room), request.identity).info()
  },
  RemoveParticipant: (rooms, grant, body) => {
    const request = RoomParticipantIdentity.fromJson(body, lenient)
    const room = requireRoom(rooms, grant, request.room)
    const participant = requireParticipant(room, request.identity)
    room.removals.add(participant, performance.now())
    room.remove(participant, DisconnectReason.PARTICIPANT_REMOVED)
    return undefined
  },
  MutePublishedTrack: (rooms, grant, body) => {
    const request = MuteRoomTrackRequest.fromJson(body, lenient)
    const room = requireRoom(rooms, grant, request.room)
    const owner = requireParticipant(room, request.identity)
    const track = owner.findTrack(request.trackSid)
    if (!track) throw new TwirpError('not_found', 'track is not found')
    // Unmuting a participant's mic remotely is never allowed.
    if (!request.muted && track.info.muted)
      throw new TwirpError('permission_denied', 'remote unmute not enabled')
    if (request.muted) muteTrack(room, { owner, track })
    return new MuteRoomTrackResponse({ track: track.info })
  },
  UpdateParticipant: (rooms, grant, body) => {
    const request = UpdateParticipantRequest.fromJson(body, lenient)
    const room = requireRoom(rooms, grant, request.room)
    const participant = requireParticipant(room, request.identity)
    if (request.metadata) participant.metadata = request.metadata
    if (request.name) participant.name = request.name
    participant.attributes = mergedAttributes(participant, request.attributes)
    if (request.permission) room.setPermission(participant, new ParticipantPermission(request.permission))
    else room.announce(participant, { byApp: true })
    return participant.info()
  },
  UpdateSubscriptions: (rooms, grant, body) => {
    const request = UpdateSubscriptionsRequest.fromJson(body, lenient)
    const room = requireRoom(rooms, grant, request.room)
    const subscriber = requireParticipant(room, request.identity)
    const sids = [...request.trackSids, ...request.participantTracks.flatMap((tracks) => tracks.trackSids)]
    for (const sid of sids) {
      const matchingRooms = room.findTrack(sid)
      if (!matchingRooms) continue
      room.subscriptions.refusals.set(request.identity, sid, !request.subscribe)
      subscriber.requestedSubscriptions.set(sid, request.subscribe)
      room.subscriptions.reconcilePair(matchingRooms.owner, matchingRooms.track, subscriber)
    }
    return undefined
  },
  SendData: (rooms, grant, body) => {
    const request = SendDataRequest.fromJson(body, lenient)
    const room = requireRoom(rooms, grant, request.room)
    const user = new UserPacket({
      payload: request.data,
      destinationSids: request.destinationSids,
      nonce: request.nonce,
      ...(request.topic === undefined ? {} : { topic: request.topic }),
    })
    room.relay(
      new DataPacket({
        kind: request.kind === DataPacket_Kind.LOSSY ? DataPacket_Kind.LOSSY : DataPacket_Kind.RELIABLE,
        destinationIdentities: request.destinationIdentities,
        value: { case: 'user', value: user },
      }),
      '',
    )
    return undefined
  },
  UpdateRoomMetadata: (rooms, grant, body) => {
    const request = UpdateRoomMetadataRequest.fromJson(body, lenient)
    const room = requireRoom(rooms, grant, request.room)
    room.setMetadata(request.metadata)
    return room.info()
  },
}
