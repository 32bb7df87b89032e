// Keeps the permissions at the media engine equal to the policy: differences are sent, and retried until they are
// applied. The applied permission is known only after the engine answered; every join makes it unknown again, because a
// join's permission comes from its token, and an old token may allow more than the classroom does now.
import type { LiveId, SeatId } from '#contract/ids.ts'
import { type ClassroomState, findSeat, isPresent, type Seat } from '../classroom/classroomState.ts'
import { currentMediaSources, type MediaTime } from '../classroom/media/mediaConnection.ts'
import type { MediaSource } from '../classroom/media/mediaPolicy.ts'
import type { ClassroomKey, LiveLog, LiveTiming } from '../ports.ts'
import type { MediaParticipant, MediaPort, MediaTrack, ParticipantJoin } from './mediaPort.ts'
import { type OpenMics, watchOpenMics } from './openMics.ts'
import { permissionKey, toLiveKitPermission } from './permission.ts'
import { createRetries } from './retries.ts'
import { createTrackCheck } from './trackCheck.ts'

interface Member {
  seat: Seat
  desired: readonly MediaSource[]
  desiredKey: string
  /** The permission known to be applied at the engine; null: unknown. */
  applied: string | null
  isInRoom: boolean
  /** Counts joins: an answer to a request from before the last join is outdated. */
  joinCount: number
  isBusy: boolean
  /** Sids of tracks that were muted by force: if one is open again its owner circumvents the mute. */
  muted: Set<string>
}
interface Room {
  readonly key: ClassroomKey
  version: number
  readonly members: Map<SeatId, Member>
  readonly openMics: OpenMics
}

export interface Grants {
  /** To be called after every commit, and before any of the calls below for a new classroom. */
  follow(key: ClassroomKey, state: ClassroomState): void
  isFollowing(liveId: LiveId): boolean
  /** The seat in the state that was followed last. */
  findSeat(liveId: LiveId, identity: string): Seat | undefined
  /** Classrooms with a seat whose last media token was issued to this login. */
  roomsOf(loginId: string): ClassroomKey[]
  joined(liveId: LiveId, seatId: SeatId): void
  left(liveId: LiveId, seatId: SeatId): void
  /** Compares with the result of listParticipants, which finds lost webhooks and lost answers. */
  reconcile(liveId: LiveId, roomMember: readonly MediaParticipant[]): void
  /** Mutes a track that the policy does not allow, and removes its owner if they open it again or publish it under another source. */
  checkTracks(liveId: LiveId, owner: ParticipantJoin, tracks: readonly MediaTrack[]): void
  forget(liveId: LiveId): void
  close(): void
}

interface GrantsParts {
  readonly media: MediaPort
  readonly log: LiveLog
  readonly timing: LiveTiming
  readonly time: () => MediaTime
  /** Reports how many mics are open that should be closed: when this lasts, and when it is over. */
  readonly report: (key: ClassroomKey, micsNotShut: number) => void
}

