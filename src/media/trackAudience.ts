// Who may receive what this page publishes, while the class is in groups. The embedded engine decides that by itself; a
// LiveKit server leaves it to the publisher, because there a changed client may subscribe again to whatever it likes.
import type { Room } from 'livekit-client'
import type { SeatId } from '#contract/ids.ts'

/** null: everybody. */
export type TrackAudience = readonly SeatId[] | null

/** Kept by livekit for its own reconnects; a new Room needs it again before it publishes. */
export const limitAudience = (room: Room, audience: TrackAudience): void =>
  room.localParticipant.setTrackSubscriptionPermissions(
    audience === null,
    (audience ?? []).map((participantIdentity) => ({ participantIdentity, allowAll: true })),
  )
