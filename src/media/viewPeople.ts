// Reads a livekit Room into plain values, one entry a seat.
import type { TrackReference } from '@livekit/components-react'
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

const shownTrack = (participant: Participant, source: Track.Source): TrackReference | null => {
  const publication = participant.getTrackPublication(source)
  return publication?.track && !publication.isMuted ? { participant, publication, source } : null
}

const soundOf = (participant: Participant): TrackReference[] =>
  [...participant.audioTrackPublications.values()].flatMap((publication) =>
    publication.track ? { participant, publication, source: publication.source } : [],
  )

/** The engine has stopped it, because this browser's network carries the sound only. */
const isPaused = (picture: TrackReference | null): boolean =>
  picture?.publication.track?.streamState === Track.StreamState.Paused

const viewPerson = (person: Participant): MediaPerson => {
  const camera = shownTrack(person, Track.Source.Camera)
  const screen = shownTrack(person, Track.Source.ScreenShare)
  return {
    micOn: person.isMicrophoneEnabled,
    isSpeaking: person.isSpeaking && person.isMicrophoneEnabled,
    quality: qualityWord[person.connectionQuality],
    camera,
    isCameraPaused: isPaused(camera),
    screen,
    isScreenPaused: isPaused(screen),
    sound: person.isLocal ? [] : soundOf(person),
  }
}

const isSameTrack = (a: TrackReference | null | undefined, b: TrackReference | null | undefined) =>
  a?.publication === b?.publication

const isSame = (a: MediaPerson, b: MediaPerson) =>
  a.micOn === b.micOn &&
  a.isSpeaking === b.isSpeaking &&
  a.quality === b.quality &&
  isSameTrack(a.camera, b.camera) &&
  a.isCameraPaused === b.isCameraPaused &&
  isSameTrack(a.screen, b.screen) &&
  a.isScreenPaused === b.isScreenPaused &&
  a.sound.length === b.sound.length &&
  a.sound.every((track, index) => isSameTrack(track, b.sound[index]))

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
      const [previous, next] = [before.get(seatId), viewPerson(person)]
      return [seatId, previous && isSame(previous, next) ? previous : next]
    }),
  )
