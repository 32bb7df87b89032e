import { QualityMeter } from './connectionQuality.ts'
import { Dynacast } from './dynacast.ts'
import type { Room } from './room.ts'
import type { Rooms } from './rooms.ts'

/** The periodic work of all rooms, on a few shared timers. */
export const startTicking = (rooms: Rooms): { close(): void } => {
  const everyParticipant = (act: (room: Room, participant: Participant) => void) => {
    for (const room of rooms.all())
      for (const participant of room.participants.values()) act(room, participant)
  }
  const dynacast = new Dynacast()
  const quality = new QualityMeter()
  const timers = [
    setInterval(() => {
      const now = performance.now()
      everyParticipant((_, participant) => participant.publisher?.askMissing(now))
    }, 20),
    setInterval(() => {
      const now = performance.now()
      everyParticipant((_, participant) => {
        for (const down of participant.subscriber?.downTracks ?? []) down.tick(now)
        dynacast.update(participant, now)
      })
    }, 400),
    setInterval(() => {
      const now = performance.now()
      everyParticipant((_, participant) => {
        participant.dataThisSecond = 0
        participant.publisher?.report(now)
        participant.subscriber?.report((down) => down.track.ownerSid, now)
        participant.bandwidth.update(participant.subscriber?.downTracks ?? [], now)
      })
    }, 1000),
    setInterval(() => {
      for (const room of rooms.all()) tellSpeakers(room)
    }, 300),
    setInterval(() => {
      for (const room of rooms.all()) quality.update(room)
    }, 2000),
  ]
  return {
    close: () => {
      for (const timer of timers) clearInterval(timer)
    },
  }
}

type Participant = Room['participants'] extends Map<string, infer P> ? P : never

const tellSpeakers = (room: Room): void => {
  const levels = new Map<string, number>()
  for (const [sid, meter] of room.speakerMeters) levels.set(sid, meter.closeWindow())
  const speakers = room.speakers.update(levels)
  if (speakers.length > 0) room.broadcast({ case: 'speakersChanged', value: { speakers } })
}
