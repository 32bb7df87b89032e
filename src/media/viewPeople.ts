// Reads a livekit Room into plain values, one entry a seat.
import { ConnectionQuality, type Participant, type Room, Track } from 'livekit-client'
import type { SeatId } from '#contract/ids.ts'
import type { LinkQuality, MediaPerson } from './mediaState.ts'

const qualityWord: Record<ConnectionQuality, LinkQuality> = {
  [ConnectionQuality.Excellent]: 'good',
  [ConnectionQuality.Good]: 'fair',
  [ConnectionQuality.Poor]: 'poor',
  [ConnectionQuality.Lost]: 'lost',
  [ConnectionQuality.Unknown]: 'unknown',
}

const shownTrack = (person: Participant, source: Track.Source): Track | null => {
  const publication = person.getTrackPublication(source)
  return publication?.track && !publication.isMuted ? publication.track : null
}

const viewPerson = (person: Participant): MediaPerson => ({
  micOn: person.isMicrophoneEnabled,
  isSpeaking: person.isSpeaking && person.isMicrophoneEnabled,
  quality: qualityWord[person.connectionQuality],
  camera: shownTrack(person, Track.Source.Camera),
  screen: shownTrack(person, Track.Source.ScreenShare),
  sound: person.isLocal
    ? []
    : [...person.audioTrackPublications.values()].flatMap((publication) => publication.track ?? []),
})

const isSame = (a: MediaPerson, b: MediaPerson) =>
  a.micOn === b.micOn &&
  a.isSpeaking === b.isSpeaking &&
  a.quality === b.quality &&
  a.camera === b.camera &&
  a.screen === b.screen &&
  a.sound.length === b.sound.length &&
  a.sound.every((track, index) => track === b.sound[index])

/**
 * The identity of a participant is its seat id (contract: joinLive). Who did not change keeps the same value:
 * speakers change four times a second, and only their own pictures should render again.
 */
export const viewPeople = (
  room: Room,
  before: ReadonlyMap<SeatId, MediaPerson>,
): ReadonlyMap<SeatId, MediaPerson> =>
  new Map(
    [room.localParticipant, ...room.remoteParticipants.values()].map((person) => {
      const seatId = person.identity as SeatId // the token was made for this seat
      const [known, next] = [before.get(seatId), viewPerson(person)]
      return [seatId, known && isSame(known, next) ? known : next]
    }),
  )
