import type { UpdateTrackSettings } from '@livekit/protocol'

/** What a client wants of one track. The message itself names hundreds of tracks. */
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
