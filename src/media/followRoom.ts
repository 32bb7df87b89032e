// Follows a joined room beside its connection: limits for pictures, blocked playback, a processor at its end.
import { type LocalVideoTrack, ParticipantEvent, type Room, RoomEvent, Track } from 'livekit-client'
import type { StoreApi } from 'zustand/vanilla'
import { isPhoneDevice } from '#src/lib/isPhoneDevice.ts'
import type { MediaState } from './mediaState.ts'
import { limitPictures } from './receivedPictures.ts'

/** One picture of 360p at 15 a second instead of two sizes: on a phone the sound and the screen stay alive that way. */
const relieveProcessor = (track: LocalVideoTrack): void => {
  if (!isPhoneDevice() || track.source !== Track.Source.Camera) return
  // livekit logs a refusal itself; the picture goes on as before.
  void track.prioritizePerformance().catch(() => {})
}

/** The listeners go with the Room. */
export const followRoom = (room: Room, store: StoreApi<MediaState>): void => {
  const limit = ({ kind }: { kind: Track.Kind }) => {
    if (kind === Track.Kind.Video) limitPictures(room, store.getState().preferredSeatId)
  }
  for (const event of [RoomEvent.TrackSubscribed, RoomEvent.TrackUnsubscribed] as const) room.on(event, limit)
  for (const event of [RoomEvent.TrackMuted, RoomEvent.TrackUnmuted] as const) room.on(event, limit)
  room.on(RoomEvent.AudioPlaybackStatusChanged, () =>
    store.setState({ isSoundBlocked: !room.canPlaybackAudio }),
  )
  room.on(RoomEvent.VideoPlaybackStatusChanged, () =>
    store.setState({ isPictureBlocked: !room.canPlaybackVideo }),
  )
  room.localParticipant.on(ParticipantEvent.LocalTrackCpuConstrained, relieveProcessor)
}
