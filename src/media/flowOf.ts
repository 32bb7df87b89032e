// How far our own sound or picture gets, read from livekit's publication: published alone does not mean that it arrives.
import type { Flow } from './mediaState.ts'

/** The part of a LocalTrackPublication that decides. */
export interface Sent {
  isMuted: boolean
  track?: {
    isUpstreamPaused: boolean
    mediaStreamTrack: Pick<MediaStreamTrack, 'muted' | 'readyState'>
    sender?: { transport?: Pick<RTCDtlsTransport, 'state'> | null | undefined } | undefined
  }
}

export const flowOf = (sent: Sent | undefined): Flow => {
  if (!sent?.track || sent.isMuted) return 'off'
  const { mediaStreamTrack: device, isUpstreamPaused, sender } = sent.track
  // livekit looks for another device now; when there is none, it mutes.
  if (device.readyState === 'ended' || !sender) return 'joining'
  // Nothing but a device that the system muted pauses the upstream.
  if (device.muted || isUpstreamPaused) return 'taken'
  // A browser that does not tell about its way in (undefined) is believed.
  const way = sender.transport
  return way === undefined || way?.state === 'connected' ? 'live' : 'joining'
}
