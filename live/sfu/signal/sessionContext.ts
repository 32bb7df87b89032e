import type { ICEServer } from '@livekit/protocol'
import type { MediaEngineLimits } from '#contract/classroom/mediaEngine.ts'
import type { VideoPacer } from '../forward/videoPacer.ts'
import type { Log } from '../log.ts'
import type { Participant } from '../room/participant.ts'
import type { Room } from '../room/room.ts'
import type { AttachTransport } from '../transport/transport.ts'

/** The parts of the engine that every session needs. */
export type SessionContext = {
  attach: AttachTransport
  videoPacer: VideoPacer
  limits: MediaEngineLimits
  log: Log
  /** Since when pages can reach the engine, as performance.now(); null while the app, which proxies the signalling, is away. */
  reachableSince(): number | null
  /** The TURN server with credentials of this participant; empty without one. */
  iceServersFor(identity: string): ICEServer[]
  /** Makes a token with which a participant can come back after its first one has expired. */
  makeToken(room: Room, participant: Participant): Promise<string>
}
