import type { ICEServer } from '@livekit/protocol'
import type { MediaEngineLimits } from '#contract/classroom/mediaEngine.ts'
import type { VideoQueue } from '../forward/videoPacer.ts'
import type { Log } from '../log.ts'
import type { Participant } from '../room/participant.ts'
import type { Room } from '../room/room.ts'
import type { AttachTransport } from '../transport/transport.ts'

/** What every session needs of the engine. */
export type SessionContext = {
  attach: AttachTransport
  videoQueue: VideoQueue
  limits: MediaEngineLimits
  log: Log
  /** Since when pages can reach the engine, as performance.now(); null while the app is away that passes signalling on. */
  reachableSince(): number | null
  /** The TURN server with credentials of this participant; empty without one. */
  iceServersFor(identity: string): ICEServer[]
  /** A fresh token for a participant that stays, so that it can come back after its first one expired. */
  makeToken(room: Room, participant: Participant): Promise<string>
}
