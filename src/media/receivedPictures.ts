// How large the pictures of others may arrive. Within this limit livekit asks for the size at which each is shown.
import {
  type RemoteTrackPublication,
  RemoteVideoTrack,
  type Room,
  Track,
  VideoPresets,
  VideoQuality,
} from 'livekit-client'
import { isPhoneDevice } from '#src/lib/isPhoneDevice.ts'
import { useDataSaver } from './dataSaver.ts'

/**
 * The engine sends a new picture in full size until the browser says how it is shown, and livekit says that of shown
 * ones alone: one that no element shows (most students of a class) would come in full for the whole lesson.
 */
const sayUnseen = (track: RemoteVideoTrack): void => {
  if (track.attachedElements.length === 0) track.detach(track.attach())
}

const limitPicture = (publication: RemoteTrackPublication): void => {
  const { track, source } = publication
  if (!(track instanceof RemoteVideoTrack)) return
  if (useDataSaver.getState().isOn) publication.setVideoQuality(VideoQuality.LOW)
  // A shared screen is read: on a phone it keeps its size.
  else if (isPhoneDevice() && source === Track.Source.Camera)
    publication.setVideoDimensions(VideoPresets.h360)
  else publication.setVideoQuality(VideoQuality.HIGH)
  sayUnseen(track)
}

/** For all pictures that arrive now: on joining a room, and when the data saver is switched. */
export const limitPictures = (room: Room): void => {
  for (const person of room.remoteParticipants.values()) {
    for (const publication of person.videoTrackPublications.values()) limitPicture(publication)
  }
}
