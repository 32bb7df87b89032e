// The media rooms of the lessons: created at the start, deleted at the end, and reconciled in between. Webhooks make it
// fast; listing all rooms every few seconds makes it reliable, also after the engine lost its rooms in a restart.
import type { ParticipantInfo, TrackInfo } from '@livekit/protocol'
import { type WebhookEvent, WebhookReceiver } from 'livekit-server-sdk'
import { appError } from '#contract/errors.ts'
import { type LiveId, liveIdSchema, seatIdSchema } from '#contract/ids.ts'
import type { ClassroomState } from '../classroom/classroomState.ts'
import type { ClassroomKey, LiveLog, LivePorts, LiveTiming } from '../ports.ts'
import type { Audiences } from './audiences.ts'
import type { Grants } from './grants.ts'
import { type MediaPort, presentParticipant, presentTrack } from './mediaPort.ts'
import { createParticipantCheck } from './participantCheck.ts'

export interface MediaRooms {
  open(key: ClassroomKey): Promise<void>
  /** Deletes the room; a failure is retried by the next reconciliation. */
  shut(key: ClassroomKey): Promise<void>
  /** A signed webhook of the media engine, with the body exactly as it came. */
  hear(body: string, authorization: string | undefined): Promise<void>
  /** One reconciliation: creates missing rooms, deletes stray ones, compares permissions. */
  reconcile(): Promise<void>
  /** Reconciles now, because permissions to be in the rooms have changed. */
  lookAround(): void
  /** Removes a login from the rooms that it got a token for. */
  loginEnded(loginId: string): Promise<void>
  close(): void
}

interface MediaRoomsParts {
  readonly ports: Pick<
    LivePorts,
    'store' | 'engine' | 'cluster' | 'onEngineRestarted' | 'mayStay' | 'now' | 'downtime'
  >
  readonly media: MediaPort
  readonly grants: Grants
  readonly audiences: Audiences
  /** Every newer state of a classroom that is read here. */
  readonly follow: (key: ClassroomKey, state: ClassroomState) => void
  readonly log: LiveLog
  readonly timing: LiveTiming
}

