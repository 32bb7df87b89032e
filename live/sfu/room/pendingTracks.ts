import { type TrackInfo, TrackType } from '@livekit/protocol'

/** A track that was announced and waits for the offer that carries it. */
export type AnnouncedTrack = { cid: string; info: TrackInfo; isRedWanted: boolean }

/** What a section of an offer says about its track. */
export type WantedTrack = {
  kind: 'audio' | 'video'
  trackId: string
  /** Every track id of the offer. Without it only the announced id counts. */
  offeredIds?: ReadonlySet<string> | undefined
}

/**
 * The announced track that a section carries: the one with its id, else the first of its kind that no section names.
 * Firefox writes other ids into its offers than its tracks have; livekit-server finds them in the same way.
 */
export const findAnnounced = (
  waiting: readonly AnnouncedTrack[],
  wanted: WantedTrack,
): AnnouncedTrack | undefined => {
  const { kind, trackId, offeredIds } = wanted
  const type = kind === 'video' ? TrackType.VIDEO : TrackType.AUDIO
  const fitting = waiting.filter((one) => one.info.type === type)
  return (
    fitting.find((one) => one.cid === trackId) ??
    (offeredIds && fitting.find((one) => !offeredIds.has(one.cid)))
  )
}
