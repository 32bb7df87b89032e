// Limits how large the pictures of others may arrive. Within this limit livekit asks for the size at which each is shown.
import {
  type RemoteParticipant,
  type RemoteTrackPublication,
  RemoteVideoTrack,
  type Room,
  Track,
  VideoPresets,
  VideoQuality,
} from 'livekit-client'
import type { SeatId } from '#contract/ids.ts'
import { isPhoneDevice } from '#src/lib/isPhoneDevice.ts'
import { useDataSaver } from './dataSaver.ts'
import { setPriority } from './picturePriority.ts'

/** No camera is bigger. */
const anySize = { width: 7680, height: 4320 }

/**
 * The engine sends a new picture in full size until the browser says how it is shown, and livekit says that of shown
 * ones alone: one that no element shows (most students of a class) would come in full for the whole lesson.
 */
const sayUnseen = (track: RemoteVideoTrack): void => {
  if (track.attachedElements.length === 0) track.detach(track.attach())
}

const followed = new WeakSet<RemoteVideoTrack>()

/**
 * A LiveKit server turns a picture on when it begins to send it, also one that was turned off a moment before: when its
 * packets begin, it is said again how it is shown.
 */
const repeatWhenItBegins = (publication: RemoteTrackPublication, track: RemoteVideoTrack): void => {
  if (followed.has(track)) return
  followed.add(track)
  track.mediaStreamTrack.addEventListener('unmute', () => publication.emitTrackUpdate())
}

/** One picture may be wanted at its best: then the other cameras come small. */
type PictureQuality = 'usual' | 'best' | 'small'

const limitPicture = (publication: RemoteTrackPublication, quality: PictureQuality): void => {
  const { track, source } = publication
  if (!(track instanceof RemoteVideoTrack)) return
  setPriority(publication, quality === 'best')
  if (quality === 'best') publication.setVideoDimensions(anySize)
  else if (useDataSaver.getState().isOn || quality === 'small') publication.setVideoQuality(VideoQuality.LOW)
  // A shared screen is read: on a phone it keeps its size.
  else if (isPhoneDevice() && source === Track.Source.Camera)
    publication.setVideoDimensions(VideoPresets.h360)
  else publication.setVideoQuality(VideoQuality.HIGH)
  sayUnseen(track)
  repeatWhenItBegins(publication, track)
}

const isCameraOn = (person: RemoteParticipant): boolean => {
  const camera = person.getTrackPublication(Track.Source.Camera)
  return camera?.track !== undefined && !camera.isMuted
}

/**
 * For all pictures that arrive now: whenever one comes or goes, and when the data saver or the choice changes. While the
 * preferred person has no picture, the others are as usual.
 */
export const limitPictures = (room: Room, preferredSeatId: SeatId | null): void => {
  const people = [...room.remoteParticipants.values()]
  const best = people.find((person) => person.identity === preferredSeatId && isCameraOn(person))
  const qualityOf = (person: RemoteParticipant, source: Track.Source): PictureQuality => {
    if (!best || source !== Track.Source.Camera) return 'usual'
    return person === best ? 'best' : 'small'
  }
  for (const person of people) {
    for (const publication of person.videoTrackPublications.values())
      limitPicture(publication, qualityOf(person, publication.source))
  }
}
