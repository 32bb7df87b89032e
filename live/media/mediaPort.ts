// The media engine over LiveKit's RoomService: the same calls whether it is the embedded engine or a real LiveKit server.
import { createHash } from 'node:crypto'
import { type ParticipantInfo, TrackType } from '@livekit/protocol'
import { AccessToken, RoomServiceClient, ServerError } from 'livekit-server-sdk'
import { mediaTokenSeconds } from '#contract/constants.ts'
import { appError } from '#contract/errors.ts'
import { type LiveId, liveIdSchema, type SeatId } from '#contract/ids.ts'
import { type MediaSource, mediaSources } from '../classroom/media/mediaPolicy.ts'
import type { MediaEngine } from '../ports.ts'
import { permissionKey, toLiveKitGrant, toLiveKitPermission, trackSourceOf } from './permission.ts'

export interface MediaTrack {
  readonly sid: string
  /** null: the source does not fit the kind (a microphone published as a camera), or is unknown. */
  readonly source: MediaSource | null
  readonly isMuted: boolean
}
export interface MediaParticipant {
  readonly identity: string
  /** New for every join; a resumed session keeps it. */
  readonly sid: string
  /** `loginTag` of the login that got the token; '' when the engine does not report it. */
  readonly login: string
  readonly permission: string
  readonly tracks: readonly MediaTrack[]
}

export interface MediaRoom {
  readonly liveId: LiveId
  /** As they were last set (`setAudiences`). */
  readonly audiences: string
}

export interface MediaPort {
  /** `audiences`: the initial ones. */
  openRoom(liveId: LiveId, audiences: string): Promise<void>
  /** Nothing happens when there is no such room. */
  closeRoom(liveId: LiveId): Promise<void>
  listRooms(): Promise<MediaRoom[]>
  /** Sets who receives whom. */
  setAudiences(liveId: LiveId, audiences: string): Promise<'set' | 'absent'>
  listParticipants(liveId: LiveId): Promise<MediaParticipant[]>
  /** absent: that seat is not in the media room now. */
  setSources(liveId: LiveId, seatId: SeatId, sources: readonly MediaSource[]): Promise<'set' | 'absent'>
  muteTrack(liveId: LiveId, identity: string, trackSid: string): Promise<void>
  /** Removes this one join only: does nothing when it has ended, even if the same seat has joined again since. */
  remove(liveId: LiveId, join: ParticipantJoin): Promise<void>
  makeToken(seat: TokenSeat): Promise<string>
}

export type ParticipantJoin = Pick<MediaParticipant, 'identity' | 'sid'>

interface TokenSeat {
  readonly liveId: LiveId
  readonly seatId: SeatId
  readonly name: string
  readonly loginId: string
  readonly sources: readonly MediaSource[]
}

/** The login in a form that everyone in the media room may see. Tokens that the engine renews keep it. */
export const loginTag = (loginId: string): string => createHash('sha256').update(loginId).digest('base64url')

// A room exists from the start to the end of its lesson, even while it is empty: `end` deletes it.
const emptySeconds = 24 * 3600
const callSeconds = 3

