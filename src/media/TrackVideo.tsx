// One moving picture. livekit watches the attached element and asks the engine for the size that is shown.
import type { Track } from 'livekit-client'
import { useEffect, useRef } from 'react'

interface TrackVideoProps {
  track: Track
  label: string
  className?: string | undefined
}

export const TrackVideo = ({ track, label, className }: TrackVideoProps) => {
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const shown = element.current
    if (!shown) return
    track.attach(shown)
    return () => {
      track.detach(shown)
    }
  }, [track])
  return <video ref={element} className={className} aria-label={label} autoPlay playsInline muted />
}
