// Plays the audio of all people; each person's volume is the listener's own choice. A private talk is louder than the class.
import { AudioTrack } from '@livekit/components-react'
import type { SeatId } from '#contract/ids.ts'
import { useMediaState } from './MediaContext.tsx'

const besideTalk = 0.3

export const RoomSound = () => {
  const people = useMediaState((state) => state.people)
  const volumes = useMediaState((state) => state.volumes)
  const privateTalk = useMediaState((state) => state.privateTalk)
  const volumeOf = (seatId: SeatId) =>
    (volumes.get(seatId) ?? 1) * (privateTalk && !privateTalk.has(seatId) ? besideTalk : 1)
  return (
    <div hidden>
      {[...people].flatMap(([seatId, person]) =>
        person.sound.map((track) => (
          <AudioTrack key={track.publication.trackSid} trackRef={track} volume={volumeOf(seatId)} />
        )),
      )}
    </div>
  )
}
