// Plays the audio of all people; each person's volume is the listener's own choice.
import { AudioTrack } from '@livekit/components-react'
import { useMediaState } from './MediaContext.tsx'

export const RoomSound = () => {
  const people = useMediaState((state) => state.people)
  const volumes = useMediaState((state) => state.volumes)
  return (
    <div hidden>
      {[...people].flatMap(([seatId, person]) =>
        person.sound.map((track) => (
          <AudioTrack key={track.publication.trackSid} trackRef={track} volume={volumes.get(seatId) ?? 1} />
        )),
      )}
    </div>
  )
}
