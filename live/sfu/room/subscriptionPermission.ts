// Whom a publisher lets have its tracks, when it restricted that.
import type { SubscriptionPermission } from '@livekit/protocol'

type Permitted = 'all' | Set<string>
export type Audience = {
  readonly isAll: boolean
  readonly byIdentity: ReadonlyMap<string, Permitted>
  readonly bySid: ReadonlyMap<string, Permitted>
}

/** A room has 200 people with 8 tracks each. Who comes after these is not permitted. */
const mostPeople = 1000
const mostTracks = 64

export const readAudience = ({ allParticipants, trackPermissions }: SubscriptionPermission): Audience => {
  const byIdentity = new Map<string, Permitted>()
  const bySid = new Map<string, Permitted>()
  for (const permission of trackPermissions.slice(0, mostPeople)) {
    const { participantIdentity, participantSid, allTracks, trackSids } = permission
    for (const [who, permitted] of [
      [participantIdentity, byIdentity],
      [participantSid, bySid],
    ] as const) {
      if (who === '' || permitted.get(who) === 'all') continue
      const before = permitted.get(who) ?? []
      permitted.set(who, allTracks ? 'all' : new Set([...before, ...trackSids.slice(0, mostTracks)]))
    }
  }
  return { isAll: allParticipants, byIdentity, bySid }
}

/** Whether the publisher lets this participant have the track. */
export const isInAudience = (
  { audience }: { readonly audience: Audience | undefined },
  subscriber: { readonly sid: string; readonly identity: string },
  trackSid: string,
): boolean => {
  if (!audience || audience.isAll) return true
  const permits = (permitted: Permitted | undefined) =>
    permitted === 'all' || permitted?.has(trackSid) === true
  return permits(audience.bySid.get(subscriber.sid)) || permits(audience.byIdentity.get(subscriber.identity))
}
