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
  closeRoom(key: ClassroomKey): Promise<void>
  /** Handles a signed webhook of the media engine; `body` is exactly the text that was received. */
  handleWebhook(body: string, authorization: string | undefined): Promise<void>
  /** One reconciliation: creates missing rooms, deletes stray ones, compares permissions. */
  reconcile(): Promise<void>
  /** Reconciles now, because permissions to be in the rooms have changed. */
  reconcileNow(): void
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
  /** Called with every newer state of a classroom that is read here. */
  readonly follow: (key: ClassroomKey, state: ClassroomState) => void
  readonly log: LiveLog
  readonly timing: LiveTiming
}

export const createMediaRooms = (parts: MediaRoomsParts): MediaRooms => {
  const { ports, media, grants, audiences, follow, log, timing } = parts
  const { store, engine } = ports
  const participantCheck = createParticipantCheck({ ports, media, grants, log })
  // Rooms between "created at the engine" and "started in the store": they must not be deleted as stray ones.
  const opening = new Set<LiveId>()
  let reconciliation: Promise<void> | null = null
  let isClosed = false

  const reconcileRoom = async (key: ClassroomKey) => {
    const participants = await media.listParticipants(key.liveId)
    const state = await store.read(key)
    if (state?.phase !== 'started') return
    follow(key, state)
    grants.reconcile(key.liveId, participants)
    await participantCheck.check(key.liveId, participants)
  }

  const isStray = async (liveId: LiveId): Promise<boolean> => {
    if (opening.has(liveId)) return false
    const session = await store.findPhase(liveId)
    // An id we never gave belongs to another program on the same server.
    if (session === null || session.phase === 'started') return false
    return session.phase !== 'created' || !mayBeOpening(liveId)
  }

  /** Rooms of sessions that another process may be starting at this moment, since when. */
  const unstartedSince = new Map<LiveId, number>()
  const mayBeOpening = (liveId: LiveId): boolean => {
    if (!ports.cluster) return false
    const since = unstartedSince.get(liveId) ?? ports.now()
    unstartedSince.set(liveId, since)
    return ports.now() - since < timing.reconcileMs
  }

  /** Creates a room again that the engine has lost. It has its audiences before the first person joins it. */
  const reopen = async (key: ClassroomKey) => {
    const state = await store.read(key)
    if (state) follow(key, state)
    await media.openRoom(key.liveId, audiences.initial(key.liveId))
  }

  const reconcileAll = async () => {
    if (!engine()) return
    const [started, listedRooms] = await Promise.all([store.listStarted(), media.listRooms()])
    const rooms = new Map(listedRooms.map(({ liveId, audiences: session }) => [liveId, session]))
    const startedIds = new Set(started.map((key) => key.liveId))
    for (const liveId of unstartedSince.keys()) if (!rooms.has(liveId)) unstartedSince.delete(liveId)
    for (const liveId of rooms.keys()) {
      if (!startedIds.has(liveId) && (await isStray(liveId))) await media.closeRoom(liveId)
    }
    for (const key of started) {
      if (isClosed) return
      const isMissing = !rooms.has(key.liveId)
      if (isMissing) await reopen(key)
      await reconcileRoom(key)
      if (!isMissing) audiences.reconcile(key.liveId, rooms.get(key.liveId) ?? '')
    }
  }

  const reconcile = (): Promise<void> => {
    reconciliation ??= reconcileAll().finally(() => {
      reconciliation = null
    })
    return reconciliation
  }

  let isFailing = false
  const reconcileInBackground = () => {
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
  // A reconciliation that began before a restart asked the old engine, and one that began before a change of permissions has
  // outdated answers.
  const reconcileAfterCurrent = () => {
    if (reconciliation) reconciliation.then(reconcileInBackground, reconcileInBackground)
    else reconcileInBackground()
  }

  const timer = setInterval(reconcileInBackground, timing.reconcileMs)
  timer.unref()
  const unsubscribe = ports.onEngineRestarted(reconcileAfterCurrent)
  reconcileInBackground()

  /** Another process may have changed the classroom and updated the engine since; an outdated state here would undo that. */
  const followNewest = async (liveId: LiveId) => {
    if (grants.isFollowing(liveId) && !ports.cluster) return
    const session = await store.findPhase(liveId)
    const state = session && (await store.read(session.key))
    if (session && state) follow(session.key, state)
  }

  const joined = async (liveId: LiveId, participant: ParticipantInfo) => {
    await followNewest(liveId)
    const seatId = seatIdSchema.safeParse(participant.identity)
    if (!seatId.success) return
    grants.joined(liveId, seatId.data)
    await participantCheck.check(liveId, [presentParticipant(participant)])
  }

  const trackPublished = async (liveId: LiveId, participant: ParticipantInfo, track: TrackInfo) => {
    await followNewest(liveId)
    const seatId = seatIdSchema.safeParse(participant.identity)
    if (!seatId.success) return
    // A LiveKit server's participant carries only a name and a sid here, so the track comes beside it.
    grants.checkTracks(liveId, participant, [presentTrack(track)])
    // No join event is sent for a participant that publishes without a subscriber connection: its track event comes first.
    await participantCheck.check(liveId, [presentParticipant(participant)])
  }

  const left = (liveId: LiveId, participant: ParticipantInfo) => {
    const seatId = seatIdSchema.safeParse(participant.identity)
    if (seatId.success) grants.left(liveId, seatId.data)
  }

  const handleEvent = async ({ event, room, participant, track }: WebhookEvent): Promise<void> => {
    const parsed = liveIdSchema.safeParse(room?.name)
    if (!parsed.success) return
    const liveId = parsed.data
    switch (event) {
      case 'room_started':
        if (await isStray(liveId)) await media.closeRoom(liveId)
        return
      case 'room_finished':
        return reconcileInBackground()
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
      // Long enough for the start to be written; the next reconciliation deletes the room of a start that fails.
      setTimeout(() => opening.delete(liveId), timing.reconcileMs).unref()
      await media.openRoom(liveId, audiences.initial(liveId))
    },
    closeRoom: async ({ liveId }) => {
      opening.delete(liveId)
      grants.forget(liveId)
      audiences.forget(liveId)
      try {
        await media.closeRoom(liveId)
      } catch (error) {
        log.warn({ liveId, err: error }, 'the media room could not be deleted; the next round tries again')
      }
    },
    handleWebhook: async (body, authorization) => {
      const now = engine()
      if (!now) throw appError('MEDIA_UNREACHABLE')
      const event = await parseWebhook(new WebhookReceiver(now.apiKey, now.apiSecret), body, authorization)
      await handleEvent(event)
    },
    reconcile,
    reconcileNow: reconcileAfterCurrent,
    loginEnded: async (loginId) => {
      for (const key of grants.roomsOf(loginId)) await reconcileRoom(key)
    },
    close: () => {
      isClosed = true
      clearInterval(timer)
      unsubscribe()
    },
  }
}

const parseWebhook = async (receiver: WebhookReceiver, body: string, authorization: string | undefined) => {
  try {
    return await receiver.receive(body, authorization)
  } catch (cause) {
    throw appError('FORBIDDEN', { cause })
  }
}
