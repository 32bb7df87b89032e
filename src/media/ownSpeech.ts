// How long our own microphone was heard speaking, where the page has to report it: a LiveKit server tells each
// participant who speaks, itself included, but does not tell our server.
import { type Room, RoomEvent } from 'livekit-client'
import { speechReportMs } from '#contract/classroom/talk.ts'

/** `report` gets the ms since its last call. Returns the function that ends it. */
export const followOwnSpeech = (
  room: Room,
  report: (ms: number) => void,
  now: () => number = Date.now,
): (() => void) => {
  const me = room.localParticipant
  let spoken = 0
  let since: number | null = null
  const look = () => {
    const at = now()
    if (since !== null) spoken += at - since
    since = me.isSpeaking && me.isMicrophoneEnabled ? at : null
  }
  const events = [RoomEvent.ActiveSpeakersChanged, RoomEvent.TrackMuted, RoomEvent.TrackUnmuted] as const
  for (const event of events) room.on(event, look)
  const timer = setInterval(() => {
    look()
    if (spoken > 0) report(spoken)
    spoken = 0
  }, speechReportMs)
  return () => {
    clearInterval(timer)
    for (const event of events) room.off(event, look)
  }
}