export const createMediaRooms = (parts: MediaRoomsParts): MediaRooms => {
  const { ports, media, grants, audiences, follow, log, timing } = parts
  const { store, engine } = ports
  const guests = createParticipantCheck({ ports, media, grants, log })
  // Rooms between "created at the engine" and "started in the store": they must not be deleted as stray ones.
  const opening = new Set<LiveId>()
  let round: Promise<void> | null = null
  let isClosed = false

  const reconcileRoom = async (key: ClassroomKey) => {
    const found = await media.listParticipants(key.liveId)
    const state = await store.read(key)
    if (state?.phase !== 'started') return
    follow(key, state)
    grants.reconcile(key.liveId, found)
    await guests.check(key.liveId, found)
  }

  const isStray = async (liveId: LiveId): Promise<boolean> => {
    if (opening.has(liveId)) return false
    const found = await store.findPhase(liveId)
    // An id we never gave belongs to another program on the same server.
    if (found === null || found.phase === 'started') return false
    return found.phase !== 'created' || !mayBeOpening(liveId)
  }

  /** Rooms of sessions that another process may be starting at this moment, since when. */
  const seenEarly = new Map<LiveId, number>()
  const mayBeOpening = (liveId: LiveId): boolean => {
    if (!ports.cluster) return false
    const since = seenEarly.get(liveId) ?? ports.now()
    seenEarly.set(liveId, since)
    return ports.now() - since < timing.reconcileMs
  }

  /** A room that the engine lost. It is divided before the first person joins it. */
  const openAgain = async (key: ClassroomKey) => {
    const state = await store.read(key)
    if (state) follow(key, state)
    await media.openRoom(key.liveId, audiences.initial(key.liveId))
  }

  const runRound = async () => {
    if (!engine()) return
    const [started, listed] = await Promise.all([store.listStarted(), media.listRooms()])
    const rooms = new Map(listed.map(({ liveId, audiences: found }) => [liveId, found]))
    const startedIds = new Set(started.map((key) => key.liveId))
    for (const liveId of seenEarly.keys()) if (!rooms.has(liveId)) seenEarly.delete(liveId)
    for (const liveId of rooms.keys()) {
      if (!startedIds.has(liveId) && (await isStray(liveId))) await media.closeRoom(liveId)
    }
    for (const key of started) {
      if (isClosed) return
      const isMissing = !rooms.has(key.liveId)
      if (isMissing) await openAgain(key)
      await reconcileRoom(key)
      if (!isMissing) audiences.reconcile(key.liveId, rooms.get(key.liveId) ?? '')
    }
  }

  const reconcile = (): Promise<void> => {
    round ??= runRound().finally(() => {
      round = null
    })
    return round
  }

  let isFailing = false
  const reconcileQuietly = () => {
    reconcile().then(
      () => {
        isFailing = false
      },
      (error: unknown) => {
        // Logged once per outage: an unreachable engine is asked every few seconds.
        if (!isClosed && !isFailing) log.warn({ err: error }, 'the media rooms could not be looked through')
        isFailing = true
      },
    )
  }
  // A round that began before the restart asked the old engine, and one before a permission change has outdated answers.
  const reconcileAfresh = () => {
    if (round) round.then(reconcileQuietly, reconcileQuietly)
    else reconcileQuietly()
  }

  const timer = setInterval(reconcileQuietly, timing.reconcileMs)
  timer.unref()
  const stopListening = ports.onEngineRestarted(reconcileAfresh)
  reconcileQuietly()

  /** Another process may have changed the classroom and updated the engine since; an outdated state here would undo that. */
  const followNewest = async (liveId: LiveId) => {
    if (grants.isFollowing(liveId) && !ports.cluster) return
    const found = await store.findPhase(liveId)
    const state = found && (await store.read(found.key))
    if (found && state) follow(found.key, state)
  }

  const joined = async (liveId: LiveId, participant: ParticipantInfo) => {
    await followNewest(liveId)
    const seatId = seatIdSchema.safeParse(participant.identity)
    if (!seatId.success) return
    grants.joined(liveId, seatId.data)
    await guests.check(liveId, [presentParticipant(participant)])
  }

  const trackPublished = async (liveId: LiveId, participant: ParticipantInfo, track: TrackInfo) => {
    await followNewest(liveId)
    const seatId = seatIdSchema.safeParse(participant.identity)
    if (!seatId.success) return
    // A LiveKit server's participant carries only a name and a sid here, so the track comes beside it.
    grants.checkTracks(liveId, participant, [presentTrack(track)])
    // No join event is sent for a participant that publishes without a subscriber connection: its track event comes first.
    await guests.check(liveId, [presentParticipant(participant)])
  }

  const left = (liveId: LiveId, participant: ParticipantInfo) => {
    const seatId = seatIdSchema.safeParse(participant.identity)
    if (seatId.success) grants.left(liveId, seatId.data)
  }

  const handle = async ({ event, room, participant, track }: WebhookEvent): Promise<void> => {
    const parsed = liveIdSchema.safeParse(room?.name)
    if (!parsed.success) return
    const liveId = parsed.data
    switch (event) {
      case 'room_started':
        if (await isStray(liveId)) await media.closeRoom(liveId)
        return
      case 'room_finished':
        return reconcileQuietly()
      case 'participant_joined':
        return participant && joined(liveId, participant)
      case 'participant_left':
        return participant && left(liveId, participant)
      case 'track_published':
        return participant && track && trackPublished(liveId, participant, track)
      default:
        return
    }
  }

  return {
    open: async ({ liveId }) => {
      opening.add(liveId)
      // Long enough for the start to be written; a start that fails leaves a room for the next round to delete.
      setTimeout(() => opening.delete(liveId), timing.reconcileMs).unref()
      await media.openRoom(liveId, audiences.initial(liveId))
    },
    shut: async ({ liveId }) => {
      opening.delete(liveId)
      grants.forget(liveId)
      audiences.forget(liveId)
      try {
        await media.closeRoom(liveId)
      } catch (error) {
        log.warn({ liveId, err: error }, 'the media room could not be deleted; the next round tries again')
      }
    },
    hear: async (body, authorization) => {
      const now = engine()
      if (!now) throw appError('MEDIA_UNREACHABLE')
      const event = await receive(new WebhookReceiver(now.apiKey, now.apiSecret), body, authorization)
      await handle(event)
    },
    reconcile,
    lookAround: reconcileAfresh,
    loginEnded: async (loginId) => {
      for (const key of grants.roomsOf(loginId)) await reconcileRoom(key)
    },
    close: () => {
      isClosed = true
      clearInterval(timer)
      stopListening()
    },
  }
}

const receive = async (receiver: WebhookReceiver, body: string, authorization: string | undefined) => {
  try {
    return await receiver.receive(body, authorization)
  } catch (cause) {
    throw appError('FORBIDDEN', { cause })
  }
}
