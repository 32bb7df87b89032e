import { ParticipantPermission, TrackSource, TrackType } from '@livekit/protocol'
import type { ClaimGrants, VideoGrant } from 'livekit-server-sdk'
import { TokenVerifier } from 'livekit-server-sdk'

export type VerifyToken = (token: string) => Promise<ClaimGrants | undefined>

/** Reads and checks tokens of our one key; undefined for everything that is not one. */
export const makeVerifyToken = (apiKey: string, apiSecret: string): VerifyToken => {
  const verifier = new TokenVerifier(apiKey, apiSecret)
  return async (token) => {
    if (!token || token.length > 16384) return undefined
    try {
      return await verifier.verify(token)
    } catch {
      // Expired, forged or no token: the answer is the same.
      return undefined
    }
  }
}

/** What the grants of a token allow; rights that are not named are given, as LiveKit does. */
export const permissionOf = (grant: VideoGrant): ParticipantPermission =>
  new ParticipantPermission({
    canSubscribe: grant.canSubscribe ?? true,
    canPublish: grant.canPublish ?? true,
    canPublishData: grant.canPublishData ?? grant.canPublish ?? true,
    canPublishSources: (grant.canPublishSources ?? []).map(sourceOf),
    hidden: grant.hidden ?? false,
    recorder: grant.recorder ?? false,
    canUpdateMetadata: grant.canUpdateOwnMetadata ?? false,
    agent: grant.agent ?? false,
  })

/** The server SDK types sources as numbers but tokens carry their names. */
const sourceOf = (source: unknown): TrackSource => {
  if (typeof source === 'number') return source
  const name = String(source).toUpperCase() as keyof typeof TrackSource // a lookup by key, so any string is safe
  return TrackSource[name] ?? TrackSource.UNKNOWN
}

/** The one place that knows that an empty list of sources means any source. */
export const maySend = (permission: ParticipantPermission, source: TrackSource): boolean => {
  if (!permission.canPublish) return false
  return permission.canPublishSources.length === 0 || permission.canPublishSources.includes(source)
}

/** Sound cannot be published as a camera, nor a picture as a microphone. */
export const isKindOfSource = (source: TrackSource, type: TrackType): boolean => {
  switch (source) {
    case TrackSource.CAMERA:
    case TrackSource.SCREEN_SHARE:
      return type === TrackType.VIDEO
    case TrackSource.MICROPHONE:
    case TrackSource.SCREEN_SHARE_AUDIO:
      return type === TrackType.AUDIO
    default:
      return type === TrackType.AUDIO || type === TrackType.VIDEO
  }
}