export const createGrants = ({ media, log, timing, time, report }: GrantsParts): Grants => {
  const rooms = new Map<LiveId, Room>()
  const retries = createRetries()

  const countOpenMics = (members: Room['members']): number =>
    [...members.values()].filter(
      (member) =>
        member.isInRoom && member.applied !== member.desiredKey && !member.desired.includes('microphone'),
    ).length

  const createRoom = (key: ClassroomKey, state: ClassroomState): Room => {
    const members: Room['members'] = new Map()
    const openMics = watchOpenMics({
      count: () => countOpenMics(members),
      reported: state.micsNotShut,
      afterMs: timing.shutMs,
      report: (count) => report(key, count),
    })
    return { key, version: -1, members, openMics }
  }

  const apply = async (room: Room, seatId: SeatId, member: Member) => {
    if (member.isBusy) return
    member.isBusy = true
    const attempts = retries.series()
    while (
      !retries.isClosed() &&
      rooms.get(room.key.liveId) === room &&
      member.applied !== member.desiredKey
    ) {
      const { desired, desiredKey, joinCount } = member
      try {
        const answer = await media.setSources(room.key.liveId, seatId, desired)
        if (member.joinCount !== joinCount) continue
        if (answer === 'absent') {
          member.isInRoom = false
          member.applied = null
          break
        }
        member.isInRoom = true
        member.applied = desiredKey
      } catch (error) {
        if (attempts.isFirst) {
          const { liveId } = room.key
          log.warn({ liveId, seatId, err: error }, 'the media engine did not take a permission; trying again')
        }
        room.openMics.check()
        await attempts.wait()
      }
    }
    member.isBusy = false
    room.openMics.check()
  }

  const memberOf = (room: Room, seatId: SeatId): Member | undefined => room.members.get(seatId)

  const updateDesired = (
    room: Room,
    { state, seat, hasGap }: { state: ClassroomState; seat: Seat; hasGap: boolean },
  ) => {
    const desired = currentMediaSources(state, seat, time())
    const desiredKey = permissionKey(toLiveKitPermission(desired))
    const existing = memberOf(room, seat.id)
    const isNew = hasGap || existing?.desiredKey !== desiredKey
    const member: Member = existing ?? {
      seat,
      desired,
      desiredKey,
      applied: null,
      isInRoom: false,
      joinCount: 0,
      isBusy: false,
      muted: new Set(),
    }
    if (hasGap) member.applied = null
    member.seat = seat
    member.desired = desired
    member.desiredKey = desiredKey
    room.members.set(seat.id, member)
    // A seat that is neither in the media room nor connected gets its permission when it joins, maybe through another process.
    const mayBeIn = isPresent(seat) && (existing !== undefined || hasGap)
    if (isNew && (member.isInRoom || mayBeIn)) void apply(room, seat.id, member)
  }

  const roomOf = (liveId: LiveId, seatId: SeatId) => {
    const room = rooms.get(liveId)
    const member = room && memberOf(room, seatId)
    return room && member ? { room, member } : null
  }

  const tracks = createTrackCheck({ media, log })
  const checkTracks: Grants['checkTracks'] = (liveId, owner, published) => {
    const roomMember = roomOf(liveId, owner.identity as SeatId) // a lookup by key, so any string is safe
    if (roomMember) tracks.check(liveId, { owner, member: roomMember.member }, published)
  }

  const forget = (liveId: LiveId) => {
    const room = rooms.get(liveId)
    room?.openMics.close()
    rooms.delete(liveId)
  }

  return {
    follow: (key, state) => {
      if (state.phase !== 'started') return forget(key.liveId)
      const room = rooms.get(key.liveId) ?? createRoom(key, state)
      rooms.set(key.liveId, room)
      if (state.version < room.version) return
      // Another process changed this classroom and updated the engine: the applied permission is not known here any more.
      const hasGap = room.version >= 0 && state.version > room.version + 1
      room.version = state.version
      room.openMics.setReported(state.micsNotShut)
      for (const seat of state.seats) updateDesired(room, { state, seat, hasGap })
      for (const seatId of room.members.keys()) if (!findSeat(state, seatId)) room.members.delete(seatId)
    },
    isFollowing: (liveId) => rooms.has(liveId),
    // Looked up, so any string is safe.
    findSeat: (liveId, identity) => rooms.get(liveId)?.members.get(identity as SeatId)?.seat,
    roomsOf: (loginId) =>
      [...rooms.values()]
        .filter(({ members }) => [...members.values()].some(({ seat }) => seat.mediaLogin === loginId))
        .map(({ key }) => key),
    joined: (liveId, seatId) => {
      const roomMember = roomOf(liveId, seatId)
      if (!roomMember) return
      const { room, member } = roomMember
      member.isInRoom = true
      member.applied = null
      member.joinCount += 1
      member.muted.clear()
      void apply(room, seatId, member)
    },
    left: (liveId, seatId) => {
      const roomMember = roomOf(liveId, seatId)
      if (!roomMember) return
      roomMember.member.isInRoom = false
      roomMember.member.applied = null
      roomMember.room.openMics.check()
    },
    reconcile: (liveId, participants) => {
      const room = rooms.get(liveId)
      if (!room) return
      const byIdentity = new Map(participants.map((participant) => [participant.identity, participant]))
      for (const [seatId, member] of room.members) {
        const participant = byIdentity.get(seatId)
        byIdentity.delete(seatId)
        if (member.isBusy) continue
        member.isInRoom = participant !== undefined
        member.applied = participant?.permission ?? null
        if (!participant) continue
        if (member.applied !== member.desiredKey) void apply(room, seatId, member)
        else checkTracks(liveId, participant, participant.tracks)
      }
      for (const participant of byIdentity.values()) {
        tracks.removeParticipant(liveId, participant, 'put out of the media room: nobody with a seat')
      }
      room.openMics.check()
    },
    checkTracks,
    forget,
    close: () => {
      retries.close()
      for (const room of rooms.values()) room.openMics.close()
      rooms.clear()
    },
  }
}
