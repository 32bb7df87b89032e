import { DisconnectReason, StreamState } from '@livekit/protocol'
import type { SpeechReport } from '#contract/classroom/mediaEngine.ts'
import { sendSpeakerChanges } from './audio/speakerUpdates.ts'
import { Dynacast } from './forward/dynacast.ts'
import { errorText, type Log } from './log.ts'
import { QualityMeter } from './quality/connectionQuality.ts'
import type { Room } from './room/room.ts'
import type { Rooms } from './room/rooms.ts'

interface SpeechListener {
  /** Called once a second with who spoke. */
  onSpeech(reports: SpeechReport[]): void
  /** While no app is connected speech is added up for the next one. */
  isListening(): boolean
}

/** The periodic work of all rooms, on a few shared timers. */
export const startTicker = (
  rooms: Rooms,
  log: Log,
  { onSpeech, isListening }: SpeechListener,
): { close(): void } => {
  const everyParticipant = (action: (room: Room, participant: Participant) => void) => {
    for (const room of rooms.all()) {
      for (const participant of room.participants.values()) {
        try {
          action(room, participant)
        } catch (error) {
          // The error would recur at every tick, and keep the participants after this one from being served.
          log('error', 'tick.failed', { identity: participant.identity, reason: errorText(error) })
          room.remove(participant, DisconnectReason.STATE_MISMATCH)
        }
      }
    }
  }
  const dynacast = new Dynacast()
  const quality = new QualityMeter()
  let windowStart = performance.now()
  const timers = [
    setInterval(() => {
      const now = performance.now()
      everyParticipant((_, participant) => {
        participant.publisher?.sendNacks(now)
        participant.bandwidth.pad(() => participant.subscriber?.downTracks ?? [], now)
        if (!participant.bandwidth.isLossy) return
        for (const down of participant.subscriber?.downTracks ?? []) down.sendDuplicates(now)
      })
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
      })
    }, 1000),
    setInterval(() => {
      const now = performance.now()
      everyParticipant((_, participant) => {
        adaptToNetwork(participant, now)
        participant.publisher?.reportArrivals()
      })
    }, 100),
    setInterval(() => {
      const now = performance.now()
      for (const room of rooms.all()) {
        announceSpeakers(room)
        room.speech.closeWindow(now - windowStart)
      }
      windowStart = now
    }, 300),
    setInterval(() => {
      if (!isListening()) return
      const reports = rooms.all().flatMap((room) => {
        const spoken = room.speech.take()
        return spoken ? [{ room: room.settings.name, spoken }] : []
      })
      if (reports.length > 0) onSpeech(reports)
    }, 1000),
    setInterval(() => {
      const now = performance.now()
      for (const room of rooms.all()) quality.update(room, now)
    }, 2000),
  ]
  return {
    close: () => {
      for (const timer of timers) clearInterval(timer)
    },
  }
}

const adaptToNetwork = (participant: Participant, now: number): void => {
  const changes = participant.bandwidth.update(participant.subscriber?.downTracks ?? [], now)
  if (changes.length === 0) return
  const streamStates = changes.map(({ down: { track }, isPaused }) => ({
    participantSid: track.ownerSid,
    trackSid: track.info.sid,
    state: isPaused ? StreamState.PAUSED : StreamState.ACTIVE,
  }))
  participant.send({ case: 'streamStateUpdate', value: { streamStates } })
}

type Participant = Room['participants'] extends Map<string, infer P> ? P : never

const announceSpeakers = (room: Room): void => {
  const levels = new Map<string, number>()
  for (const [sid, meter] of room.speakerMeters) levels.set(sid, meter.closeWindow())
  sendSpeakerChanges(room, room.speakers.update(levels))
}
