// Plays the audio of all people; each person's volume is the listener's own choice.
import { RemoteAudioTrack, type Track } from 'livekit-client'
import { useEffect, useRef } from 'react'
import type { SeatId } from '#contract/ids.ts'
import { useMediaState } from './MediaContext.tsx'

const PersonSound = ({ track, volume }: { track: Track; volume: number }) => {
  const element = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const heard = element.current
    if (!heard) return
    track.attach(heard)
    return () => {
      track.detach(heard)
    }
  }, [track])
  useEffect(() => {
    if (track instanceof RemoteAudioTrack) track.setVolume(volume)
  }, [track, volume])
  // biome-ignore lint/a11y/useMediaCaption: a live voice has no captions
  return <audio ref={element} autoPlay />
}

export const RoomSound = () => {
  const people = useMediaState((state) => state.people)
  const volumes = useMediaState((state) => state.volumes)
  const volumeOf = (seatId: SeatId) => volumes.get(seatId) ?? 1
  return (
    <div hidden>
      {[...people].flatMap(([seatId, person]) =>
        person.sound.map((track) => (
          <PersonSound key={track.mediaStreamID} track={track} volume={volumeOf(seatId)} />
        )),
      )}
    </div>
  )
}
