// A picture that the engine sends in its biggest layer whatever the size of its tile, and before all others on a slow
// network. livekit-client knows no priority and asks for the size of the tile.
import { type RemoteTrackPublication, TrackEvent, VideoQuality } from 'livekit-client'

const priorities = new WeakMap<RemoteTrackPublication, boolean>()

/** Counts from the next settings that go to the engine. */
export const setPriority = (publication: RemoteTrackPublication, isFirst: boolean): void => {
  const isWatched = priorities.has(publication)
  if (!isWatched && !isFirst) return
  priorities.set(publication, isFirst)
  if (isWatched) return
  // This listener comes before livekit-client's own, which sends the settings.
  publication.prependListener(TrackEvent.UpdateSettings, (settings) => {
    if (!priorities.get(publication)) return
    settings.priority = 1
    settings.quality = VideoQuality.HIGH
    settings.width = 0
    settings.height = 0
  })
}
