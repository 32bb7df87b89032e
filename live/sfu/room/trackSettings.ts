import type { UpdateTrackSettings } from '@livekit/protocol'

/** The settings of one track, without the message's list of tracks, which may be hundreds. */
export type TrackSettings = Pick<
  UpdateTrackSettings,
  'disabled' | 'quality' | 'width' | 'height' | 'priority'
>

export const readSettings = ({
  disabled,
  quality,
  width,
  height,
  priority,
}: UpdateTrackSettings): TrackSettings => ({ disabled, quality, width, height, priority })
