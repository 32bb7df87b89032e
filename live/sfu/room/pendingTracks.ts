import { type TrackInfo, TrackType } from '@livekit/protocol'

/** A track that its client has announced, and whose offer has not come yet. */
export type PendingTrack = { cid: string; info: TrackInfo; isRedWanted: boolean }

/** The track of a section of an offer. */
export type OfferedTrack = {
  kind: 'audio' | 'video'
  trackId: string
  /** All track ids of the offer. Without them only the announced id counts. */
  offeredIds?: ReadonlySet<string> | undefined
}

/**
 * Finds the pending track of a section: the one with its id, else the first of its kind whose id no section has.
 * Firefox writes other ids into its offers than its tracks have; livekit-server finds them in the same way.
 */
export const findPendingTrack = (
  pendingTracks: readonly PendingTrack[],
  offeredTrack: OfferedTrack,
): PendingTrack | undefined => {
  const { kind, trackId, offeredIds } = offeredTrack
  const type = kind === 'video' ? TrackType.VIDEO : TrackType.AUDIO
  const candidates = pendingTracks.filter((one) => one.info.type === type)
  return (
    candidates.find((one) => one.cid === trackId) ??
    (offeredIds && candidates.find((one) => !offeredIds.has(one.cid)))
  )
}
