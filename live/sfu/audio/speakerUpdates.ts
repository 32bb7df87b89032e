import { SpeakerInfo } from '@livekit/protocol'
import type { Audiences } from '../room/audiences.ts'
import type { Participant } from '../room/participant.ts'
import type { SpeakerChanges } from './activeSpeakers.ts'

interface SpeakingRoom {
  readonly participants: ReadonlyMap<string, Participant>
  readonly audiences: Audiences
  readonly speakers: SpeakerChanges
  bySid(sid: string): Participant | undefined
}

/** The speakers that this participant may see: itself, those whom it receives, and all when the app says so. */
const visibleTo = (
  room: SpeakingRoom,
  receiver: Participant,
  speakers: readonly SpeakerInfo[],
): SpeakerInfo[] =>
  speakers.filter(({ sid }) => {
    const speaker = room.bySid(sid)
    return !speaker || speaker === receiver || room.audiences.seesSpeaker(receiver.identity, speaker.identity)
  })

const send = (receiver: Participant, speakers: SpeakerInfo[]): void => {
  if (speakers.length > 0) receiver.send({ case: 'speakersChanged', value: { speakers } })
}

/** For a participant that has just joined. */
export const sendCurrentSpeakers = (room: SpeakingRoom, receiver: Participant): void =>
  send(receiver, visibleTo(room, receiver, room.speakers.current()))

/** Sends changes to everybody who may see them. */
export const sendSpeakerChanges = (room: SpeakingRoom, changes: readonly SpeakerInfo[]): void => {
  for (const receiver of room.participants.values()) send(receiver, visibleTo(room, receiver, changes))
}

/** Divides the room by `change`, and sends everybody the speakers that appear or disappear by that. */
export const updateSpeakersAfter = (room: SpeakingRoom, change: () => void): void => {
  const current = room.speakers.current()
  const visibleBefore = new Map(
    [...room.participants.values()].map((receiver) => [receiver, visibleTo(room, receiver, current)]),
  )
  change()
  for (const [receiver, before] of visibleBefore) {
    const after = visibleTo(room, receiver, current)
    const removedSpeakers = before
      .filter((speaker) => !after.includes(speaker))
      .map(({ sid }) => new SpeakerInfo({ sid, level: 0, active: false }))
    send(receiver, [...removedSpeakers, ...after.filter((speaker) => !before.includes(speaker))])
  }
}