export const createMediaPort = (engine: () => MediaEngine | null): MediaPort => {
  let client: { engine: MediaEngine; rooms: RoomServiceClient } | undefined
  const requireClient = (): { engine: MediaEngine; rooms: RoomServiceClient } => {
    const current = engine()
    if (!current) throw appError('MEDIA_UNREACHABLE')
    if (client?.engine.url !== current.url || client.engine.apiSecret !== current.apiSecret) {
      const rooms = new RoomServiceClient(current.url, current.apiKey, current.apiSecret, {
        requestTimeout: callSeconds,
        failover: false,
      })
      client = { engine: current, rooms }
    }
    return client
  }
  const call = async <T>(request: (rooms: RoomServiceClient) => Promise<T>): Promise<T> => {
    const { rooms } = requireClient()
    try {
      return await request(rooms)
    } catch (cause) {
      if (isNotFound(cause)) throw cause
      throw appError('MEDIA_UNREACHABLE', { cause })
    }
  }
  const orAbsent = async <T, A>(request: Promise<T>, absent: A): Promise<T | A> => {
    try {
      return await request
    } catch (error) {
      if (isNotFound(error)) return absent
      throw error
    }
  }

  const removals = new Map<string, Promise<void>>()
  // The call takes an identity only, so first check which join has it now.
  const removeNow = async (liveId: LiveId, { identity, sid }: ParticipantJoin) => {
    const participant = await call((rooms) => rooms.getParticipant(liveId, identity))
    if (participant.sid === sid) await call((rooms) => rooms.removeParticipant(liveId, identity))
  }

  return {
    openRoom: async (liveId, audiences) => {
      await call((rooms) =>
        rooms.createRoom({
          name: liveId,
          emptyTimeout: emptySeconds,
          departureTimeout: emptySeconds,
          metadata: audiences,
        }),
      )
    },
    closeRoom: (liveId) =>
      orAbsent(
        call((rooms) => rooms.deleteRoom(liveId)),
        undefined,
      ),
    listRooms: async () => {
      const rooms = await call((service) => service.listRooms())
      // A LiveKit server may be shared with other programs: leave their rooms alone.
      return rooms.flatMap(({ name, metadata }) => {
        const id = liveIdSchema.safeParse(name)
        return id.success ? [{ liveId: id.data, audiences: metadata }] : []
      })
    },
    setAudiences: async (liveId, audiences) => {
      const answer = await orAbsent(
        call((rooms) => rooms.updateRoomMetadata(liveId, audiences)),
        'absent' as const,
      )
      return answer === 'absent' ? 'absent' : 'set'
    },
    listParticipants: async (liveId) => {
      const participants = await orAbsent(
        call((rooms) => rooms.listParticipants(liveId)),
        [],
      )
      return participants.map(presentParticipant)
    },
    setSources: async (liveId, seatId, sources) => {
      const permission = toLiveKitPermission(sources)
      const answer = await orAbsent(
        call((rooms) => rooms.updateParticipant(liveId, seatId, { permission })),
        'absent' as const,
      )
      return answer === 'absent' ? 'absent' : 'set'
    },
    muteTrack: async (liveId, identity, trackSid) => {
      await orAbsent(
        call((rooms) => rooms.mutePublishedTrack(liveId, identity, trackSid, true)),
        undefined,
      )
    },
    remove: (liveId, join) => {
      // One at a time: a second removal could arrive after the seat has joined again, and remove a valid participant.
      const pendingRemoval = removals.get(join.sid)
      if (pendingRemoval) return pendingRemoval
      const removal = orAbsent(removeNow(liveId, join), undefined).finally(() => removals.delete(join.sid))
      removals.set(join.sid, removal)
      return removal
    },
    makeToken: async ({ liveId, seatId, name, loginId, sources }) => {
      const { apiKey, apiSecret } = requireClient().engine
      const token = new AccessToken(apiKey, apiSecret, {
        identity: seatId,
        name,
        metadata: loginTag(loginId),
        ttl: mediaTokenSeconds,
      })
      token.addGrant(toLiveKitGrant(liveId, sources))
      return token.toJwt()
    },
  }
}

export const presentParticipant = (info: ParticipantInfo): MediaParticipant => ({
  identity: info.identity,
  sid: info.sid,
  login: info.metadata,
  permission: permissionKey(info.permission),
  tracks: info.tracks.map(presentTrack),
})

export const presentTrack = (track: ParticipantInfo['tracks'][number]): MediaTrack => {
  const source = mediaSources.find((name) => trackSourceOf[name] === track.source)
  const matchesType = source !== undefined && (track.type === TrackType.AUDIO) === isSound(source)
  return { sid: track.sid, source: matchesType ? source : null, isMuted: track.muted }
}

const isSound = (source: MediaSource): boolean => source === 'microphone' || source === 'screenSound'

const isNotFound = (error: unknown): boolean => error instanceof ServerError && error.status === 404
