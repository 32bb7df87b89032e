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

/** Those of the speakers whom this participant may know: itself, whom it may receive, and all when the app says so. */
const knownTo = (
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

/** To one who has just joined. */
export const sendCurrentSpeakers = (room: SpeakingRoom, receiver: Participant): void =>
  send(receiver, knownTo(room, receiver, room.speakers.current()))

/** Changes, to everybody who may know of them. */
export const sendSpeakerChanges = (room: SpeakingRoom, changes: readonly SpeakerInfo[]): void => {
  for (const receiver of room.participants.values()) send(receiver, knownTo(room, receiver, changes))
}

/** Divides the room anew: who is not received any more falls silent on the page, who is received now appears. */
export const keepSpeakersKnown = (room: SpeakingRoom, divide: () => void): void => {
  const current = room.speakers.current()
  const knownBefore = new Map(
    [...room.participants.values()].map((receiver) => [receiver, knownTo(room, receiver, current)]),
  )
  divide()
  for (const [receiver, before] of knownBefore) {
    const after = knownTo(room, receiver, current)
    const gone = before
      .filter((speaker) => !after.includes(speaker))
      .map(({ sid }) => new SpeakerInfo({ sid, level: 0, active: false }))
    send(receiver, [...gone, ...after.filter((speaker) => !before.includes(speaker))])
  }
}
