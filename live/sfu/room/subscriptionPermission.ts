// Who may subscribe to a publisher's tracks, when the publisher has restricted that (LiveKit's SubscriptionPermission).
import type { SubscriptionPermission } from '@livekit/protocol'

type AllowedTracks = 'all' | Set<string>
export type AllowedSubscribers = {
  readonly isAll: boolean
  readonly byIdentity: ReadonlyMap<string, AllowedTracks>
  readonly bySid: ReadonlyMap<string, AllowedTracks>
}

/** A room has 200 people with 8 tracks each; further entries of a message are ignored. */
const maxPeople = 1000
const maxTracks = 64

export const readAllowedSubscribers = ({
  allParticipants,
  trackPermissions,
}: SubscriptionPermission): AllowedSubscribers => {
  const byIdentity = new Map<string, AllowedTracks>()
  const bySid = new Map<string, AllowedTracks>()
  for (const permission of trackPermissions.slice(0, maxPeople)) {
    const { participantIdentity, participantSid, allTracks, trackSids } = permission
    for (const [id, allowedTracks] of [
      [participantIdentity, byIdentity],
      [participantSid, bySid],
    ] as const) {
      if (id === '' || allowedTracks.get(id) === 'all') continue
      const before = allowedTracks.get(id) ?? []
      allowedTracks.set(id, allTracks ? 'all' : new Set([...before, ...trackSids.slice(0, maxTracks)]))
    }
  }
  return { isAll: allParticipants, byIdentity, bySid }
}

/** Whether the publisher allows this participant to subscribe to the track. */
export const isAllowedSubscriber = (
  { allowedSubscribers }: { readonly allowedSubscribers: AllowedSubscribers | undefined },
  subscriber: { readonly sid: string; readonly identity: string },
  trackSid: string,
): boolean => {
  if (!allowedSubscribers || allowedSubscribers.isAll) return true
  const permits = (allowedTracks: AllowedTracks | undefined) =>
    allowedTracks === 'all' || allowedTracks?.has(trackSid) === true
  return (
    permits(allowedSubscribers.bySid.get(subscriber.sid)) ||
    permits(allowedSubscribers.byIdentity.get(subscriber.identity))
  )
}
