// Translates our media sources into LiveKit's permissions.
import { ParticipantPermission, TrackSource } from '@livekit/protocol'
import type { VideoGrant } from 'livekit-server-sdk'
import type { MediaSource } from '../classroom/media/mediaPolicy.ts'

export const trackSourceOf: Record<MediaSource, TrackSource> = {
  microphone: TrackSource.MICROPHONE,
  camera: TrackSource.CAMERA,
  screen: TrackSource.SCREEN_SHARE,
  screenSound: TrackSource.SCREEN_SHARE_AUDIO,
}

/**
 * To LiveKit an empty list of sources means *any* source (livekit-client LocalParticipant.hasPermissionsToPublish,
 * server-sdk grants), so "nothing" must be said by canPublish: false. This is the only place that knows.
 */
export const toLiveKitPermission = (sources: readonly MediaSource[]): ParticipantPermission =>
  new ParticipantPermission({
    canSubscribe: true,
    canPublish: sources.length > 0,
    canPublishSources: sources.map((source) => trackSourceOf[source]),
    // Chat and commands go over our socket, where they are checked; the data channels stay shut.
    canPublishData: false,
    canUpdateMetadata: false,
    hidden: false,
  })

/** The same permission as a token grant. */
export const toLiveKitGrant = (room: string, sources: readonly MediaSource[]): VideoGrant => {
  const { canSubscribe, canPublish, canPublishSources, canPublishData } = toLiveKitPermission(sources)
  return {
    roomJoin: true,
    room,
    canSubscribe,
    canPublish,
    canPublishData,
    ...(canPublishSources.length > 0 && { canPublishSources }),
  }
}

/** Two permissions are equal when their keys are, as the desired one and the applied one. */
export const permissionKey = (permission: ParticipantPermission | undefined): string => {
  if (!permission) return 'unknown'
  const { canSubscribe, canPublish, canPublishData, canPublishSources } = permission
  const sources = canPublishSources.length > 0 ? [...canPublishSources].sort().join(',') : 'any'
  return `subscribe=${canSubscribe} data=${canPublishData} publish=${canPublish ? sources : 'nothing'}`
}
